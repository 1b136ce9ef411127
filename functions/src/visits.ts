/** `visits/{day}/{uid}` has a day's visits until the count after midnight. Members who switched off counting have none. */
import { database, userTypeOf } from './admin';
import { dayOf } from './statistics';

/** Records that a member evaluated an item. @param at epoch milliseconds */
export async function noteEvaluation(uid: string, item: string, at: number): Promise<void> {
  const [isOff, type] = await Promise.all([
    database.ref(`users/${uid}/uncounted`).get(),
    userTypeOf(uid),
  ]);
  if (isOff.val() === true || type === null) return;
  const day = dayOf(at);
  await database.ref(`visits/${day}/${uid}/items/${item}`).set(day);
}

/** Returns the visits that an erasure deletes, of every day that still has them. */
export async function visitsOf(uid: string): Promise<Record<string, null>> {
  const days = ((await database.ref('visits').get()).val() ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.keys(days).map((day) => [`visits/${day}/${uid}`, null]));
}
