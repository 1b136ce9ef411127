/** Publishes the insights whose time has come, by the database's clock. */
import { ServerValue } from 'firebase-admin/database';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { database, serverTime } from './admin';
import { recordFailure, recorded } from './failures';
import { REGION } from './options';
import {
  isChangedSince,
  publicationOf,
  revisionOf,
  type Scheduled,
  type Signature,
} from './scheduledInsight';

/** Insights of one run; what is left is published by the next. */
const AT_ONCE = 10;
const STAFF = ['admin', 'jedi'];

export const publishScheduled = onSchedule(
  // One at a time: two runs at once would count the same insight twice.
  { schedule: 'every 1 minutes', region: REGION, maxInstances: 1, concurrency: 1, retryCount: 0 },
  recorded(async () => {
    const next = database.ref('scheduledInsights').orderByChild('publishAt').limitToFirst(AT_ONCE);
    const waiting = ((await next.get()).val() ?? {}) as Record<string, Scheduled>;
    const now = await serverTime();
    const found = Object.entries(waiting).filter(([, { publishAt }]) => publishAt <= now);
    // One that cannot be published keeps nobody waiting behind it.
    for (const [key, scheduled] of found)
      await publish(key, scheduled).catch(async (error: unknown) => {
        console.error(`The insight ${key} is not published:`, error);
        await recordFailure(error, { insight: key });
      });
  }),
);

/** Insight, summary, search row and count in one write, which takes the waiting one away, and its draft. */
async function publish(key: string, scheduled: Scheduled): Promise<void> {
  const [author, standing, draft, drafter] = await Promise.all(
    [
      `users/${scheduled.author}`,
      `insights/${key}/key`,
      `draftContents/${key}`,
      `insightDrafts/${key}/author`,
    ].map(async (path): Promise<unknown> => (await database.ref(path).get()).val()),
  );
  const user = author as (Signature & { userType?: string }) | null;
  // What its author wrote since stays, as the draft of a change.
  const isOther = drafter !== null && drafter !== scheduled.author;
  const settled = isOther
    ? {}
    : typeof draft === 'string' && isChangedSince(draft, scheduled)
      ? { [`insightDrafts/${key}/isEdit`]: true }
      : { [`insightDrafts/${key}`]: null, [`draftContents/${key}`]: null };
  // Published by hand meanwhile.
  if (standing !== null) return database.ref().update({ [`scheduledInsights/${key}`]: null });
  if (!STAFF.includes(user?.userType ?? '')) {
    console.warn(`The insight ${key} is not published: its author is no longer of the staff.`);
    return database.ref().update({ [`scheduledInsights/${key}`]: null });
  }
  const time = ServerValue.TIMESTAMP;
  const revision = database.ref(`insightRevisions/${key}`).push().key;
  await database.ref().update({
    ...publicationOf(key, scheduled, user ?? {}, scheduled.publishAt),
    'counters/insights': ServerValue.increment(1),
    'counters/lastMoved/insights': key,
    [`insightRevisions/${key}/${revision}`]: {
      author: scheduled.author,
      time,
      content: revisionOf(key, scheduled),
    },
    [`scheduledInsights/${key}`]: null,
    ...settled,
  });
}
