/** What comes onto the own register and goes off it, and the own note of an item. Each thunk is one act; the screens learn the outcome by their listeners. */
import * as acts from '../../data/acts/register';
import { DataError } from '../../data/errors';
import { paths } from '../../data/paths';
import type { Action } from '../../data/records';
import { readValue } from '../../data/subscribe';
import type { Json } from '../../data/update';
import { catchUp, commit, commitEdit, newKey } from '../../data/write';
import { createAct } from '../../store/act';
import { isOpen } from './actions/itemActions';
import {
  readActions,
  readClock,
  readCurrent,
  readDirectory,
  readEvidence,
  STALE,
  type OwnItemRef,
} from './currentItem';
import { CHANGED_BEFORE_REMOVAL, NOTE_CHANGED_ELSEWHERE } from './messages';

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

/** What is deleted when an item is removed. */
export type RemovalFacts = {
  /** How many entries its history has; null for none. */
  entries: Json;
  documents: readonly { key: string; title: string }[];
  /** What the open actions say is to be done. */
  openActions: readonly Action[];
};

/** Reads what is deleted when an item is removed. */
export const readRemoval = createAct('register/readRemoval', readFacts, { asks: true });

async function readFacts(item: OwnItemRef): Promise<RemovalFacts> {
  const [entries, evidence, actions] = await Promise.all([
    readValue(`${paths.ownItem(item.uid, item.key)}/entries/count`),
    readEvidence(item),
    readActions(item),
  ]);
  return {
    entries,
    documents: evidence.map((document) => ({
      key: document.key,
      title: document.title,
    })),
    openActions: actions.filter(isOpen),
  };
}

/**
 * Removes an item with its notes, history and documents, once it is too late for Undo. Nothing is written before, so an item whose page
 * is closed in the meantime stays. Its files are deleted by a function.
 */
export const removeFromRegister = createAct(
  'register/removeFromRegister',
  async (
    item: OwnItemRef & {
      isWithdrawn: boolean;
      /** What the member was shown. */
      shown: RemovalFacts;
      /** Resolves with false if the member changed their mind. */
      wait: () => Promise<boolean>;
    },
  ) => {
    const { uid, key, isWithdrawn, shown, wait } = item;
    if (!(await wait())) return;
    const [current, directory, title, { entries, documents }] = await Promise.all([
      readCurrent({ uid, key }),
      readDirectory(uid),
      readTitle(key),
      readFacts({ uid, key }),
    ]);
    if (!current) throw new DataError('notFound', 'This item is not in your register.');
    if (entries !== shown.entries) throw new DataError('invalid', CHANGED_BEFORE_REMOVAL, STALE);
    const removalKey = newKey();
    await commit(
      acts.removeFromRegister({
        ...{ uid, key, current, removalKey, title, entries, documents, isWithdrawn, directory },
      }),
      { path: paths.removedItem(uid, removalKey), matches: (line) => line !== null, unique: true },
    );
  },
  // Only the commit itself counts as pending.
  { asks: true },
);

/** What the portal calls a law, withdrawn or not; null where it has none any more. */
async function readTitle(key: string): Promise<string | null> {
  const title =
    (await readValue(`${paths.legalSummary(key)}/title`)) ??
    (await readValue(`${paths.legalArchive(key)}/title`));
  return typeof title === 'string' ? title : null;
}

/** The member's own note as it is now, '' for none, and the version of its item. */
export async function readOwnNote({ uid, key }: OwnItemRef) {
  const item = paths.ownItem(uid, key);
  const [text, version] = await Promise.all([
    readValue(`${item}/howThisAppliesToUserByUser`),
    readValue(`${item}/version`),
  ]);
  return { text: text ?? '', version: Number(version) };
}

/** @throws DataError */
export const commitOwnNote = (note: OwnItemRef & { text: string; seen: number }) =>
  commitEdit(acts.saveOwnNote(note), {
    version: `${paths.ownItem(note.uid, note.key)}/version`,
    seen: note.seen,
    changed: NOTE_CHANGED_ELSEWHERE,
    code: STALE,
  });

/** Saves the member's own 'how this applies' note (raw JSON, '' for none) over `base`, what it was when editing began. */
export const saveOwnNote = createAct(
  'register/saveOwnNote',
  async ({ uid, key, text, base }: OwnItemRef & { text: string; base: string }) => {
    await catchUp();
    const { text: current, version: seen } = await readOwnNote({ uid, key });
    if (current !== base && current !== text)
      throw new DataError('invalid', NOTE_CHANGED_ELSEWHERE, STALE);
    await commitOwnNote({ uid, key, text, seen });
  },
  { handled: true },
);
