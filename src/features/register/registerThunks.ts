/** What a member asks of the own register. Each thunk is one act; the screens learn the outcome by their listeners. */
import type { ComplianceStatus } from '../../config/constants';
import {
  addLegalItem,
  recordCompliance,
  removeLegalItem,
  saveOwnNote,
} from '../../data/acts/register';
import { decode } from '../../data/decode';
import { DataError } from '../../data/errors';
import { removeFile, safeFileName, sendFile } from '../../data/files';
import { filePaths, paths } from '../../data/paths';
import { ownIndexRowSchema } from '../../data/records';
import { readList, readValue } from '../../data/subscribe';
import type { Json } from '../../data/update';
import { commit, newKey } from '../../data/write';
import { createAct } from '../../store/act';

type OwnItemRef = { uid: string; key: string };

/** Adds an item to the own register, or adds a removed one again. */
export const addToRegister = createAct('register/add', async ({ uid, key }: OwnItemRef) => {
  const row = await readOwnRow({ uid, key });
  await commit(addLegalItem({ uid, key, adminStatus: row?.adminStatus ?? null }), {
    path: `${paths.ownItem(uid, key)}/status`,
    matches: (status) => status === 'active',
  });
});

/** Removes an item with its notes, history and documents; the files go once the records are gone. */
export const removeFromRegister = createAct('register/remove', async ({ uid, key }: OwnItemRef) => {
  const [row, entries] = await Promise.all([
    readOwnRow({ uid, key }),
    readList({ path: paths.history(uid, key), orderBy: '$key' }),
  ]);
  if (!row) throw new DataError('notFound', 'This item is not in your register.');
  const documents = entries.flatMap(({ key: entryKey, value }) => {
    const document = field(value, 'document');
    return typeof document === 'string' ? [{ entryKey, url: document }] : [];
  });
  await commit(
    removeLegalItem({
      uid,
      key,
      userStatus: row.userStatus,
      documentKeys: documents.map(({ entryKey }) => entryKey),
    }),
    { path: `${paths.ownItem(uid, key)}/status`, matches: (status) => status === 'inactive' },
  );
  await Promise.all(documents.map(({ url }) => removeFile(url)));
});

/** Saves the member's own 'how this applies' note (raw JSON), or removes it with null. */
export const saveNote = createAct(
  'register/saveNote',
  async ({ uid, key, text }: OwnItemRef & { text: string | null }) => {
    await commit(saveOwnNote({ uid, key, text }), {
      path: `${paths.ownItem(uid, key)}/howThisAppliesToUserByUser`,
      matches: (stored) => stored === text,
    });
  },
  { handled: true },
);

export type ComplianceForm = OwnItemRef & {
  /** Made with the draft and kept in it, so that sending again can never double the entry. */
  entryKey: string;
  check: ComplianceStatus;
  /** Rich text as raw JSON. */
  note: string;
  file: File | null;
  onProgress: (percent: number) => void;
};

/** Sends the document first, then the entry, the status and the document's record in one update. */
export const recordOwnCompliance = createAct(
  'register/recordCompliance',
  async ({ uid, key, entryKey, check, note, file, onProgress }: ComplianceForm) => {
    const row = await readOwnRow({ uid, key });
    if (!row) throw new DataError('notFound', 'This item is not in your register.');
    const sent =
      file &&
      (await sendFile(
        filePaths.document(uid, newKey(), safeFileName(file.name)),
        file,
        onProgress,
      ));
    const document = sent && file ? { url: sent.url, name: file.name.slice(0, 200) } : undefined;
    try {
      await commit(
        recordCompliance({ uid, key, entryKey, check, previous: row.userStatus, note, document }),
        {
          path: `${paths.history(uid, key)}/${entryKey}`,
          matches: (stored) =>
            field(stored, 'userComplianceNote') === note &&
            field(stored, 'userComplianceCheck') === check,
        },
      );
    } catch (cause) {
      if (document) await removeFile(document.url);
      throw cause;
    }
  },
  { handled: true },
);

async function readOwnRow({ uid, key }: OwnItemRef) {
  const path = paths.ownIndexRow(uid, key);
  const value = await readValue(path);
  const row = value !== null && typeof value === 'object' && !Array.isArray(value);
  return decode(ownIndexRowSchema, row ? { ...value, key } : null, path);
}

function field(value: Json, name: string): Json | undefined {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? value[name]
    : undefined;
}
