/**
 * Stops a script from erasing many people at once. A restore of the database without `--disable-triggers` removes every record that the
 * backup does not have, and each removal would erase a person with account and files. People who are erased in the portal are not
 * counted: a member or staff asked for each of them. Nothing of Firebase in here.
 */
import { createHash } from 'node:crypto';

/** Most people that a script erases within the window. */
export const MOST_ERASED = 5;
const WINDOW_MS = 3_600_000;
/** Only the project's own keys write here. */
export const GUARD = 'erasureGuard';

/** The people (hashed) whom scripts erase since a moment (epoch milliseconds). Until `confirmedUntil` a script erases any number of people. */
export interface ErasureGuard {
  since?: number;
  people?: Record<string, true>;
  confirmedUntil?: number;
}

/** A hash, since an erasure leaves no uid. */
const keyOf = (uid: string): string => createHash('sha256').update(uid).digest('hex');

/** The guard after a script removed a person at `now`. An erasure that is tried again is of the same person. */
export function guardErasure(guard: ErasureGuard | null, uid: string, now: number): ErasureGuard {
  const { since = 0, people = {} } = guard ?? {};
  if (now - since > WINDOW_MS) return { ...guard, since: now, people: { [keyOf(uid)]: true } };
  const isFull = Object.keys(people).length >= MOST_ERASED;
  return isFull ? { ...guard } : { ...guard, people: { ...people, [keyOf(uid)]: true } };
}

export const isAllowed = (guard: ErasureGuard, uid: string, now: number): boolean =>
  Object.hasOwn(guard.people ?? {}, keyOf(uid)) || now < (guard.confirmedUntil ?? 0);

/** What staff read on the page of the portal's health. */
export const ERASURES_STOPPED = `A script removed more than ${MOST_ERASED} people within an hour, as a restore does. The others kept their accounts and files. Restore their records, or erase them with: npm run repair -- --erase-people`;
