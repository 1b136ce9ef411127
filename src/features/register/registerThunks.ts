/** What comes onto the own register and goes off it, and the own note of an item. Each thunk is one act; the screens learn the outcome by their listeners. */
import * as acts from '../../data/acts/register';
import { DataError } from '../../data/errors';
import { paths } from '../../data/paths';
import { readList, readValue } from '../../data/subscribe';
import { fieldOf } from '../../data/update';
import { catchUp, commit } from '../../data/write';
import { removeFilesOfDeleted } from '../../shared/uploads/fileRecords';
import { createAct } from '../../store/act';
import { readClock, readCurrent, readDirectory, STALE, type OwnItemRef } from './currentItem';
import { NOTE_CHANGED_ELSEWHERE } from './messages';

/** Adds an item to the own register, or adds a removed one again. */
export const addToRegister = createAct('register/addToRegister', addItem);

/** @throws DataError */
export async function addItem({ uid, key }: OwnItemRef): Promise<void> {
  const [current, directory, raised, clock] = await Promise.all([
    readCurrent({ uid, key }),
    readDirectory(uid),
    readValue(paths.legalField(key, 'revision')),
    readClock(),
  ]);
  const adminStatus = current?.adminStatus ?? null;
  const revision = typeof raised === 'number' ? raised : 0;
  await commit(acts.addToRegister({ uid, key, adminStatus, revision, clock, directory }), {
    path: `${paths.ownItem(uid, key)}/status`,
    matches: (status) => status === 'active',
  });
}

/** Removes an item with its notes, history and documents; the files go once the records are gone. */
export const removeFromRegister = createAct(
  'register/removeFromRegister',
  async (item: OwnItemRef & { isWithdrawn: boolean }) => {
    const { uid, key, isWithdrawn } = item;
    const [current, directory, entries, stored] = await Promise.all([
      readCurrent({ uid, key }),
      readDirectory(uid),
      readList({ path: paths.history(uid, key), orderBy: '$key' }),
      readList({ path: paths.ownDocuments(uid), orderBy: '$key' }),
    ]);
    if (!current) throw new DataError('notFound', 'This item is not in your register.');
    const named = new Set(entries.map(({ value }) => fieldOf(value, 'document')));
    // A document of old names no item, and is found by its address.
    const records = stored.filter(({ value }) => {
      const item = fieldOf(value, 'item');
      return item === undefined ? named.has(fieldOf(value, 'publicUrl')) : item === key;
    });
    const documentKeys = records.map((record) => record.key);
    const files = [...named, ...records.map(({ value }) => fieldOf(value, 'publicUrl'))];
    await commit(
      acts.removeFromRegister({ uid, key, current, documentKeys, isWithdrawn, directory }),
      {
        path: `${paths.ownItem(uid, key)}/status`,
        matches: (status) => status === 'inactive',
      },
    );
    await removeFilesOfDeleted([...new Set(files)].filter((url) => typeof url === 'string'));
  },
);

/** Saves the member's own 'how this applies' note (raw JSON, '' for none) over `base`, what it was when editing began. */
export const saveOwnNote = createAct(
  'register/saveOwnNote',
  async ({ uid, key, text, base }: OwnItemRef & { text: string; base: string }) => {
    const path = `${paths.ownItem(uid, key)}/howThisAppliesToUserByUser`;
    await catchUp();
    const current = (await readValue(path)) ?? '';
    if (current !== base && current !== text)
      throw new DataError('invalid', NOTE_CHANGED_ELSEWHERE, STALE);
    await commit(acts.saveOwnNote({ uid, key, text }), {
      path,
      matches: (stored) => stored === text,
    });
  },
  { handled: true },
);
