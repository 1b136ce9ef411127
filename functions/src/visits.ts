/**
 * `visits/{day}/{uid}`: a member's visits of a day, each once, until they are counted after midnight. Only the count reads them. Members
 * who have switched off counting have none.
 */
import { database, userTypeOf } from './admin';
import { dayOf } from './statistics';

/** Notes that a member recorded the compliance of an item. @param at when, epoch milliseconds */
export async function noteEvaluation(uid: string, item: string, at: number): Promise<void> {
  const [isOff, type] = await Promise.all([
    database.ref(`users/${uid}/uncounted`).get(),
    userTypeOf(uid),
  ]);
  if (isOff.val() === true || type === null) return;
  const day = dayOf(at);
  await database.ref(`visits/${day}/${uid}/items/${item}`).set(day);
}

/** What an erasure takes away: of each day that is not counted yet, also where the count is late. */
export async function visitsOf(uid: string): Promise<Record<string, null>> {
  const days = ((await database.ref('visits').get()).val() ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.keys(days).map((day) => [`visits/${day}/${uid}`, null]));
}
