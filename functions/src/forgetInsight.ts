/** What members keep of an insight outside of it goes with the insight: saved lists with their counts, and notifications. */
import { onValueDeleted } from 'firebase-functions/v2/database';
import { database, userTypeOf } from './admin';
import { MAX_INSTANCES, REGION } from './options';
import { pagesOf } from './pages';

/** Members looked at in one go. */
const PAGE = 200;

export const forgetInsight = onValueDeleted(
  {
    ref: 'insights/{insight}/key',
    region: REGION,
    maxInstances: MAX_INSTANCES,
    retry: true,
    timeoutSeconds: 540,
  },
  async ({ params: { insight } }) => {
    for await (const rows of pagesOf('userDirectory', PAGE)) {
      const uids = rows.map(([uid]) => uid);
      await Promise.all(uids.map((uid) => takeOffList(uid, insight)));
      const notes = uids.flatMap((uid) => [
        [`users/${uid}/notifications/insights/${insight}`, null] as const,
        [`users/${uid}/lastSeen/${insight}`, null] as const,
      ]);
      await database.ref().update(Object.fromEntries(notes));
    }
  },
);

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
  // Erased meanwhile: the count would be all that is left.
  if ((await userTypeOf(uid)) === null) await database.ref(`profiles/${uid}`).remove();
}
