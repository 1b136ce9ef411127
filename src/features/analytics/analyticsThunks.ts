/** What an administrator asks of the analytics page. The list of links learns of it by its listener. */
import {
  makeLink as linkMade,
  revokeLink as linkRevoked,
  sharedCounts,
  type AnalyticsCounts,
} from '../../data/acts/analytics';
import { decodeRows } from '../../data/decode';
import { paths } from '../../data/paths';
import { signUpSchema } from '../../data/records';
import { readList, type Place } from '../../data/subscribe';
import { commit, replaceExisting } from '../../data/write';
import { newSecretKey } from '../../lib/secretKey';
import { createAct } from '../../store/act';

/** Rows of the directory that are read at once. */
const SIGN_UPS_AT_ONCE = 250;

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
      keys.map((key) => replaceExisting(paths.analyticsLink(key), sharedCounts(counts))),
    );
  },
);

/** Reads when users signed up; the chart shows how far it is, and the failure. */
export const gatherSignUps = createAct('analytics/gatherSignUps', readSignUps, { handled: true });

/**
 * When users signed up, newest first, page by page.
 * @param request.since nothing before this time is read
 * @param request.onProgress told how far back the pages reach, 0 to 100
 * @param request.signal ends the reading early
 * @throws DataError
 */
async function readSignUps(request: {
  since: number;
  now: number;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}): Promise<number[]> {
  const { since, now, onProgress, signal } = request;
  const times: number[] = [];
  let before: Place | null = null;
  while (!signal.aborted) {
    const page = await readList({
      path: paths.directory,
      orderBy: 'signUp',
      from: since,
      ...(before ? { before } : {}),
      last: SIGN_UPS_AT_ONCE,
    });
    const rows = decodeRows(signUpSchema, page, paths.directory);
    const [oldest] = rows;
    times.push(...rows.map(({ signUp }) => signUp).reverse());
    if (!oldest || page.length < SIGN_UPS_AT_ONCE) break;
    before = { value: oldest.signUp, key: oldest.key };
    onProgress(Math.min(100, ((now - oldest.signUp) / (now - since)) * 100));
  }
  return times;
}
