import { FormMessage } from '../../../components/form/Form';
import { RETURNED_MAILS } from '../../../../model/returnedMail';
import { formatMoment } from '../../../lib/dates';
import { useReturnedMail, useReturnedMailOf } from '../liveAccount';
import {
  RETURNED_MAIL,
  RETURNED_MAIL_TITLE,
  RETURNED_MAILS_TITLE,
  returnedMails,
} from '../messages';

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

/** Shows staff that emails to another member come back. */
export function ReturnedMailOf({ uid }: { uid: string }) {
  const [returned] = useReturnedMailOf(uid).data ?? [];
  if (!returned || returned.count < RETURNED_MAILS) return null;
  const { count, email, at, error } = returned;
  return (
    <FormMessage tone="warning" title={RETURNED_MAILS_TITLE}>
      <p>{returnedMails(count, email, formatMoment(at))}</p>
      {error && <p>{error}</p>}
    </FormMessage>
  );
}
