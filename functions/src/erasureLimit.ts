/**
 * Stops a script from erasing many people. A restore without `--disable-triggers` removes every record that the backup lacks, and each
 * removal would erase an account and its files. Erasures in the portal don't count, as a person requested each of them.
 */
import { createHash } from 'node:crypto';

export const MOST_ERASED = 5;
const WINDOW_MS = 3_600_000;
/** Clients have no access. */
export const GUARD = 'erasureGuard';

/** Hashes of the people whom scripts erased since `since`. Until `confirmedUntil`, there is no limit. Epoch milliseconds. */
export interface ErasureGuard {
  since?: number;
  people?: Record<string, true>;
  confirmedUntil?: number;
}

/** A hash, because an erasure must leave no uid. */
const keyOf = (uid: string): string => createHash('sha256').update(uid).digest('hex');

/** Returns the guard after a script removed a person at `now`. A repeated erasure counts once. */
export function guardErasure(guard: ErasureGuard | null, uid: string, now: number): ErasureGuard {
  const { since = 0, people = {} } = guard ?? {};
  if (now - since > WINDOW_MS) return { ...guard, since: now, people: { [keyOf(uid)]: true } };
  const isFull = Object.keys(people).length >= MOST_ERASED;
  return isFull ? { ...guard } : { ...guard, people: { ...people, [keyOf(uid)]: true } };
}

export const isAllowed = (guard: ErasureGuard, uid: string, now: number): boolean =>
  Object.hasOwn(guard.people ?? {}, keyOf(uid)) || now < (guard.confirmedUntil ?? 0);

/** Shown on the health page. */
export const ERASURES_STOPPED = `A script deleted the records of more than ${MOST_ERASED} people within an hour, as a restore does. The accounts and files of the other people still exist. Restore their records, or erase these people with: npm run repair -- --erase-people`;
