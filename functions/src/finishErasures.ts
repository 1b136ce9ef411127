/** Deletes files uploaded after an erasure: Storage accepts the session's token for up to an hour. */
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { database, serverTime } from './admin';
import { dropFiles } from './erasure';
import { recordFailure, recorded } from './failures';
import { REGION } from './options';
import { pagesOf } from './pages';

const PAGE = 50;
/** The lifetime of a token, and an hour for an upload that began within it. */
const LATEST_MS = 2 * 3_600_000;

export const finishErasures = onSchedule(
  { schedule: 'every 60 minutes', region: REGION, maxInstances: 1, retryCount: 0 },
  recorded(async () => {
    for await (const erased of pagesOf('erasures', PAGE)) {
      const now = await serverTime();
      for (const [uid, time] of erased)
        if (now - Number(time) > LATEST_MS)
          await finish(uid).catch(async (error: unknown) => {
            console.error('An erasure is not finished:', error);
            await recordFailure(error, { uid });
          });
    }
  }),
);

async function finish(uid: string): Promise<void> {
  await dropFiles(uid);
  await database.ref(`erasures/${uid}`).remove();
}
