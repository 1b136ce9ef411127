import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, Navigate } from 'react-router-dom';
import { selectAdmission } from '../../../access/admission';
import { selectSession } from '../../../access/sessionSlice';
import { FormMessage } from '../../../components/FormMessage';
import { Loading } from '../../../components/Loading';
import { Page } from '../../../components/Page';
import { Panel } from '../../../components/Panel';
import { PATTERNS } from '../../../config/links';
import type { ActDispatch } from '../../../store/act';
import { register } from '../accountThunks';
import { RegisterForm } from '../components/RegisterForm';
import { UnfinishedForm } from '../components/UnfinishedForm';
import type { Registration } from '../registration';

/**
 * Registration. Whoever has an account but no record, because the registration was cut off or refused, finishes it
 * here; whoever has both is led on.
 */
export function RegisterPage() {
  const dispatch = useDispatch<ActDispatch>();
  const admission = useSelector(selectAdmission);
  const { phase, uid, email } = useSelector(selectSession);
  const [sending, setSending] = useState<'all' | 'rest' | null>(null);
  const [error, setError] = useState<string | null>(null);

  if (!sending && admission === 'pending') return <Loading />;
  if (!sending && admission !== 'visitor' && admission !== 'unregistered') {
    return <Navigate to={PATTERNS.landing} replace />;
  }

  const send = async (form: Registration, account: Parameters<typeof register>[0]['account']) => {
    setSending('uid' in account ? 'rest' : 'all');
    setError(null);
    const { firstName, lastName } = form;
    const outcome = await dispatch(register({ firstName, lastName, account }));
    if (register.rejected.match(outcome)) setError(outcome.payload?.message ?? null);
    setSending(null);
  };
  // The account comes to stand while the form is still sending: what was begun stays on the screen until that is over.
  const isUnfinished = sending === null ? phase === 'in' : sending === 'rest';

  return isUnfinished ? (
    <Page
      title="Finish your registration"
      width="narrow"
      lead={`You are signed in as ${email}, but your registration was not completed.`}
    >
      <Panel title="What is still missing">
        {error && <Refusal>{error}</Refusal>}
        <UnfinishedForm
          email={email}
          busy={sending !== null}
          onSend={(form) => {
            if (uid) void send(form, { uid, email });
          }}
        />
      </Panel>
    </Page>
  ) : (
    <Page
      title="Register"
      width="reading"
      lead="Tell us who you are. We review every registration and grant the access that matches your occupation."
    >
      <Panel title="Your details">
        {error && <Refusal>{error}</Refusal>}
        <RegisterForm
          busy={sending !== null}
          onSend={(form) => void send(form, { email: form.email.trim(), password: form.password })}
        />
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
