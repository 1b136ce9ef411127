/** What a member asks of the own register. Each thunk is one act; the screens learn the outcome by their listeners. */
import type { ComplianceStatus } from '../../config/constants';
import {
  addLegalItem,
  recordCompliance,
  removeLegalItem,
  reviewCompliance,
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
import { NOTE_CHANGED_ELSEWHERE } from './messages';

/** The code of a refusal because the record was changed elsewhere while it was edited here. */
export const STALE = 'stale';

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
export const removeFromRegister = createAct(
  'register/remove',
  async (item: OwnItemRef & { isWithdrawn: boolean }) => {
    const { uid, key, isWithdrawn } = item;
    const [row, entries, records] = await Promise.all([
      readOwnRow({ uid, key }),
      readList({ path: paths.history(uid, key), orderBy: '$key' }),
      readList({ path: paths.ownDocuments(uid), orderBy: '$key' }),
    ]);
    if (!row) throw new DataError('notFound', 'This item is not in your register.');
    const urls = new Set(
      entries
        .map(({ value }) => field(value, 'document'))
        .filter((url): url is string => typeof url === 'string'),
    );
    // A document's record is found by its address: not every one bears the key of its entry.
    const documentKeys = records
      .filter(({ value }) => urls.has(String(field(value, 'publicUrl'))))
      .map((record) => record.key);
    await commit(
      removeLegalItem({ uid, key, userStatus: row.userStatus, documentKeys, isWithdrawn }),
      { path: `${paths.ownItem(uid, key)}/status`, matches: (status) => status === 'inactive' },
    );
    await Promise.all([...urls].map((url) => removeFile(url)));
  },
);

/** Saves the member's own 'how this applies' note (raw JSON, '' for none) over `base`, what it was when editing began. */
export const saveNote = createAct(
  'register/saveNote',
  async ({ uid, key, text, base }: OwnItemRef & { text: string; base: string }) => {
    const path = `${paths.ownItem(uid, key)}/howThisAppliesToUserByUser`;
    const standing = (await readValue(path)) ?? '';
    if (standing !== base && standing !== text)
      throw new DataError('invalid', NOTE_CHANGED_ELSEWHERE, STALE);
    await commit(saveOwnNote({ uid, key, text }), {
      path,
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
          unique: true,
        },
      );
    } catch (cause) {
      if (document) await removeFile(document.url);
      throw cause;
    }
  },
  { handled: true },
);

export type Review = OwnItemRef & {
  /** Made with the draft and kept in it, so that sending again can never double the entry. */
  entryKey: string;
  check: ComplianceStatus;
  /** Rich text as raw JSON. */
  note: string;
  admin: { uid: string; displayName: string };
};

/** A reviewer's entry in a member's history, with the admin status it states. */
export const recordReview = createAct(
  'register/review',
  async (review: Review) => {
    await commit(reviewCompliance(review), {
      path: `${paths.history(review.uid, review.key)}/${review.entryKey}`,
      matches: (stored) =>
        field(stored, 'adminComplianceNote') === review.note &&
        field(stored, 'adminComplianceCheck') === review.check,
    });
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
