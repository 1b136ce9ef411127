/**
 * Reads the stored state of a register item when a member changes it, and commits mutations built
 * from it.
 */
import { PORTAL_ZONE } from '../../config/zone';
import { recordOfRow } from '../../data/mutations/account';
import type * as mutations from '../../data/mutations/register';
import { rowOfItem } from '../../../model/registerItem';
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

/** The code of a refusal because the record was changed elsewhere while it was edited here. */
export const STALE = 'stale';

/** An item of a member's own register. */
export type OwnItemRef = { uid: string; key: string };

/**
 * An entry of the item's history. `entryKey` is made with the draft and stored in it, so that
 * sending again never adds a second entry.
 */
export type DraftedEntry = OwnItemRef & { entryKey: string };

/** An item of the own register and the directory's row, as they are now. */
type CurrentOwnItem = StoredItem & { directory: mutations.CurrentDirectory };

/**
 * Sends an update that is built from what is stored. The rules compare it with what is stored when it arrives, and a lost connection may
 * delay it for days: after a refusal it is built once more. The second time `isRetry` asks for records where the first read their
 * projections, which may have drifted.
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

/** Sends an act on an item of the own register. @throws DataError */
export const commitOwn = (
  item: OwnItemRef,
  build: (currentItem: CurrentOwnItem) => Update | Promise<Update>,
): Promise<void> =>
  commitBuilt(async (isRetry) => {
    const [found, directory] = await Promise.all([
      readItem(item),
      readDirectory(item.uid, isRetry),
    ]);
    return build({ ...found, directory });
  });

/** Where an entry of an item's history is. */
export const entryOf =
  ({ uid, key }: OwnItemRef) =>
  (entryKey: string) =>
    `${paths.history(uid, key)}/${entryKey}`;

/**
 * Returns the key under which a draft is sent, or null where the register has all of the draft. A draft that was sent, and whose page was
 * left before the response, may come back and be changed: the record under its key is then another one, and the draft gets a new key.
 * @param pathOf where the record of a key is
 * @param matches whether a record says what the draft says, all of it
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

/** By what clock due dates are worked out. */
export const readClock = async (): Promise<mutations.Clock> => ({
  now: await serverNow(),
  zone: PORTAL_ZONE,
});

/** An item of a register: its fields as acts need them, and all that is stored but its history. */
export type StoredItem = { current: mutations.CurrentItem; stored: { [field: string]: Json } };

/** The keys of an item but `compliance`, its history. */
const ITEM_RANGES = [
  ['actionDue', 'assessedAt'],
  ['decidedAt', 'version'],
] as const;

/**
 * Reads what the register says of an item, not its index: a row that has drifted is written again from the item.
 * @throws DataError of kind `notFound` where the item is not in the register, and never was
 */
export async function readItem(item: OwnItemRef): Promise<StoredItem> {
  const found = await findItem(item);
  if (!found) throw new DataError('notFound', 'This item is not in the register.');
  return found;
}

/** Reads an item like `readItem`; null where it never was in the register. */
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

/** Reads the directory's row, with the record that it repeats. @param isRetry reads the record itself, since the row may have drifted */
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

/** The documents of an item, superseded ones too. Writes are built from all of them, so each must be readable. */
export async function readEvidence({ uid, key }: OwnItemRef): Promise<OwnDocument[]> {
  const path = paths.ownDocuments(uid);
  const rows = await readList({ path, orderBy: 'item', from: key, to: key });
  return decodeEvery(ownDocumentSchema, rows, path);
}

/** The actions on an item, closed ones too. */
export const actionsOf = ({ uid, key }: OwnItemRef, { stored }: StoredItem): Action[] =>
  decodeEvery(actionSchema, childrenOf(stored.actions), paths.actions(uid, key));
