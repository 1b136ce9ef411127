/** Sends push messages (decision 542). */
import { onValueCreated } from 'firebase-functions/v2/database';
import type { OutgoingMail } from '../../../model/mail';
import { DAY } from '../../../model/wallClock';
import { database, read, serverTime } from '../admin';
import { recorded } from '../failures';
import { inLine, type Letter } from '../mail/letter';
import { writeLetter } from '../mail/write';
import { retried } from '../options';
import { pushOrigin, senderOf, sendTo } from './cloudMessaging';

/** Bounds the requests for one message. */
const MOST_DEVICES = 20;
const HOME = '/myaccount';

/**
 * Sends a message about each fact that is queued to the devices of its member. After a failure, all devices get it again: it has the same
 * tag, so it replaces the first one without another sound.
 */
export const push = onValueCreated(
  retried('outgoing/{mail}/kind'),
  recorded(async ({ params: { mail } }) => {
    if (pushOrigin() === null) return;
    const record = (await read(`outgoing/${mail}`)) as OutgoingMail | null;
    // A message that was retried for a day is no news.
    if (record === null || (await serverTime()) - record.queuedAt > DAY) return;
    const devices = database.ref(`users/${record.uid}/devices`);
    const tokens: string[] = [];
    (await devices.limitToFirst(MOST_DEVICES).get()).forEach(({ key }) => void tokens.push(key));
    if (tokens.length === 0) return;
    const written = await writeLetter(database, record, 'push');
    if ('dropped' in written) return;
    const message = {
      title: inLine(written.letter.subject),
      link: linkOf(written.letter),
      tag: mail,
    };
    const sender = senderOf(process.env);
    const outcomes = await Promise.allSettled(
      tokens.map(async (token) => {
        if ((await sendTo(token, message, sender)) === 'deleted')
          await devices.child(token).remove();
      }),
    );
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  }),
);

/** The page of the only thing that the letter is about, or of all of them. */
function linkOf({ action, sections = [] }: Letter): string {
  const rows = sections.flatMap((section) => section.rows);
  const [only] = rows.length === 1 ? rows : [];
  return [only?.to, action?.to].find((to) => to?.startsWith('/')) ?? HOME;
}
