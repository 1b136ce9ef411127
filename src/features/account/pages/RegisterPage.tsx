import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, Navigate } from 'react-router-dom';
import { selectAdmission } from '../../../access/admission';
import { selectSession } from '../../../access/sessionSlice';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { Loading } from '../../../components/feedback/Loading';
import { Page } from '../../../components/layout/Page';
import { Panel } from '../../../components/layout/Panel';
import { PATTERNS } from '../../../config/links';
import { useFields } from '../../../shared/forms/useFields';
import { useForm } from '../../../shared/forms/useForm';
import { registerAccount } from '../accountThunks';
import { RegisterForm } from '../components/RegisterForm';
import { UnfinishedForm } from '../components/UnfinishedForm';
import { EMPTY_REGISTRATION, registrationSchema, unfinishedSchema } from '../registration';

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
