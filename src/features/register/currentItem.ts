/** What stands of an own item, read when it is acted on, and acts that are made of it. */
import { PORTAL_ZONE } from '../../config/zone';
import type * as acts from '../../data/acts/register';
import { decode, decodeRows } from '../../data/decode';
import { DataError, toDataError } from '../../data/errors';
import { OWN_INDEX_FIELDS } from '../../../model/projections';
import { paths } from '../../data/paths';
import {
  actionSchema,
  ownDocumentSchema,
  ownIndexRowSchema,
  type Action,
  type OwnDocument,
} from '../../data/records';
import { readList, readValue, serverNow } from '../../data/subscribe';
import type { Update } from '../../data/update';
import { catchUp, commit, newKey, type Proof } from '../../data/write';
import { readProjected } from '../../shared/members/record';

/** The code of a refusal because the record was changed elsewhere while it was edited here. */
export const STALE = 'stale';

/** An item of a member's own register. */
export type OwnItemRef = { uid: string; key: string };

/** An entry of its history; `entryKey` is made with the draft and kept in it, so that sending again can never double the entry. */
export type DraftedEntry = OwnItemRef & { entryKey: string };

type Standing = [current: acts.CurrentItem, directory: acts.CurrentDirectory];

/**
 * Sends an act on an item of the own register. The rules hold it against the time at which it arrives and what stands then, and a lost
 * connection may keep it for days: one that is refused is made once more, of what stands by then.
 * @throws DataError
 */
export async function commitOwn(
  item: OwnItemRef,
  standing: Standing,
  build: (...standing: Standing) => Update | Promise<Update>,
  proof: Proof,
): Promise<void> {
  try {
    await commit(await build(...standing), proof);
  } catch (cause) {
    const error = toDataError(cause);
    if (error.kind !== 'denied') throw error;
    await catchUp();
    await commit(await build(...(await readOwn(item))), proof);
  }
}

/** Where an entry of an item's history is. */
export const entryOf =
  ({ uid, key }: OwnItemRef) =>
  (entryKey: string) =>
    `${paths.history(uid, key)}/${entryKey}`;

/**
 * The key under which a draft is sent, and the proof that it is there. A draft that was sent, and whose page was left before the answer, may
 * come back and be changed: what the register has under its key is then another record, and what it says now gets a key of its own.
 * @param pathOf where the record of a key is
 * @param matches whether a record says what the draft says, all of it
 */
export async function settleKey(
  draftKey: string,
  pathOf: (key: string) => string,
  matches: Proof['matches'],
): Promise<{ entryKey: string; proof: Proof }> {
  const stored = await readValue(pathOf(draftKey));
  const entryKey = stored === null || matches(stored) ? draftKey : newKey();
  return { entryKey, proof: { path: pathOf(entryKey), matches, unique: true } };
}

/** By what clock due dates are worked out. */
export const readClock = async (): Promise<acts.Clock> => ({
  now: await serverNow(),
  zone: PORTAL_ZONE,
});

/** An item of the own register and the directory's row, as they are now. */
export async function readOwn(item: OwnItemRef): Promise<Standing> {
  const [current, directory] = await Promise.all([readCurrent(item), readDirectory(item.uid)]);
  if (!current) throw new DataError('notFound', 'This item is not in your register.');
  return [current, directory];
}

/** What the register says of an item, not its index: a row that has drifted is written anew from it. */
export async function readCurrent({ uid, key }: OwnItemRef): Promise<acts.CurrentItem | null> {
  const path = paths.ownItem(uid, key);
  const fields = await Promise.all(
    OWN_INDEX_FIELDS.map(async (name) => [name, await readValue(`${path}/${name}`)] as const),
  );
  const found = Object.fromEntries(fields.filter(([, value]) => value !== null));
  if (found.status === undefined) return null;
  const item = decode(ownIndexRowSchema, { ...found, key }, path);
  return (
    item && {
      status: item.status,
      userStatus: item.userStatus,
      adminStatus: item.adminStatus ?? null,
      timeAdded: item.timeAdded,
      assessedAt: item.assessedAt ?? null,
      frequency: item.frequency ?? null,
      nextDue: item.nextDue ?? null,
      applicability: item.applicability ?? null,
      decidedAt: item.decidedAt ?? null,
      addedRevision: item.addedRevision ?? null,
      reviewedRevision: item.reviewedRevision ?? null,
      openActions: item.openActions ?? null,
      actionDue: item.actionDue ?? null,
      evidenceUntil: item.evidenceUntil ?? null,
      review: item.review ?? null,
    }
  );
}

export async function readDirectory(uid: string): Promise<acts.CurrentDirectory> {
  const row = paths.directoryRow(uid);
  const [record, legalTotal, legalOpen] = await Promise.all([
    readProjected(uid),
    readValue(`${row}/legalTotal`),
    readValue(`${row}/legalOpen`),
  ]);
  return { record, legalTotal, legalOpen };
}

/** The documents of an item, superseded ones too. */
export async function readEvidence({ uid, key }: OwnItemRef): Promise<OwnDocument[]> {
  const path = paths.ownDocuments(uid);
  const rows = await readList({ path, orderBy: 'item', from: key, to: key });
  return decodeRows(ownDocumentSchema, rows, path);
}

/** The actions on an item, closed ones too. */
export async function readActions({ uid, key }: OwnItemRef): Promise<Action[]> {
  const path = paths.actions(uid, key);
  return decodeRows(actionSchema, await readList({ path, orderBy: '$key' }), path);
}
