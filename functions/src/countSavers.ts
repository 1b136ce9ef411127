/** Counts the members who saved each insight. Events can repeat, so the count is the length of the list `insightSavers`. */
import { onValueWritten } from 'firebase-functions/v2/database';
import { database, read } from './admin';
import { recorded } from './failures';
import { retried } from './options';
import { pagesOf } from './pages';

/** Each list can be as long as the list of members. */
const PAGE = 20;

export const countSaver = onValueWritten(
  retried('users/{uid}/wishlist/{insight}'),
  recorded(({ params: { uid, insight } }) => recordSaver(insight, uid)),
);

/** Returns the update that deletes an insight's counts. */
export const withoutCounts = (insight: string): Record<string, null> => ({
  [`insightSavers/${insight}`]: null,
  [`insightCounts/${insight}`]: null,
});

/** Removes a member without a record from every list. */
export async function leaveSavers(uid: string): Promise<void> {
  for await (const lists of pagesOf('insightSavers', PAGE))
    for (const [insight, savers] of lists)
      if (Object.hasOwn(savers as object, uid)) await recordSaver(insight, uid);
}

const exists = async (insight: string) => (await read(`insights/${insight}/key`)) !== null;
const hasSaved = async (insight: string, uid: string) =>
  (await read(`users/${uid}/wishlist/${insight}/key`)) !== null;

/** Reads again after writing: of two concurrent runs, the last to write is also the last to read. */
async function recordSaver(insight: string, uid: string): Promise<void> {
  if (!(await exists(insight))) return;
  let isSaved: boolean;
  do {
    isSaved = await hasSaved(insight, uid);
    await database.ref(`insightSavers/${insight}/${uid}`).set(isSaved ? true : null);
  } while ((await hasSaved(insight, uid)) !== isSaved);
  await count(insight);
  // The insight was deleted in the meantime.
  if (!(await exists(insight))) await database.ref().update(withoutCounts(insight));
}

async function count(insight: string): Promise<void> {
  const saves = database.ref(`insightCounts/${insight}/saves`);
  for (;;) {
    const listed = (await database.ref(`insightSavers/${insight}`).get()).numChildren();
    if ((await saves.get()).val() === listed) return;
    await saves.set(listed);
  }
}
