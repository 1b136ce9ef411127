/** Mutations of editors: they create, update and delete items of All Legal Register. */
import * as mutations from '../../data/mutations/legalItems';
import { decode } from '../../data/decode';
import { DataError } from '../../data/errors';
import { paths } from '../../data/paths';
import { legalItemSchema, type LegalItem, type LegalText } from '../../data/records';
import { readValue } from '../../data/subscribe';
import { fieldOf, type Json } from '../../data/update';
import { catchUp, commit, newKey } from '../../data/write';
import { createMutation } from '../../store/mutation';
import { versionOf } from './legalItemForm';
import { HOLDERS_CHANGED, ITEM_CHANGED_ELSEWHERE } from './pageMessages';
import { STALE } from './currentItem';

type Publication = {
  key: string;
  content: LegalText;
  author: { uid: string; displayName: string };
};
type Edit = Publication & {
  change: { summary: string; minor: boolean };
  /** The version that the editor started from. */
  base: number;
};

export const createLegalItem = createMutation(
  'register/createLegalItem',
  async ({ key, content, author }: Publication) => {
    await commit(mutations.createLegalItem({ key, content, author }), {
      path: paths.legalField(key, 'authorId'),
      matches: (stored) => stored === author.uid,
    });
  },
  { handled: true },
);

/** Replaces the content of an item and records the change. Fails if the item changed since `base`. */
export const updateLegalItem = createMutation(
  'register/updateLegalItem',
  async ({ key, content, author, change, base }: Edit) => {
    await catchUp();
    const current = await readItem(key);
    if (!current) throw new DataError('notFound', 'This item has been deleted.');
    if (versionOf(current.item) !== base)
      throw new DataError('invalid', ITEM_CHANGED_ELSEWHERE, STALE);
    const recorded = { key: newKey(), ...change };
    await commit(
      mutations.updateLegalItem({
        key,
        content,
        current: current.stored,
        change: recorded,
        author,
      }),
      {
        path: paths.legalChange(key, recorded.key),
        matches: (stored) => fieldOf(stored, 'summary') === change.summary,
      },
    );
  },
  { handled: true },
);

export const countHolders = createMutation(
  'register/countHolders',
  (key: string) => readHolders(key),
  {
    reads: true,
  },
);

/** Deletes an item if as many members have it as the editor was shown. */
export const deleteLegalItem = createMutation(
  'register/deleteLegalItem',
  async ({ key, holders }: { key: string; holders: number }) => {
    const [current, holdersNow, count] = await Promise.all([
      readItem(key),
      readHolders(key),
      readValue(paths.counter('legalRegister')),
    ]);
    if (!current) return;
    if (holdersNow !== holders) throw new DataError('invalid', HOLDERS_CHANGED, STALE);
    const deletion = { key, isHeld: holders > 0, current: current.stored, count };
    try {
      await commit(mutations.deleteLegalItem(deletion), {
        path: paths.legalField(key, 'key'),
        matches: (stored) => stored === null,
      });
    } catch (cause) {
      // A member added the item at the same moment. The rules refuse to delete an item that members have without its archive.
      if ((await readHolders(key)) === holders) throw cause;
      throw new DataError('invalid', HOLDERS_CHANGED, STALE, { cause });
    }
  },
);

async function readHolders(key: string): Promise<number> {
  const holders = await readValue(paths.legalHolders(key));
  return holders === null || typeof holders !== 'object' ? 0 : Object.keys(holders).length;
}

/** Reads an item as stored and decoded. Only editors may read the whole record. */
export async function readItem(
  key: string,
): Promise<{ stored: { [field: string]: Json }; item: LegalItem } | null> {
  const path = paths.legalItem(key);
  const stored = await readValue(path);
  const item = decode(legalItemSchema, stored, path);
  if (!item || stored === null || typeof stored !== 'object' || Array.isArray(stored)) return null;
  return { stored, item };
}
