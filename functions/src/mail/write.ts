/** Writes e-mails at the time of sending. An e-mail has nothing that its reader may not read at that time. */
import type { Database } from 'firebase-admin/database';
import { BRAND } from '../../../model/constants';
import type { DropReason, MailKind, OutgoingMail } from '../../../model/mail';

export interface Mail {
  subject: string;
  text: string;
  html?: string;
  /** Such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
}
export interface Dropped {
  dropped: DropReason;
}
type Writer = (database: Database, mail: OutgoingMail) => Promise<Mail | Dropped>;

const READERS: readonly unknown[] = ['admin', 'jedi', 'subscriber', 'guest'];

const WRITERS: Readonly<Partial<Record<MailKind, Writer>>> = {
  accessGranted: async (database, { uid }) => {
    const user = await database.ref(`users/${uid}`).get();
    if (!READERS.includes(user.child('userType').val())) return { dropped: 'noAccess' };
    const name = String(user.child('firstName').val() ?? '');
    return {
      subject: `You have access to the ${BRAND}`,
      text: `Hello ${name},\n\nYou can now log in to the ${BRAND}.\n`,
    };
  },
};

/** Returns the e-mail for a record of the queue, or why there is none (any more). */
export const writeMail: Writer = async (database, mail) =>
  (await WRITERS[mail.kind]?.(database, mail)) ?? { dropped: 'nothing' };
