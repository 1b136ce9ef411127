/** Writes emails at the time of sending. An email has nothing that its reader may not read at that time. */
import type { Database } from 'firebase-admin/database';
import {
  MAIL_ABSENCE,
  type DropReason,
  type MailKind,
  type OutgoingMail,
} from '../../../model/mail';
import { MAIL_LINKS, UNSUBSCRIBE } from '../../../model/links';
import {
  isOn,
  isSwitchable,
  NOTIFICATION_KINDS,
  type Channel,
} from '../../../model/notificationKinds';
import { NOTIFICATION_LABELS } from '../../../model/notificationLabels';
import { serverTime } from '../admin';
import { portalOrigins } from '../origins';
import { storedSecret } from '../storedSecret';
import { layOut, type Letter } from './letter';
import { readRecipient, type Recipient } from './recipient';
import { tokenFor } from './unsubscribeToken';
import { writeDue } from './writers/due';
import { writeAccessGranted, writeMembershipEnds } from './writers/membership';
import { writeMention, writeReply } from './writers/messages';
import { writeLaw, writeQuestion, writeReview } from './writers/register';
import { writeDigest, writeProposals, writeReports, writeWaiting } from './writers/staff';
import { writeSummary } from './writers/summary';
import type { Writer } from './writing';

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

const WRITERS: Readonly<Record<MailKind, Writer>> = {
  due: writeDue,
  law: writeLaw,
  review: writeReview,
  question: writeQuestion,
  reply: writeReply,
  mention: writeMention,
  summary: writeSummary,
  membershipEnds: writeMembershipEnds,
  accessGranted: writeAccessGranted,
  waiting: writeWaiting,
  reports: writeReports,
  proposals: writeProposals,
  digest: writeDigest,
};

export const UNSUBSCRIBE_SECRET = 'unsubscribeSecret';

/** Returns what the reader may know of a record of the queue now, or why there is nothing (any more). */
export async function writeLetter(
  database: Database,
  { uid, kind, facts }: OutgoingMail,
  channel: Channel,
): Promise<{ letter: Letter; to: Recipient; now: number } | Dropped> {
  const now = await serverTime();
  const to = await readRecipient(database, uid, now);
  if (!to?.levels[NOTIFICATION_KINDS[kind].for]) return { dropped: 'noAccess' };
  if (!isOn(to.settings, channel, kind)) return { dropped: 'switchedOff' };
  if (isSwitchable(channel, kind) && now - to.visitedAt > MAIL_ABSENCE)
    return { dropped: 'absent' };
  const letter = await WRITERS[kind]({ database, to, facts, now });
  return letter === null ? { dropped: 'nothing' } : { letter, to, now };
}

/** Returns the email for a record of the queue, or why there is none (any more). */
export async function writeMail(database: Database, record: OutgoingMail): Promise<Mail | Dropped> {
  const written = await writeLetter(database, record, 'email');
  if ('dropped' in written) return written;
  const { uid, kind } = record;
  const { letter, to, now } = written;
  const [origin] = portalOrigins(process.env);
  if (!isSwitchable('email', kind))
    return layOut(letter, {
      ...{ name: to.name, origin },
      reason: 'This email is about your membership, so you always get it.',
    });
  const token = tokenFor({ uid, kind }, await storedSecret(UNSUBSCRIBE_SECRET), now);
  const unsubscribe = `${origin}${UNSUBSCRIBE}/${token}`;
  return {
    ...layOut(letter, {
      ...{ name: to.name, origin, unsubscribe },
      reason: `You get this email because “${NOTIFICATION_LABELS[kind]}” is on in your notification settings.`,
      settings: MAIL_LINKS.notificationSettings,
    }),
    // https://www.rfc-editor.org/rfc/rfc8058
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
