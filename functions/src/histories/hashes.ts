/** Hashes of compliance histories. Entries are only ever added, so the hashes of any earlier time can be computed again. Pure. */
import { createHash } from 'node:crypto';

interface Hashed {
  hash: string;
  /** How many entries or removals it covers. */
  count: number;
}

/** The hashes of one member's register at a time. */
export interface HistoryHashes {
  /** By item. Items without an entry are left out. */
  items?: Record<string, Hashed>;
  /** The records of removed items. */
  removals?: Hashed;
}

export interface Removal {
  item: string;
  removedAt: number;
  entries: number;
}

/** `added`: an entry that is older than the hash, but not part of it. */
export type Difference = 'changed' | 'deleted' | 'added' | 'removals';
export interface Found {
  /** Null for the records of removed items. */
  item: string | null;
  what: Difference;
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Keys in order. The SDK returns consecutive numeric keys as an array, with null for missing ones. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const children = childrenOf(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${children.map(([key, child]) => `${JSON.stringify(key)}:${canonicalJson(child)}`).join()}}`;
}

const childrenOf = (value: unknown): [string, unknown][] =>
  Object.entries((value ?? {}) as Record<string, unknown>).filter(([, child]) => child !== null);

/** Each kind of entry has its own field for the time. An entry without it counts at any time. */
const entryTime = (entry: unknown): number => {
  const fields = entry as Record<string, unknown>;
  return timeIn(fields[`${String(fields['type'])}TimeAdded`]);
};
const removalTime = (removal: unknown): number => timeIn((removal as Partial<Removal>).removedAt);
const timeIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

function hashOf(
  records: unknown,
  timeOf: (record: unknown) => number,
  at: number,
): Hashed | undefined {
  const until = childrenOf(records).filter(([, record]) => timeOf(record) <= at);
  if (until.length === 0) return undefined;
  return { hash: sha256(canonicalJson(Object.fromEntries(until))), count: until.length };
}

/** @param history the entries of an item as stored */
export const hashOfHistory = (history: unknown, at: number) => hashOf(history, entryTime, at);
/** @param removals the records of a member's removed items as stored */
export const hashOfRemovals = (removals: unknown, at: number) => hashOf(removals, removalTime, at);

export const hashOfMember = (hashes: HistoryHashes): string => sha256(canonicalJson(hashes));

/**
 * Compares stored hashes with those of the same time that were computed now. When a member removes an item, its history is deleted, and a
 * record of the removal says how many entries it had.
 */
export function differencesOf(
  before: HistoryHashes,
  now: HistoryHashes,
  { at, removals }: { at: number; removals: readonly Removal[] },
): Found[] {
  const isRemoved = (item: string, { count }: Hashed) =>
    removals.some(
      (removal) => removal.item === item && removal.removedAt > at && removal.entries >= count,
    );
  const found: Found[] = [];
  for (const [item, hashed] of Object.entries(before.items ?? {})) {
    const current = now.items?.[item];
    if (!current && !isRemoved(item, hashed)) found.push({ item, what: 'deleted' });
    if (current && current.hash !== hashed.hash) found.push({ item, what: 'changed' });
  }
  for (const item of Object.keys(now.items ?? {}))
    if (!before.items?.[item]) found.push({ item, what: 'added' });
  if (before.removals?.hash !== now.removals?.hash) found.push({ item: null, what: 'removals' });
  return found;
}
