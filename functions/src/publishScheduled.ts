/** Publishes scheduled insights that are due by the database's clock. */
import { getApp } from 'firebase-admin/app';
import { ServerValue } from 'firebase-admin/database';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { separated } from '../../model/storedList';
import { database, serverTime } from './admin';
import { recordFailure, recorded } from './failures';
import { REGION } from './options';
import { portalZone } from './portalZone';
import { openRecount } from './recount/recount';
import { openStore } from './recount/store';
import {
  isChangedSince,
  publicationOf,
  revisionOf,
  type Scheduled,
  type Signature,
} from './scheduledInsight';

const AT_ONCE = 10;
const STAFF = ['admin', 'jedi'];
/** Exists while insights must be recounted. If a run doesn't finish the recount, the next run does. */
const RECOUNT_DUE = 'recountsDue/insights';

export const publishScheduled = onSchedule(
  // One at a time: two runs would count the same insight twice.
  {
    schedule: 'every 1 minutes',
    region: REGION,
    maxInstances: 1,
    concurrency: 1,
    retryCount: 0,
    // Leaves time to connect again and recount.
    timeoutSeconds: 300,
  },
  recorded(async () => {
    const waiting = database.ref('scheduledInsights').orderByChild('publishAt');
    let next = waiting.startAt(0);
    for (;;) {
      const found: (Pick<Scheduled, 'author' | 'publishAt'> & { key: string })[] = [];
      (await next.limitToFirst(AT_ONCE).get()).forEach((each) => {
        found.push({ ...(each.val() as Scheduled), key: each.key });
      });
      const now = await serverTime();
      const due = found.filter(({ publishAt }) => publishAt <= now);
      // An insight that can't be published must not block the next ones.
      for (const { key, author } of due)
        await publish(key, author, now).catch(async (error: unknown) => {
          console.error(`The insight ${key} is not published:`, error);
          await recordFailure(error, { insight: key });
        });
      const last = due.at(-1);
      if (!last || due.length < AT_ONCE) break;
      next = waiting.startAfter(last.publishAt, last.key);
    }
    await countWhereDue();
  }),
);

/** Publishes an insight in one write. Reads the schedule again, which may have changed while others were published. */
async function publish(key: string, uid: string, now: number): Promise<void> {
  const [waiting, author, current, draft, drafter] = await Promise.all(
    [
      `scheduledInsights/${key}`,
      `users/${uid}`,
      `insights/${key}/key`,
      `draftContents/${key}`,
      `insightDrafts/${key}/author`,
    ].map(async (path): Promise<unknown> => (await database.ref(path).get()).val()),
  );
  const stored = waiting as (Record<string, unknown> & { tags: string }) | null;
  const scheduled = stored && ({ ...stored, tags: separated(stored.tags) } as Scheduled);
  // The next run publishes an insight whose author changed.
  if (scheduled === null || scheduled.publishAt > now || scheduled.author !== uid) return;
  const user = author as (Signature & { userType?: string }) | null;
  // Text that its author wrote since stays as the draft of a change.
  const isOther = drafter !== null && drafter !== scheduled.author;
  const settled = isOther
    ? {}
    : typeof draft === 'string' && isChangedSince(draft, scheduled)
      ? { [`insightDrafts/${key}/isEdit`]: true }
      : { [`insightDrafts/${key}`]: null, [`draftContents/${key}`]: null };
  // Its author published it manually in the meantime.
  if (current !== null) return database.ref().update({ [`scheduledInsights/${key}`]: null });
  if (!STAFF.includes(user?.userType ?? '')) {
    console.warn(`The insight ${key} is not published: its author is no longer an administrator.`);
    return database.ref().update({ [`scheduledInsights/${key}`]: null });
  }
  const time = ServerValue.TIMESTAMP;
  const revision = database.ref(`insightRevisions/${key}`).push().key;
  let isLost = false;
  const connection = database.ref('.info/connected');
  const watch = connection.on('value', (connected) => {
    isLost ||= connected.val() === false;
  });
  const publication = {
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
  };
  try {
    await database.ref().update(publication);
  } finally {
    connection.off('value', watch);
    // The SDK repeats a write that got no response, and may have counted the insight twice.
    if (isLost) await database.ref(RECOUNT_DUE).set(true);
  }
}

async function countWhereDue(): Promise<void> {
  const due = database.ref(RECOUNT_DUE);
  if (!(await due.get()).exists()) return;
  let isSettled = true;
  const count = openRecount(openStore(getApp()), {
    dryRun: false,
    zone: portalZone(),
    found: () => undefined,
    unsettled: () => {
      isSettled = false;
    },
  });
  await count({ part: 'counters' });
  if (isSettled) await due.remove();
}
