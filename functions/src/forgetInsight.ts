/**
 * Deletes the data of a deleted insight: members' saved lists with counts, notifications, drafts, counts, and revisions with their files.
 */
import { onValueCreated, onValueDeleted } from 'firebase-functions/v2/database';
import { database, userTypeOf } from './admin';
import { recorded } from './failures';
import { retried } from './options';
import { pagesOf } from './pages';
import type { FileUseKind } from '../../model/health';
import { fill, pathsWhere } from '../../model/paths';
import { filesOnlyIn } from './fileUses';
import { removeFile } from './removeFile';
import { MAX_REVISIONS } from '../../model/insightText';
import { uploadsOf } from './insightTexts';

const PAGE = 200;

const SWEPT = pathsWhere(({ sweptWith }) => sweptWith !== undefined);
/** Members' data about an insight. Saved insights have counts, so they are deleted in a separate step. */
const OF_MEMBERS = SWEPT.filter(
  (path) => path.startsWith('users/$uid/') && !path.startsWith('users/$uid/wishlist/'),
);
/** Lists with a record under the insight's key. */
const OF_INSIGHT = SWEPT.filter((path) => !path.startsWith('users/$uid/'));

export const forgetInsight = onValueDeleted(
  {
    ...retried('insights/{insight}/key'),
    timeoutSeconds: 540,
    // Reads all texts to find the insight's unused uploads.
    memory: '512MiB',
  },
  recorded(async ({ params: { insight } }) => {
    for await (const rows of pagesOf('userDirectory', PAGE)) {
      const uids = rows.map(([uid]) => uid);
      await Promise.all(uids.map((uid) => takeOffList(uid, insight)));
      const notes = uids.flatMap((uid) => OF_MEMBERS.map((path) => fill(path, uid, insight)));
      await database.ref().update(Object.fromEntries(notes.map((path) => [path, null])));
    }
    // Last, because it reads all texts.
    await forgetTexts(insight);
  }),
);

/** Deletes the oldest revisions. Their keys sort by time. */
export const pruneRevisions = onValueCreated(
  retried('insightRevisions/{insight}/{revision}'),
  recorded(async ({ params: { insight } }) => {
    const all = database.ref(`insightRevisions/${insight}`);
    const keys = Object.keys(((await all.get()).val() ?? {}) as object).sort();
    const old = keys.slice(0, -MAX_REVISIONS);
    await all.update(Object.fromEntries(old.map((key) => [key, null])));
  }),
);

interface Written {
  author: string;
  content: unknown;
}

/** Deletes the draft, the revisions with uploads that nothing else names, and the counts. */
async function forgetTexts(insight: string): Promise<void> {
  const revisions = `insightRevisions/${insight}`;
  const draft = `draftContents/${insight}`;
  const [written, drafter, content] = await Promise.all(
    [revisions, `insightDrafts/${insight}/author`, draft].map(async (path): Promise<unknown> =>
      (await database.ref(path).get()).val(),
    ),
  );
  const texts = Object.values((written ?? {}) as Record<string, Written>);
  if (typeof drafter === 'string') texts.push({ author: drafter, content });
  const files = texts.flatMap(({ author, content: text }) => uploadsOf(author, text));
  const isOwn = (kind: FileUseKind, key: string) =>
    key === insight && (kind === 'revision' || kind === 'draft');
  for (const file of await filesOnlyIn(files, isOwn)) await removeFile(file);
  const deletedPaths = OF_INSIGHT.map((path) => path.slice(0, path.indexOf('$insight')) + insight);
  await database.ref().update(Object.fromEntries(deletedPaths.map((path) => [path, null])));
}

/** Updates entry and count in one write, and checks the count again: the member may have saved another insight. */
async function takeOffList(uid: string, insight: string): Promise<void> {
  const entry = `users/${uid}/wishlist/${insight}`;
  if (!(await database.ref(entry).get()).exists()) return;
  const count = `profiles/${uid}/savedInsights`;
  const left = (await database.ref(`users/${uid}/wishlist`).get()).numChildren() - 1;
  await database.ref().update({ [entry]: null, [count]: Math.max(0, left) });
  for (;;) {
    const saved = (await database.ref(`users/${uid}/wishlist`).get()).numChildren();
    if ((await database.ref(count).get()).val() === saved) break;
    await database.ref(count).set(saved);
  }
  // The member was erased in the meantime.
  if ((await userTypeOf(uid)) === null) await database.ref(`profiles/${uid}`).remove();
}
