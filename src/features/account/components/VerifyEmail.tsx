import { useState } from 'react';
import { useSelector } from 'react-redux';
import * as v from 'valibot';
import { selectUid } from '../../../access/sessionSlice';
import { Button } from '../../../components/action/Button';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { useFields } from '../../../shared/forms/useFields';
import { useForm } from '../../../shared/forms/useForm';
import { requestVerification } from '../accountThunks';
import { useOwnEmailVerified } from '../liveAccount';
import { EMAIL_IS_VERIFIED, VERIFICATION_SENT, VERIFY_EMAIL, VERIFY_EMAIL_WHY } from '../messages';

/** Sends a new user the link with which the e-mail is verified, which whoever reviews the registration sees. */
export function VerifyEmail() {
  const { data: wasVerified } = useOwnEmailVerified(useSelector(selectUid));
  const [isSent, setSent] = useState(true);
  const form = useForm({
    draft: useFields({}),
    schema: v.object({}),
    send: () => requestVerification(undefined),
    onDone: setSent,
  });
  if (wasVerified || (form.isDone && !isSent))
    return <FormMessage tone="success">{EMAIL_IS_VERIFIED}</FormMessage>;
  return (
    <>
      <p>{VERIFY_EMAIL_WHY}</p>
      {form.failure !== null && <FormMessage tone="error">{form.failure}</FormMessage>}
      {form.isDone && <FormMessage tone="success">{VERIFICATION_SENT}</FormMessage>}
      <p>
        <Button busy={form.busy} onClick={form.submit}>
          {VERIFY_EMAIL}
        </Button>
      </p>
    </>
  );
}
