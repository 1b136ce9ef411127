import { useEffect, useRef, useState } from 'react';
import { useSelector, useDispatch } from 'react-redux';
import { Link, Navigate } from 'react-router-dom';
import { selectAdmission } from '../../../access/admission';
import { selectSession } from '../../../access/sessionSlice';
import { FormMessage, FieldRow, Form } from '../../../components/form/Form';
import { Loading } from '../../../components/feedback/Loading';
import { Page } from '../../../components/layout/Page';
import { Panel } from '../../../components/layout/Panel';
import { PATTERNS } from '../../../config/links';
import { useFields, useForm, type FormState } from '../../../shared/forms/useForm';
import { registerAccount, leaveUnfinished } from '../accountThunks';
import { Button, ButtonRow } from '../../../components/action/Button';
import { PasswordField, TextField } from '../../../components/form/TextField';
import {
  EMPTY_REGISTRATION,
  registrationSchema,
  unfinishedSchema,
  type Registration,
  domainFault,
} from '../registration';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { NameFields } from '../components/NameFields';
import type { MutationDispatch } from '../../../store/mutation';

/**
 * Registration. Whoever has an account but no record, because the registration was cut off or refused, finishes it
 * here; whoever has both is led on.
 */
export function RegisterPage() {
  const admission = useSelector(selectAdmission);
  const { phase, uid, email } = useSelector(selectSession);
  const [begun, setBegun] = useState<'all' | 'rest'>('all');
  const isSignedIn = phase === 'in' && uid !== null;
  const form = useForm({
    draft: useFields(EMPTY_REGISTRATION),
    schema: isSignedIn ? unfinishedSchema : registrationSchema,
    eager: true,
    keepsContent: true,
    send: ({ firstName, lastName, ...account }) => {
      setBegun(isSignedIn ? 'rest' : 'all');
      return registerAccount({
        firstName,
        lastName,
        account: isSignedIn ? { uid, email } : account,
      });
    },
  });

  if (!form.busy && admission === 'pending') return <Loading />;
  if (!form.busy && admission !== 'visitor' && admission !== 'unregistered') {
    return <Navigate to={PATTERNS.landing} replace />;
  }

  // The account comes to exist while the form is still sending: what was begun stays on the screen until that is over.
  const isUnfinished = form.busy ? begun === 'rest' : phase === 'in';

  return isUnfinished ? (
    <Page
      title="Finish your registration"
      width="narrow"
      lead={`You are signed in as ${email}, but your registration was not completed.`}
    >
      <Panel title="What is still missing">
        {form.failure && <Refusal>{form.failure}</Refusal>}
        <UnfinishedForm email={email} form={form} />
      </Panel>
    </Page>
  ) : (
    <Page
      title="Register"
      width="reading"
      lead="Tell us who you are. We review every registration and grant the access that matches your occupation."
    >
      <Panel title="Your details">
        {form.failure && <Refusal>{form.failure}</Refusal>}
        <RegisterForm form={form} />
      </Panel>
      <p>
        Registered already? <Link to={PATTERNS.logIn}>Log In</Link>
      </p>
    </Page>
  );
}

/** Why it was refused. The form is long: the message comes into view, and the keyboard goes on from there. */
function Refusal({ children }: { children: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1}>
      <FormMessage tone="error">{children}</FormMessage>
    </div>
  );
}

/** The whole registration form. Why it was refused is said above it, since it is long. */
function RegisterForm({ form }: { form: FormState<Registration> }) {
  return (
    <Form label="Register" onSubmit={form.submit}>
      <NameFields field={form.field} />
      <FieldRow>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          hint={form.errorOf('email') ? undefined : 'Your current business email.'}
          required
          {...form.field('email')}
        />
        <TextField
          label="Confirm email"
          required
          type="email"
          autoComplete="email"
          {...form.field('emailAgain')}
        />
      </FieldRow>
      <FieldRow>
        <PasswordField
          label="Password"
          required
          autoComplete="new-password"
          hint="At least 6 characters."
          {...form.field('password')}
        />
        <PasswordField
          label="Confirm password"
          required
          autoComplete="new-password"
          {...form.field('passwordAgain')}
        />
      </FieldRow>
      <AgreementBoxes form={form} />
      <Button type="submit" tone="primary" fluid disabled={!form.isValid} busy={form.busy}>
        Register
      </Button>
    </Form>
  );
}

interface UnfinishedFormProps {
  /** The account's own. */
  email: string;
  form: FormState<Registration>;
}

/** For an account without a record: names and boxes only, or the way out. */
function UnfinishedForm({ email, form }: UnfinishedFormProps) {
  const dispatch = useDispatch<MutationDispatch>();
  const refusal = domainFault(email);
  const signOutButton = (
    <Button onClick={() => void dispatch(leaveUnfinished(undefined))}>Sign out</Button>
  );

  if (refusal)
    return (
      <>
        <FormMessage tone="error">{refusal}</FormMessage>
        <ButtonRow>{signOutButton}</ButtonRow>
      </>
    );
  return (
    <Form label="Finish your registration" onSubmit={form.submit}>
      <NameFields field={form.field} />
      <AgreementBoxes form={form} />
      <ButtonRow>
        <Button type="submit" tone="primary" disabled={!form.isValid} busy={form.busy}>
          Register
        </Button>
        {signOutButton}
      </ButtonRow>
    </Form>
  );
}

/** The two boxes without which nobody registers. The texts open beside the form, which keeps what was typed. */
function AgreementBoxes({ form }: { form: FormState<Registration> }) {
  const { terms, privacy } = form.content;
  return (
    <>
      <CheckboxField
        name="terms"
        required
        checked={terms}
        readOnly={form.busy}
        onChange={(checked) => form.change({ terms: checked })}
        label={
          <>
            I agree to the{' '}
            <Link to={PATTERNS.termsAndConditions} target="_blank" rel="noopener">
              Terms and Conditions
            </Link>
          </>
        }
      />
      <CheckboxField
        name="privacy"
        required
        checked={privacy}
        readOnly={form.busy}
        onChange={(checked) => form.change({ privacy: checked })}
        label={
          <>
            I have read and agree to the{' '}
            <Link to={PATTERNS.privacyPolicy} target="_blank" rel="noopener">
              Privacy Policy
            </Link>
          </>
        }
      />
    </>
  );
}
