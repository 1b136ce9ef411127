/** Queues the emails about single writes, and marks what the weekly digest counts. */
import { onValueCreated, onValueWritten } from 'firebase-functions/v2/database';
import { rightsOf } from '../../../model/membership';
import type { InboxRow } from '../../../model/notification';
import { weekdayOf, type KindOn } from '../../../model/notificationKinds';
import { DAY, startOfDay, wallDay } from '../../../model/wallClock';
import { database } from '../admin';
import { recorded } from '../failures';
import { retried } from '../options';
import { queueMail } from './queue';

type Row = Omit<InboxRow, 'key'>;
/** Null for an invitation to a register, which only the bell has. */
const kindOf = ({ in: place, item, question, mention }: Row): KindOn<'email'> | null => {
  if (item !== undefined) return question === undefined ? 'review' : 'question';
  if (place === undefined) return null;
  return mention === true ? 'mention' : 'reply';
};

/** Marks rather than counts, because an event can be repeated. */
function mark(list: 'reviews' | 'reports', key: string, time: number): Promise<void> {
  const day = startOfDay(time);
  const monday = wallDay(day - (weekdayOf(day) - 1) * DAY);
  return database.ref(`weekMarks/${monday}/${list}/${key}`).set(true);
}

/** Replies, mentions, reviews and auditors' questions. */
export const notification = onValueCreated(
  retried('inbox/{uid}/{message}'),
  recorded(async ({ params: { uid, message }, data }) => {
    const row = data.val() as Row;
    const kind = kindOf(row);
    if (kind === null) return;
    if (kind === 'review') await mark('reviews', message, row.time);
    await queueMail(database, { uid, kind, fact: message, at: row.time, facts: { row: message } });
  }),
);

export const report = onValueCreated(
  retried('reports/{report}/time'),
  recorded(({ params, data }) => mark('reports', params.report, Number(data.val()))),
);

const hasRights = (userType: unknown) => rightsOf({ userType, email: '' }).until !== null;

/** Staff let a person in. */
export const access = onValueWritten(
  retried('users/{uid}/userType'),
  recorded(async ({ params: { uid }, data, time }) => {
    const before: unknown = data.before.val();
    if (before === null || hasRights(before) || !hasRights(data.after.val())) return;
    const at = Date.parse(time);
    await queueMail(database, { uid, kind: 'accessGranted', fact: String(at), at });
  }),
);
