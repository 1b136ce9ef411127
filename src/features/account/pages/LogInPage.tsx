import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, Navigate, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { holdingPage, selectAdmission, requestedAddress } from '../../../access/admission';
import { selectSession } from '../../../access/sessionSlice';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { Form, FormMessage } from '../../../components/form/Form';
import { lazyComponent, Lazily } from '../../../components/feedback/Lazily';
import { Loading } from '../../../components/feedback/Loading';
import { Page } from '../../../components/layout/Page';
import { Panel } from '../../../components/layout/Panel';
import { PasswordField, TextField } from '../../../components/form/TextField';
import { links, PATTERNS } from '../../../config/links';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useFields, useForm } from '../../../shared/forms/useForm';
import { EndedSession } from '../components/Held';
import { faultyField, logIn, logInMessage } from '../logIn';
import { LONG_NOTICE_DURATION, showNotice } from '../../../shared/notices/noticesSlice';
import {
  LINK_ADVICE,
  NOT_REMEMBERED,
  SESSION_ENDS,
  SHARED_COMPUTER,
  SHARED_COMPUTER_HINT,
} from '../messages';

// The condition is known at build time, so a build for a hosted project does not contain the components.
const DemoAccounts = import.meta.env.VITE_FIREBASE_API_KEY
  ? null
  : lazyComponent(async () => (await import('../components/DemoAccounts')).DemoAccounts);
const SignInAs = import.meta.env.VITE_FIREBASE_API_KEY
  ? null
  : lazyComponent(async () => (await import('../components/SignInAs')).SignInAs);

/** The URL fragment with which the tester's console names an account: `#as=UID`. */
const AS = /^#as=(.+)$/;

export function LogInPage() {
  const admission = useSelector(selectAdmission);
  const { end } = useSelector(selectSession);
  const location = useLocation();
  const state: unknown = location.state;
  const [, uid] = AS.exec(location.hash) ?? [];
  if (SignInAs && uid !== undefined) {
    return (
      <Lazily>
        <SignInAs uid={decodeURIComponent(uid)} />
      </Lazily>
    );
  }
  if (admission === 'pending') return <Loading />;
  if (admission !== 'visitor') {
    const target = holdingPage(admission) ?? requestedAddress() ?? links.myAccount();
    return <Navigate to={target} replace />;
  }
  return end ? (
    <Page title={SESSION_ENDS[end].title} width="reading">
      <EndedSession end={end} />
      <LogInForm title="Log in" />
      <OfferedAccounts />
    </Page>
  ) : (
    <Page title="Log In" width="narrow" lead="Welcome back. Sign in with your business email.">
      <RefusedLink state={state} />
      <LogInForm title="Your account" />
      <OfferedAccounts />
    </Page>
  );
}

const refusalSchema = v.object({ linkFailure: v.string() });

function RefusedLink({ state }: { state: unknown }) {
  const { success, output } = v.safeParse(refusalSchema, state);
  if (!success) return null;
  return (
    <FormMessage tone="error" title={output.linkFailure}>
      <p>{LINK_ADVICE}</p>
    </FormMessage>
  );
}

function OfferedAccounts() {
  return (
    DemoAccounts && (
      <Lazily>
        <DemoAccounts />
      </Lazily>
    )
  );
}

const logInSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  password: v.pipe(v.string(), v.nonEmpty()),
  isShared: v.boolean(),
});

function LogInForm({ title }: { title: string }) {
  const dispatch = useDispatch();
  const formRef = useRef<HTMLDivElement>(null);
  const form = useForm({
    draft: useFields({ email: '', password: '', isShared: false }),
    schema: logInSchema,
    keepsContent: true,
    send: (account) => logIn(account),
    explain: logInMessage,
    onDone: (lasts, { isShared }) => {
      if (lasts === 'page' || (lasts === 'tab' && !isShared))
        dispatch(
          showNotice('warning', NOT_REMEMBERED[lasts], { duration: 2 * LONG_NOTICE_DURATION }),
        );
    },
    onRefused: (failure) => {
      const fault = failure && faultyField(failure);
      formRef.current?.querySelector<HTMLElement>(`[name="${fault}"]`)?.focus();
    },
  });

  return (
    <Panel title={title}>
      <div ref={formRef}>
        <Form label="Log In" onSubmit={form.submit}>
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            required
            {...form.field('email')}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            required
            {...form.field('password')}
          />
          <CheckboxField
            label={SHARED_COMPUTER}
            name="isShared"
            hint={SHARED_COMPUTER_HINT}
            checked={form.content.isShared}
            readOnly={form.busy}
            onChange={(isShared) => form.change({ isShared })}
          />
          <FormEnd form={form} label="Log In" fluid disabled={!form.isValid} />
          <p>
            <Link to={PATTERNS.passwordReset}>Forgot password?</Link>
          </p>
          <p>
            Not a member yet? <Link to={PATTERNS.register}>Register</Link>
          </p>
        </Form>
      </div>
    </Panel>
  );
}
