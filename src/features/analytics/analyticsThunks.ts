/** What an administrator asks of the analytics page. The list of links learns of it by its listener. */
import {
  makeLink as linkMade,
  revokeLink as linkRevoked,
  sharedCounts,
  type AnalyticsCounts,
} from '../../data/acts/analytics';
import { paths } from '../../data/paths';
import { commit, replaceStanding } from '../../data/write';
import { newSecretKey } from '../../lib/secretKey';
import { createAct } from '../../store/act';
import { readSignUps } from './analyticsApi';

/** Makes a secret link that shows these counts, and returns its key. */
export const makeLink = createAct('analytics/makeLink', async (counts: AnalyticsCounts) => {
  const key = newSecretKey();
  await commit(linkMade({ key, counts }), {
    path: paths.analyticsLink(key),
    matches: (stored) => stored !== null,
    unique: true,
  });
  return key;
});

/** Takes a secret link away for good. */
export const revokeLink = createAct('analytics/revokeLink', (key: string) =>
  commit(linkRevoked(key), {
    path: paths.analyticsLink(key),
    matches: (stored) => stored === null,
  }),
);

/** Brings what the links show up to date. A link that is revoked meanwhile stays revoked. */
export const refreshLinks = createAct(
  'analytics/refreshLinks',
  async ({ keys, counts }: { keys: readonly string[]; counts: AnalyticsCounts }) => {
    await Promise.all(
      keys.map((key) => replaceStanding(paths.analyticsLink(key), sharedCounts(counts))),
    );
  },
);

/** Reads when users signed up; the chart shows how far it is, and the failure. */
export const gatherSignUps = createAct('analytics/gatherSignUps', readSignUps, { handled: true });
