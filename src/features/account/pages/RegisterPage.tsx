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

/** A user with an account but no record finishes an interrupted registration here. */
export function RegisterPage() {
  const admission = useSelector(selectAdmission);
  const { uid, email } = useSelector(selectSession);
  const [begun, setBegun] = useState<'all' | 'rest'>('all');
  const isSignedIn = uid !== null;
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

  // The account is created while the form is still sending. The screen must not change until sending is over.
  const isUnfinished = form.busy ? begun === 'rest' : isSignedIn;

  return isUnfinished ? (
    <Page
      title="Finish your registration"
      width="narrow"
      lead={`You are signed in as ${email}, but your registration is not complete.`}
    >
      <Panel title="Complete your details">
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

/** The form is long, so the message is scrolled into view and focused. */
function Refusal({ children }: { children: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1}>
      <FormMessage tone="error">{children}</FormMessage>
    </div>
  );
}

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
  email: string;
  form: FormState<Registration>;
}

/** For an account without a record: names and check boxes only, or the button to sign out. */
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

/** The linked texts open in a new tab, so that the input is not lost. */
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
