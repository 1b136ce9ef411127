/** Reads and verifies the histories and the records of evidence of one member. */
import { database, read, userTypeOf } from '../admin';
import { hasTombstone } from '../erasure';
import { pagesOf } from '../pages';
import {
  differencesOf,
  hashesOfEvidence,
  hashOfHistory,
  hashOfMember,
  hashOfRemovals,
  type Found,
  type HistoryHashes,
  type Removal,
} from './hashes';
import type { Line } from './published';

/** An item with its history can have a megabyte. */
const ITEMS_PAGE = 20;

/** @returns the hashes at each of the times, and the records of removed items */
async function readHashes(
  uid: string,
  times: readonly number[],
): Promise<{ hashes: HistoryHashes[]; removals: Removal[] }> {
  const [stored, documents] = await Promise.all([
    read(`users/${uid}/removedItems`),
    read(`users/${uid}/documents/legalItems`),
  ]);
  const hashes = times.map((at): HistoryHashes => {
    const removals = hashOfRemovals(stored, at);
    const evidence = hashesOfEvidence(documents, at);
    return {
      ...(removals && { removals }),
      ...(Object.keys(evidence).length > 0 && { evidence }),
    };
  });
  for await (const page of pagesOf(`users/${uid}/MyLegalItems`, ITEMS_PAGE))
    for (const [item, record] of page)
      for (const [place, at] of times.entries()) {
        const hashed = hashOfHistory((record as { compliance?: unknown }).compliance, at);
        const ofTime = hashes[place];
        if (hashed && ofTime) (ofTime.items ??= {})[item] = hashed;
      }
  return { hashes, removals: Object.values((stored ?? {}) as Record<string, Removal>) };
}

/** `unknown`: the histories or the stored hashes changed, so the item is not known. */
export interface Finding {
  uid: string;
  item: string | null;
  what: Found['what'] | 'unknown';
}

/** Each version has the hashes of the items at the time of a line. */
const versionOf = (at: number): string => `t${at}`;

/** Compares the histories with a published line. Reads the stored hashes of the items only if they differ. */
export async function verify({ uid, at, hash }: Line): Promise<Finding[]> {
  const {
    hashes: [now = {}],
    removals,
  } = await readHashes(uid, [at]);
  return compare({ uid, at, hash }, now, removals);
}

async function compare(
  { uid, at, hash }: Line,
  now: HistoryHashes,
  removals: readonly Removal[],
): Promise<Finding[]> {
  if (hashOfMember(now) === hash || (await isErased(uid))) return [];
  const path = `historyHashes/${uid}/${versionOf(at)}`;
  const before = (await read(path)) as HistoryHashes | null;
  if (before === null || hashOfMember(before) !== hash)
    return [{ uid, item: null, what: 'unknown' }];
  return differencesOf(before, now, { at, removals }).map((found) => ({ uid, ...found }));
}

/**
 * Computes the line of a member whose histories changed. A member whose earlier histories differ keeps the published line, so that every
 * check finds the difference until the histories are restored.
 */
export async function renew(
  uid: string,
  line: Line | undefined,
  at: number,
): Promise<{ line: Line | null; findings: Finding[] }> {
  const {
    hashes: [now = {}, then = {}],
    removals,
  } = await readHashes(uid, line ? [at, line.at] : [at]);
  const findings = line ? await compare(line, then, removals) : [];
  if (line && findings.length > 0) return { line, findings };
  const versions = database.ref(`historyHashes/${uid}`);
  const valid = [versionOf(at), ...(line ? [versionOf(line.at)] : [])];
  const old: Record<string, null> = {};
  (await versions.get()).forEach(({ key }) => {
    if (!valid.includes(key)) old[key] = null;
  });
  await versions.update({ ...old, [versionOf(at)]: now });
  if (await isErased(uid)) {
    await database
      .ref()
      .update({ [`historyHashes/${uid}`]: null, [`historyChanges/${uid}`]: null });
    return { line: null, findings };
  }
  return { line: { uid, at, hash: hashOfMember(now) }, findings };
}

/** Whether the person was erased, with all histories. */
export const isErased = async (uid: string): Promise<boolean> =>
  (await userTypeOf(uid)) === null && (await hasTombstone(uid));
