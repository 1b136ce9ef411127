/** What the analytics page reads. Writes are the acts of the data room. */
import { decodeRows } from '../../data/decode';
import { followList, followRecord, type Followers } from '../../data/follow';
import { paths } from '../../data/paths';
import {
  chatroomSchema,
  sharedCountsSchema,
  signUpSchema,
  typeCountsSchema,
  type SharedCounts,
} from '../../data/records';
import { subscribeToSearchIndex, type SearchRow } from '../../data/searchIndex';
import { readList, subscribeToValue, type Place, type Stop } from '../../data/subscribe';
import type { Counters } from './counts';

/** Links that the list shows; no more than half as many can be made. */
const LINKS_READ = 100;
/** Rows of the directory that are read at once. */
const SIGN_UPS_AT_ONCE = 250;

/**
 * Follows the counters that the counts are made of, and delivers once all are there. Nothing that is counted is read but
 * the chatrooms themselves, each of which keeps the number of its posts.
 */
export function followCounters(_id: string, { onData, onError }: Followers<Counters>): Stop {
  const found: Partial<Counters> = {};
  const add = (part: Partial<Counters>) => {
    const { types, insights, chatroomPosts } = Object.assign(found, part);
    if (types === undefined || insights === undefined || chatroomPosts === undefined) return;
    onData({ types, insights, chatroomPosts });
  };
  const stops = [
    followRecord(paths.typeCounters, 'userTypes', typeCountsSchema, {
      onData: (types) => add({ types: types ?? NO_TYPES }),
      onError,
    }),
    subscribeToValue(paths.counter('insights'), {
      onData: (insights) => add({ insights: typeof insights === 'number' ? insights : 0 }),
      onError,
    }),
    followList({ path: paths.chatrooms, orderBy: '$key' }, chatroomSchema, {
      onData: (rooms) =>
        add({ chatroomPosts: (rooms ?? []).reduce((sum, room) => sum + room.totalMessages, 0) }),
      onError,
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

const NO_TYPES: Counters['types'] = {
  admin: 0,
  jedi: 0,
  guest: 0,
  subscriber: 0,
  newUser: 0,
  expiredUser: 0,
  deletedUser: 0,
};

/** The secret links with the counts that they show. */
export const followLinks = (_id: string, followers: Followers<SharedCounts[]>): Stop =>
  followList(
    { path: paths.analyticsLinks, orderBy: '$key', first: LINKS_READ },
    sharedCountsSchema,
    followers,
  );

/** What one secret link shows; null when it was revoked, or never was. */
export const followSharedCounts = (key: string, followers: Followers<SharedCounts>): Stop =>
  followRecord(paths.analyticsLink(key), key, sharedCountsSchema, followers);

/** Every insight's line of the compact index, which names its category. */
export const followInsightIndex = (_id: string, followers: Followers<SearchRow[]>): Stop =>
  subscribeToSearchIndex('insights', followers);

/**
 * When users signed up, newest first, page by page.
 * @param request.since nothing before this time is read
 * @param request.onProgress told how far back the pages reach, 0 to 100
 * @param request.signal ends the reading early
 * @throws DataError
 */
export async function readSignUps(request: {
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
