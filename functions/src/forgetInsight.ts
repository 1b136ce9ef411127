/**
 * Deletes the data about a deleted insight: saved lists with their counts, notifications, the draft, its counts, and its
 * revisions with the files that their texts name.
 */
import { onValueCreated, onValueDeleted } from 'firebase-functions/v2/database';
import { database, userTypeOf } from './admin';
import { recorded } from './failures';
import { MAX_INSTANCES, REGION } from './options';
import { pagesOf } from './pages';
import type { FileUseKind } from '../../model/health';
import { fill, pathsWhere } from '../../model/paths';
import { filesOnlyIn } from './fileUses';
import { removeFile } from './removeFile';
import { MAX_REVISIONS } from '../../model/insightText';
import { uploadsOf } from './insightTexts';

/** Members looked at in one go. */
const PAGE = 200;

const SWEPT = pathsWhere(({ sweptWith }) => sweptWith !== undefined);
/** What members have of an insight. The saved insights are counted, so those have a step of their own. */
const OF_MEMBERS = SWEPT.filter(
  (path) => path.startsWith('users/$uid/') && !path.startsWith('users/$uid/wishlist/'),
);
/** Other records of an insight: those that a list has under its key. */
const OF_INSIGHT = SWEPT.filter((path) => !path.startsWith('users/$uid/'));

export const forgetInsight = onValueDeleted(
  {
    ref: 'insights/{insight}/key',
    region: REGION,
    maxInstances: MAX_INSTANCES,
    retry: true,
    timeoutSeconds: 540,
    // All texts are read for what was sent for its own.
    memory: '512MiB',
  },
  recorded(async ({ params: { insight } }) => {
    for await (const rows of pagesOf('userDirectory', PAGE)) {
      const uids = rows.map(([uid]) => uid);
      await Promise.all(uids.map((uid) => takeOffList(uid, insight)));
      const notes = uids.flatMap((uid) => OF_MEMBERS.map((path) => fill(path, uid, insight)));
      await database.ref().update(Object.fromEntries(notes.map((path) => [path, null])));
    }
    // Last: it takes the longest, for all texts are read.
    await forgetTexts(insight);
  }),
);

/** Takes the oldest away; their keys sort by time. */
export const pruneRevisions = onValueCreated(
  {
    ref: 'insightRevisions/{insight}/{revision}',
    region: REGION,
    maxInstances: MAX_INSTANCES,
    retry: true,
  },
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

/**
 * The draft, the revisions with what their authors have sent for them and nothing else shows, and what is counted of it.
 */
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
  const gone = OF_INSIGHT.map((path) => path.slice(0, path.indexOf('$insight')) + insight);
  await database.ref().update(Object.fromEntries(gone.map((path) => [path, null])));
}

/**
 * Entry and count go in one write, and the count is looked at again: the member may have saved another one in between.
 */
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
  // The member was erased in the meantime, so the count must not stay.
  if ((await userTypeOf(uid)) === null) await database.ref(`profiles/${uid}`).remove();
}
