import { FormMessage } from '../../../components/form/Form';
import { RETURNED_MAILS } from '../../../../model/returnedMail';
import { useReturnedMail } from '../liveAccount';
import { RETURNED_MAIL, RETURNED_MAIL_TITLE } from '../messages';

/** Shows that emails to the member's current address come back. */
export function ReturnedMail({ uid, email }: { uid: string; email: string }) {
  const { data } = useReturnedMail(uid);
  if (data === null || data.email !== email || data.count < RETURNED_MAILS) return null;
  return (
    <FormMessage tone="warning" title={RETURNED_MAIL_TITLE}>
      <p>{RETURNED_MAIL}</p>
    </FormMessage>
  );
}
