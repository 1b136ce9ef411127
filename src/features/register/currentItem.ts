/** Reads the stored state of a register item and commits mutations that are built from it. */
import { PORTAL_ZONE } from '../../config/zone';
import { recordOfRow } from '../../data/mutations/account';
import type * as mutations from '../../data/mutations/register';
import { rowOfItem } from '../../../model/registerItem';
import { ITEM_RANGES } from '../../../model/registerItemKeys';
import { signedInUid } from '../../data/auth';
import { decode, decodeEvery } from '../../data/decode';
import { DataError, toDataError } from '../../data/errors';
import { paths } from '../../data/paths';
import {
  actionSchema,
  ownDocumentSchema,
  ownIndexRowSchema,
  type Action,
  type OwnDocument,
} from '../../data/records';
import { readList, readValue, serverNow } from '../../data/subscribe';
import { childrenOf, fieldOf, type Json, type Update } from '../../data/update';
import { catchUp, commit, newKey, type Proof } from '../../data/write';
import { readProjected } from '../../shared/members/record';

/** Error code: the record was changed elsewhere while it was edited here. */
export const STALE = 'stale';

export type OwnItemRef = { uid: string; key: string };

/** An entry of the item's history. `entryKey` is stored in the draft, so sending again adds no second entry. */
export type DraftedEntry = OwnItemRef & { entryKey: string };

type CurrentOwnItem = StoredItem & { directory: mutations.CurrentDirectory };

/**
 * Commits an update that is built from stored data. The rules compare the update with the data at its arrival, and a lost connection may
 * delay it for days. After a refusal the update is therefore built and sent once more.
 * @param build with `isRetry`, reads records rather than their projections, which may have drifted
 * @throws DataError
 */
export async function commitBuilt(
  build: (isRetry: boolean) => Promise<Update>,
  proof: Partial<Proof> = { unique: true },
): Promise<void> {
  try {
    await commit(await build(false), proof);
  } catch (cause) {
    const error = toDataError(cause);
    if (error.kind !== 'denied') throw error;
    await catchUp();
    await commit(await build(true), proof);
  }
}

/** Commits a mutation of an item of the member's register, or of a register that is shared with the member. @throws DataError */
export const commitOwn = (
  item: OwnItemRef,
  build: (currentItem: CurrentOwnItem) => Update | Promise<Update>,
): Promise<void> =>
  commitBuilt(async (isRetry) => {
    const author = authorUid(item);
    const [found, directory] = await Promise.all([
      readItem(item),
      author === item.uid ? readDirectory(item.uid, isRetry) : readColleague(author),
    ]);
    return build({ ...found, directory });
  });

/** Returns the uid of the person who writes in a register: its owner, or a colleague. */
export const authorUid = ({ uid }: Pick<OwnItemRef, 'uid'>): string => signedInUid() ?? uid;

/** Returns the path of a history entry by its key. */
export const entryOf =
  ({ uid, key }: OwnItemRef) =>
  (entryKey: string) =>
    `${paths.history(uid, key)}/${entryKey}`;

/**
 * Returns the key to send a draft under, or null if the database already has the whole draft. A draft may have been sent before the page
 * was closed, and changed since. It then gets a new key.
 * @param pathOf returns the path of the record for a key
 * @param matches whether a stored record has all fields of the draft
 */
export async function settleKey(
  draftKey: string,
  pathOf: (key: string) => string,
  matches: Proof['matches'],
): Promise<string | null> {
  const stored = await readValue(pathOf(draftKey));
  if (stored === null) return draftKey;
  return matches(stored) ? null : newKey();
}

/** The clock that due dates are calculated with. */
export const readClock = async (): Promise<mutations.Clock> => ({
  now: await serverNow(),
  zone: PORTAL_ZONE,
});

/** `current` has the fields that mutations need; `stored` has the whole record except its history. */
export type StoredItem = { current: mutations.CurrentItem; stored: { [field: string]: Json } };

/**
 * Reads an item from its record: the index row may have drifted, and mutations write it again from the record.
 * @throws DataError of kind `notFound` if the item was never in the register
 */
export async function readItem(item: OwnItemRef): Promise<StoredItem> {
  const found = await findItem(item);
  if (!found) throw new DataError('notFound', 'This item is not in the register.');
  return found;
}

/** Reads an item like `readItem`. Returns null if it was never in the register. */
export async function findItem({ uid, key }: OwnItemRef): Promise<StoredItem | null> {
  const path = paths.ownItem(uid, key);
  const ranges = await Promise.all(
    ITEM_RANGES.map(([from, to]) => readList({ path, orderBy: '$key', from, to })),
  );
  const stored = Object.fromEntries(ranges.flat().map((row) => [row.key, row.value]));
  if (stored.status === undefined) return null;
  const row = decode(ownIndexRowSchema, { ...stored, key }, path);
  return row && { stored, current: rowOfItem(row) };
}

/** Reads a member's directory row and the record that it copies. @param isRetry reads the record itself, since the row may have drifted */
export async function readDirectory(
  uid: string,
  isRetry: boolean,
): Promise<mutations.CurrentDirectory> {
  const [row, record] = await Promise.all([
    readValue(paths.directoryRow(uid)),
    isRetry ? readProjected(uid) : null,
  ]);
  return {
    record: record ?? recordOfRow(row),
    legalTotal: fieldOf(row, 'legalTotal') ?? null,
    legalOpen: fieldOf(row, 'legalOpen') ?? null,
  };
}

/** A colleague can't read the owner's counter. It includes each open item, so an evaluation can always lower it. */
const readColleague = async (uid: string): Promise<mutations.CurrentDirectory> => ({
  record: await readProjected(uid),
  colleague: uid,
  legalTotal: null,
  legalOpen: 1,
});

/** Reads all documents of an item, superseded ones too. Throws if one is unreadable: writes are built from all of them. */
export async function readEvidence({ uid, key }: OwnItemRef): Promise<OwnDocument[]> {
  const path = paths.ownDocuments(uid);
  const rows = await readList({ path, orderBy: 'item', from: key, to: key });
  return decodeEvery(ownDocumentSchema, rows, path);
}

export const actionsOf = ({ uid, key }: OwnItemRef, { stored }: StoredItem): Action[] =>
  decodeEvery(actionSchema, childrenOf(stored.actions), paths.actions(uid, key));
