/** Queues facts. `sendMails` sends emails about them, and `push` sends push messages. */
import { createHash } from 'node:crypto';
import type { Database } from 'firebase-admin/database';
import { MAIL_FACT_AGE, type MailKind, type OutgoingMail } from '../../../model/mail';
import { serverTime } from '../admin';
import { pushOrigin } from '../push/cloudMessaging';

export interface Fact {
  uid: string;
  kind: MailKind;
  /** Identifies the fact among those of this kind and person, with its period if it recurs, such as `item1/2026-01-31/7`. */
  fact: string;
  /** When the fact became true, such as the start of the day that is 7 days before. Older than `MAIL_FACT_AGE`: not queued. */
  at: number;
  /** Keys with which `writeMail` finds what to write. Never texts. */
  facts?: OutgoingMail['facts'];
}

/** Returns the key of a fact's record, which is also the local part of the email's `Message-ID`. */
export const mailId = ({ uid, kind, fact }: Pick<Fact, 'uid' | 'kind' | 'fact'>): string =>
  createHash('sha256')
    .update(JSON.stringify([uid, kind, fact]))
    .digest('base64url')
    .slice(0, 32);

/** Without `MAIL_FROM`, no email is sent. */
export const isMailOn = (env: Readonly<Record<string, string | undefined>> = process.env) =>
  (env['MAIL_FROM'] ?? '') !== '';

/** Without either, no fact is queued. */
export const isQueueOn = () => isMailOn() || pushOrigin() !== null;

/** Queues a fact, unless it was queued before. Returns whether it is queued now. */
export async function queueMail(database: Database, fact: Fact): Promise<boolean> {
  if (!isQueueOn()) return false;
  const now = await serverTime();
  if (now - fact.at > MAIL_FACT_AGE) return false;
  const { uid, kind, facts = {} } = fact;
  const record: OutgoingMail = {
    ...{ uid, kind, facts, state: 'queued' as const },
    ...{ queuedAt: now, attempts: 0 },
    // Without it, `sendMails` does not send the record.
    ...(isMailOn() && { nextAt: now }),
  };
  const { committed } = await database
    .ref(`outgoing/${mailId(fact)}`)
    .transaction((current: OutgoingMail | null) => (current === null ? record : undefined));
  return committed;
}
