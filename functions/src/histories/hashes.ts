/**
 * Hashes of compliance histories and of the records of evidence. Entries and records are only ever added, so the hashes of any earlier
 * time can be computed again. Pure.
 */
import { createHash } from 'node:crypto';
import { isKey } from '../keys';

interface Hashed {
  hash: string;
  /** How many records it covers. */
  count: number;
}

/** The hashes of one member's register at a time. */
export interface HistoryHashes {
  /** By item. Items without an entry are left out. */
  items?: Record<string, Hashed>;
  /** The records of documents, by item. */
  evidence?: Record<string, Hashed>;
  /** The records of removed items. */
  removals?: Hashed;
}

export interface Removal {
  item: string;
  removedAt: number;
  entries: number;
  /** The titles of the documents, by their keys. */
  documents?: Record<string, string>;
}

/**
 * `added`: an entry that is older than the hash, but not part of it. `evidence`: a record of a document was changed, deleted, or added
 * with an earlier time.
 */
type Difference = 'changed' | 'deleted' | 'added' | 'evidence' | 'removals';
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

/** A record whose item can't be a key was changed past the rules. */
const NO_ITEM = 'unknown';
const LONGEST_KEY = 200;

/**
 * Returns a hash for each item with documents. A record never changes, except that a later document supersedes it.
 * @param documents the records of a member's documents as stored
 */
export function hashesOfEvidence(documents: unknown, at: number): Record<string, Hashed> {
  const stored = new Map(childrenOf(documents) as [string, Partial<DocumentRecord>][]);
  const timeOf = (key: string | undefined) => timeIn(stored.get(key ?? '')?.dateAdded);
  const ofItems: Record<string, Record<string, unknown>> = {};
  for (const [key, record] of stored) {
    const { supersededBy, ...before } = record;
    const item = isKey(String(record.item), LONGEST_KEY) ? String(record.item) : NO_ITEM;
    (ofItems[item] ??= {})[key] = timeOf(supersededBy) > at ? before : record;
  }
  const added = (record: unknown) => timeIn((record as Partial<DocumentRecord>).dateAdded);
  return Object.fromEntries(
    Object.entries(ofItems).flatMap(([item, records]) => {
      const hashed = hashOf(records, added, at);
      return hashed ? [[item, hashed]] : [];
    }),
  );
}
interface DocumentRecord {
  item: string;
  dateAdded: number;
  supersededBy: string;
}

export const hashOfMember = (hashes: HistoryHashes): string => sha256(canonicalJson(hashes));

/**
 * Compares stored hashes with those of the same time that were computed now. When a member removes an item, its history and documents are
 * deleted. A record of the removal says how many entries and which documents it had.
 */
export function differencesOf(
  before: HistoryHashes,
  now: HistoryHashes,
  { at, removals }: { at: number; removals: readonly Removal[] },
): Found[] {
  const removed = (item: string) =>
    removals.filter((removal) => removal.item === item && removal.removedAt > at);
  const found = differencesIn(before.items, now.items, (item, count) =>
    removed(item).some(({ entries }) => entries >= count),
  );
  const evidence = differencesIn(before.evidence, now.evidence, (item, count) =>
    removed(item).some(({ documents = {} }) => Object.keys(documents).length >= count),
  );
  found.push(...evidence.map(({ item }) => ({ item, what: 'evidence' as const })));
  if (before.removals?.hash !== now.removals?.hash) found.push({ item: null, what: 'removals' });
  return found;
}

function differencesIn(
  before: Record<string, Hashed> = {},
  now: Record<string, Hashed> = {},
  isRemoved: (item: string, count: number) => boolean,
): Found[] {
  const found: Found[] = [];
  for (const [item, { hash, count }] of Object.entries(before)) {
    const current = now[item];
    if (!current && !isRemoved(item, count)) found.push({ item, what: 'deleted' });
    if (current && current.hash !== hash) found.push({ item, what: 'changed' });
  }
  for (const item of Object.keys(now)) if (!before[item]) found.push({ item, what: 'added' });
  return found;
}
