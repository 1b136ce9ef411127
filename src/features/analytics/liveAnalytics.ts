/** What the analytics page reads, as live facts. Writes are the acts of the data room. */
import {
  listSource,
  recordSource,
  combineSources,
  valueSource,
  mapSource,
} from '../../data/source';
import { paths } from '../../data/paths';
import {
  chatroomSchema,
  sharedCountsSchema,
  topListsSchema,
  totalsSchema,
  typeCountsSchema,
  USER_TYPES,
  type TypeCounts,
} from '../../data/records';
import { liveQuery } from '../../store/liveQuery';
import type { AnalyticsCounts } from '../../data/mutations/analytics';
import type { Series } from './periods';

/** Links that the list shows; no more than half as many can be made. */
const LINKS_READ = 100;

const NO_TYPES: Counters['types'] = {
  admin: 0,
  jedi: 0,
  guest: 0,
  subscriber: 0,
  newUser: 0,
  expiredUser: 0,
  deletedUser: 0,
};

/**
 * The counters of the portal; administrators only. Nothing that is counted is read but the chatrooms themselves, each of
 * which keeps the number of its posts.
 */
export const useCounters = liveQuery('analyticsCounters', () =>
  mapSource(
    combineSources({
      types: recordSource(paths.typeCounters, 'userTypes', typeCountsSchema),
      insights: valueSource(paths.counter('insights'), (count) =>
        typeof count === 'number' ? count : 0,
      ),
      rooms: listSource({ path: paths.chatrooms, orderBy: '$key' }, chatroomSchema),
    }),
    (found): Counters => ({
      types: found?.types ?? NO_TYPES,
      insights: found?.insights ?? 0,
      chatroomPosts: (found?.rooms ?? []).reduce((sum, room) => sum + room.totalMessages, 0),
    }),
  ),
);

/** The secret links with the counts that they show; administrators only. */
export const useLinks = liveQuery('analyticsLinks', () =>
  listSource(
    { path: paths.analyticsLinks, orderBy: '$key', first: LINKS_READ },
    sharedCountsSchema,
  ),
);

/** What one secret link shows; null when it was revoked, or never was. */
export const useSharedCounts = liveQuery('sharedCounts', (key: string) =>
  recordSource(paths.analyticsLink(key), key, sharedCountsSchema),
);

/** Periods that are read at once. */
const PERIODS_READ = 60;

/** What members did in each period from one to another, by their keys; administrators only. */
export const useTotals = liveQuery('statistics', (series: Series, from: string, to: string) =>
  listSource(
    { path: paths.statistics(series), orderBy: '$key', from, to, first: PERIODS_READ },
    totalsSchema,
  ),
);

const TOPS = { days: 'dayTops', weeks: 'weekTops', months: 'monthTops' } as const;

/** What was read most in each of them. */
export const useTopLists = liveQuery('topLists', (series: Series, from: string, to: string) =>
  listSource(
    { path: paths.statistics(TOPS[series]), orderBy: '$key', from, to, first: PERIODS_READ },
    topListsSchema,
  ),
);

/* The portal's counts, worked out of the counters that the rules and the functions keep true. */

/** What the counts are made of. */
type Counters = { types: TypeCounts; insights: number; chatroomPosts: number };

/** The eight counts. Everybody with a record is a user, expired and deleted ones included. */
export function countsOf({ types, insights, chatroomPosts }: Counters): AnalyticsCounts {
  return {
    users: USER_TYPES.reduce((sum, type) => sum + types[type], 0),
    admins: types.admin,
    subscribers: types.subscriber,
    guests: types.guest,
    newUsers: types.newUser,
    jedis: types.jedi,
    insights,
    chatroomPosts,
  };
}
