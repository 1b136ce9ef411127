/** Deletes expired sign-in links and rate limits. */
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { database } from './admin';
import { recorded } from './failures';
import { REGION } from './options';
import {
  LINKS_PER_CALLER,
  SEALS_PER_MEMBER,
  SEARCHES_PER_MEMBER,
  TRIES_PER_ADDRESS,
  VISITS_PER_LINK,
} from './signInLinks';

/** Rows in one write. */
const AT_ONCE = 5_000;

/** `after`: how long after `time` a row can be deleted. */
const SWEPT = [
  { path: 'loginTokens', time: 'expiresAt', after: 0 },
  { path: 'rateLimits/links', time: 'windowStart', after: LINKS_PER_CALLER.within },
  { path: 'rateLimits/seals', time: 'windowStart', after: SEALS_PER_MEMBER.within },
  { path: 'rateLimits/searches', time: 'windowStart', after: SEARCHES_PER_MEMBER.within },
  { path: 'rateLimits/visits', time: 'windowStart', after: VISITS_PER_LINK.within },
  { path: 'rateLimits/tries', time: 'windowStart', after: TRIES_PER_ADDRESS.within },
];

export const sweepSignIns = onSchedule(
  { schedule: 'every 15 minutes', region: REGION, maxInstances: 1, concurrency: 1, retryCount: 0 },
  recorded(async () => {
    // Links and rate limits use this clock.
    const now = Date.now();
    for (const { path, time, after } of SWEPT) {
      const over = database
        .ref(path)
        .orderByChild(time)
        .endAt(now - after)
        .limitToFirst(AT_ONCE);
      let found: number;
      do {
        const drops: Record<string, null> = {};
        (await over.get()).forEach(({ key }) => {
          drops[key] = null;
        });
        found = Object.keys(drops).length;
        if (found > 0) await database.ref(path).update(drops);
      } while (found === AT_ONCE);
    }
  }),
);
