import { useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, Navigate } from 'react-router-dom';
import { holdingPage, selectAdmission } from '../../../access/admission';
import { selectSession } from '../../../access/sessionSlice';
import { wantedAddress } from '../../../access/wantedAddress';
import { Button } from '../../../components/Button';
import { Form } from '../../../components/Form';
import { FormMessage } from '../../../components/FormMessage';
import { Loading } from '../../../components/Loading';
import { Page } from '../../../components/Page';
import { Panel } from '../../../components/Panel';
import { PasswordField, TextField } from '../../../components/TextField';
import { links, PATTERNS } from '../../../config/links';
import type { ActDispatch } from '../../../store/act';
import { EndedSession } from '../components/EndedSession';
import { faultyField, logIn, logInMessage } from '../logIn';
import { SESSION_ENDS } from '../messages';

/**
 * Signing in. Whoever is signed in already is led on: to the wanted address, My Account or the holding page. Whoever was signed
 * out elsewhere is told why.
 */
export function LogInPage() {
  const admission = useSelector(selectAdmission);
  const { end } = useSelector(selectSession);
  if (admission === 'pending') return <Loading />;
  if (admission !== 'visitor') {
    const target = holdingPage(admission) ?? wantedAddress() ?? links.myAccount();
    return <Navigate to={target} replace />;
  }
  return end ? (
    <Page title={SESSION_ENDS[end].title} width="reading">
      <EndedSession end={end} />
      <LogInForm title="Log in" />
    </Page>
  ) : (
    <Page title="Log In" width="narrow" lead="Welcome back. Sign in with your business email.">
      <LogInForm title="Your account" />
    </Page>
  );
}

function LogInForm({ title }: { title: string }) {
  const dispatch = useDispatch<ActDispatch>();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const formRef = useRef<HTMLDivElement>(null);
  const isIncomplete = email.trim() === '' || password === '';

  const handleSubmit = async () => {
    if (isIncomplete || busy) return;
    setBusy(true);
    setError(null);
    const outcome = await dispatch(logIn({ email, password }));
    setBusy(false);
    if (!logIn.rejected.match(outcome) || !outcome.payload) return;
    setError(logInMessage(outcome.payload));
    const fault = faultyField(outcome.payload);
    formRef.current?.querySelector<HTMLElement>(`[name="${fault}"]`)?.focus();
  };

  return (
    <Panel title={title}>
      <div ref={formRef}>
        <Form label="Log In" onSubmit={() => void handleSubmit()}>
          {error && <FormMessage tone="error">{error}</FormMessage>}
          <TextField
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
            required
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            required
          />
          <Button type="submit" tone="primary" fluid disabled={isIncomplete} busy={busy}>
            Log In
          </Button>
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
