/** Adds items to a member's register, removes them, and saves the member's texts. */
import { isOwnKey } from '../../../model/obligation';
import type { EditedField } from '../../../model/registerItem';
import * as mutations from '../../data/mutations/register';
import { decode, decodeEvery } from '../../data/decode';
import { DataError, toDataError } from '../../data/errors';
import { paths } from '../../data/paths';
import {
  obligationSchema,
  ownIndexRowSchema,
  type Action,
  type Obligation,
  type OwnDocument,
} from '../../data/records';
import { readList, readValue } from '../../data/subscribe';
import { fieldOf, type Json } from '../../data/update';
import { catchUp, commitEdit, newKey } from '../../data/write';
import { createMutation } from '../../store/mutation';
import { isOpen } from './actions/itemActions';
import {
  actionsOf,
  commitBuilt,
  findItem,
  readClock,
  readDirectory,
  readEvidence,
  readItem,
  STALE,
  type OwnItemRef,
  type StoredItem,
} from './currentItem';
import { CHANGED_BEFORE_REMOVAL, textChangedElsewhere } from './messages';

/** Adds an item, or adds a removed one again. */
export const addToRegister = createMutation('register/addToRegister', (item: OwnItemRef) =>
  addItem(item),
);

/** Returns the text of an own obligation. Null for a law. */
export const obligationOf = (found: StoredItem | null): Obligation | null =>
  found?.current.title == null ? null : decode(obligationSchema, found.stored, 'MyLegalItems');

/** Adds a law, or an own obligation with this text. A removed own obligation has its text already. @throws DataError */
export function addItem({ uid, key }: OwnItemRef, text?: Obligation): Promise<void> {
  return commitBuilt(async (isRetry) => {
    const [found, directory, raised, clock] = await Promise.all([
      findItem({ uid, key }),
      readDirectory(uid, isRetry),
      isOwnKey(key) ? null : readValue(paths.legalField(key, 'revision')),
      readClock(),
    ]);
    const obligation = obligationOf(found) ?? text ?? null;
    const adminStatus = found?.current.adminStatus ?? null;
    const revision = typeof raised === 'number' ? raised : 0;
    return mutations.addToRegister({
      ...{ uid, key, adminStatus, revision, obligation, clock, directory },
    });
  }, {});
}

export type RemovalFacts = {
  /** The number of history entries, or null. */
  entries: Json;
  documents: readonly { key: string; title: string }[];
  openActions: readonly Action[];
  /** The titles of the conditions of a permit, which stay in the register. */
  conditions: readonly string[];
};

export const readRemoval = createMutation(
  'register/readRemoval',
  async (item: OwnItemRef): Promise<RemovalFacts> => {
    const [found, documents, conditions] = await Promise.all([
      readItem(item),
      readEvidence(item),
      readConditions(item),
    ]);
    return { ...factsOf(item, found, documents), conditions };
  },
  { reads: true },
);

async function readConditions({ uid, key }: OwnItemRef): Promise<string[]> {
  if (!isOwnKey(key)) return [];
  const list = { path: paths.ownIndex(uid), orderBy: 'parent', from: key, to: key };
  return decodeEvery(ownIndexRowSchema, await readList(list), list.path).flatMap(
    ({ status, title }) => (status === 'active' && title != null ? [title] : []),
  );
}

const factsOf = (
  item: OwnItemRef,
  found: StoredItem,
  documents: readonly OwnDocument[],
): Omit<RemovalFacts, 'conditions'> => ({
  entries: fieldOf(found.stored.entries ?? null, 'count') ?? null,
  documents: documents.map(({ key, title }) => ({ key, title })),
  openActions: actionsOf(item, found).filter(isOpen),
});

/**
 * Removes an item with its notes, history and documents, once the time for Undo is over. Nothing is written before, so the item stays if
 * the page is closed earlier. A function deletes the files.
 */
export const removeFromRegister = createMutation(
  'register/removeFromRegister',
  async (
    item: OwnItemRef & {
      isWithdrawn: boolean;
      /** What the member saw before confirming. */
      shown: RemovalFacts;
      reason: string;
      /** Resolves with false if the member chose Undo. */
      wait: () => Promise<boolean>;
    },
  ) => {
    const { uid, key, isWithdrawn, shown, reason, wait } = item;
    if (!(await wait())) return;
    const removalKey = newKey();
    await commitBuilt(async (isRetry) => {
      const [found, evidence, directory, title] = await Promise.all([
        readItem(item),
        readEvidence(item),
        readDirectory(uid, isRetry),
        isOwnKey(key)
          ? null
          : readValue(`${isWithdrawn ? paths.legalArchive(key) : paths.legalSummary(key)}/title`),
      ]);
      const { entries, documents } = factsOf(item, found, evidence);
      if (entries !== shown.entries) throw new DataError('invalid', CHANGED_BEFORE_REMOVAL, STALE);
      return mutations.removeFromRegister({
        ...{ uid, key, removalKey, entries, reason, documents, isWithdrawn, directory },
        current: found.current,
        title: found.current.title ?? (typeof title === 'string' ? title : null),
      });
    });
  },
  // Only the commit itself counts as pending.
  { changesNoData: true },
);

/** Returns a text that the member edits ('' if empty) and the version of the item. */
export const textOf = (found: StoredItem | null, field: EditedField) => {
  const text = found?.stored[field];
  return {
    text: typeof text === 'string' ? text : '',
    version: Number(found?.stored.version ?? 0),
  };
};

/** Saves a text of the member over the stored one, and a replaced note as an entry. @throws DataError */
export async function commitOwnText(
  edit: OwnItemRef & { field: EditedField; text: string },
  found: StoredItem | null,
): Promise<void> {
  const { uid, key, field, text } = edit;
  const { text: before, version: seen } = textOf(found, field);
  const current = found?.current ?? null;
  const replaced = before === '' || before === text ? null : current;
  const entryKey = newKey();
  const send = async (isRetry: boolean) =>
    commitEdit(
      mutations.saveOwnText({
        ...{ ...edit, seen, current },
        replaced: replaced && {
          ...{ text: before, entryKey, current: replaced },
          directory: await readDirectory(uid, isRetry),
        },
      }),
      {
        version: `${paths.ownItem(uid, key)}/version`,
        seen,
        changed: textChangedElsewhere(field),
        code: STALE,
      },
    );
  // The name in the directory may have drifted from the record, with which the rules compare the entry.
  await send(false).catch((cause: unknown) => {
    if (!replaced || toDataError(cause).kind !== 'denied') throw cause;
    return send(true);
  });
}

/** Saves a text that the member edited, '' to delete it. Fails if the stored text is no longer `base`. */
export const saveOwnText = createMutation(
  'register/saveOwnText',
  async (edit: OwnItemRef & { field: EditedField; text: string; base: string }) => {
    const { uid, key, field, text, base } = edit;
    await catchUp();
    const found = await findItem({ uid, key });
    const { text: current } = textOf(found, field);
    if (current !== base && current !== text)
      throw new DataError('invalid', textChangedElsewhere(field), STALE);
    await commitOwnText({ uid, key, field, text }, found);
  },
  { handled: true },
);
