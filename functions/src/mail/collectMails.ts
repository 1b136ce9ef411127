import { onSchedule } from 'firebase-functions/v2/scheduler';
import { STAFF_TYPES } from '../../../model/membership';
import { DAY } from '../../../model/wallClock';
import { database, serverTime } from '../admin';
import { recorded } from '../failures';
import { REGION } from '../options';
import { pagesWith } from '../pages';
import { collectDays } from './daily';
import { isQueueOn, queueMail } from './queue';
import { inPeriods } from './windows';

const HOUR = DAY / 24;
const STAFF_PAGE = 100;

/** Queues the emails about facts that no single write causes, and those that are collected for an hour. */
export const collectMails = onSchedule(
  // One at a time: two runs would work through the same period.
  {
    schedule: 'every 15 minutes',
    region: REGION,
    maxInstances: 1,
    concurrency: 1,
    retryCount: 0,
    timeoutSeconds: 540,
  },
  recorded(async () => {
    if (!isQueueOn()) return;
    const now = await serverTime();
    await collectHours(now);
    await collectDays(now);
  }),
);

/** What staff are notified of, at most once an hour: records that were added, by an indexed time. */
const FOR_STAFF = [
  { kind: 'waiting', path: 'userDirectory', field: 'signUp' },
  { kind: 'reports', path: 'reports', field: 'time' },
  { kind: 'proposals', path: 'lawProposals', field: 'openSince' },
] as const;

async function collectHours(now: number): Promise<void> {
  const latest = now - (now % HOUR);
  await inPeriods('hours', latest, { first: HOUR, most: DAY }, async ({ from, to }) => {
    for (const { kind, path, field } of FOR_STAFF) {
      const added = database
        .ref(path)
        .orderByChild(field)
        .startAt(from)
        .endAt(to - 1);
      if (!(await added.limitToFirst(1).get()).exists()) continue;
      for (const value of STAFF_TYPES)
        for await (const staff of pagesWith('userDirectory', {
          ...{ field: 'userType', value, size: STAFF_PAGE },
        }))
          await Promise.all(
            staff.map(([uid]) =>
              queueMail(database, { uid, kind, fact: String(to), at: to, facts: { from, to } }),
            ),
          );
    }
  });
}
