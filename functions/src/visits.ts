/**
 * `visits/{day}/{uid}`: what a member did on a day, each thing once, until it is counted after midnight. Nobody reads it but the
 * count; who has switched the counting off is not in it.
 */
import { database, serverTime, userTypeOf } from './admin';
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

/** What an erasure takes away: what is not counted yet is of today, or of the day before. */
export async function visitsOf(uid: string): Promise<Record<string, null>> {
  const today = dayOf(await serverTime());
  return Object.fromEntries([today, today - 1].map((day) => [`visits/${day}/${uid}`, null]));
}
