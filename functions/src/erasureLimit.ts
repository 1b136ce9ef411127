/**
 * Stops a script from erasing many people at once. A restore of the database without `--disable-triggers` removes every record that the
 * backup does not have, and each removal would erase a person with account and files. People who are erased in the portal are not
 * counted: a member or staff asked for each of them. Nothing of Firebase in here.
 */

/** Most people that a script erases within the window. */
const MOST = 5;
const WINDOW_MS = 3_600_000;
/** Only the project's own keys write here. */
export const GUARD = 'erasureGuard';

/** Erasures by scripts since a moment (epoch milliseconds). Until `confirmedUntil` a script erases any number of people. */
export interface ErasureGuard {
  since?: number;
  count?: number;
  confirmedUntil?: number;
}

/** The guard after one more erasure by a script at `now`. */
export function countErasure(guard: ErasureGuard | null, now: number): ErasureGuard {
  const { since = 0, count = 0 } = guard ?? {};
  const isOver = now - since > WINDOW_MS;
  return { ...guard, since: isOver ? now : since, count: isOver ? 1 : count + 1 };
}

export const isAllowed = (guard: ErasureGuard, now: number): boolean =>
  (guard.count ?? 0) <= MOST || now < (guard.confirmedUntil ?? 0);

/** What staff read on the page of the portal's health. */
export const ERASURES_STOPPED = `A script removed more than ${MOST} people within an hour, as a restore does. The rest kept accounts and files. To erase them, set ${GUARD}/confirmedUntil to a later time and remove them again.`;
