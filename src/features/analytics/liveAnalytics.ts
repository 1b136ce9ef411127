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

// At most half as many can be created.
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

/** Administrators only. Chatrooms have no counter, but their records contain the number of their posts. */
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

export const useLinks = liveQuery('analyticsLinks', () =>
  listSource(
    { path: paths.analyticsLinks, orderBy: '$key', first: LINKS_READ },
    sharedCountsSchema,
  ),
);

/** Null if the link was revoked or never existed. */
export const useSharedCounts = liveQuery('sharedCounts', (key: string) =>
  recordSource(paths.analyticsLink(key), key, sharedCountsSchema),
);

const PERIODS_READ = 60;

export const useTotals = liveQuery('statistics', (series: Series, from: string, to: string) =>
  listSource(
    { path: paths.statistics(series), orderBy: '$key', from, to, first: PERIODS_READ },
    totalsSchema,
  ),
);

const TOPS = { days: 'dayTops', weeks: 'weekTops', months: 'monthTops' } as const;

export const useTopLists = liveQuery('topLists', (series: Series, from: string, to: string) =>
  listSource(
    { path: paths.statistics(TOPS[series]), orderBy: '$key', from, to, first: PERIODS_READ },
    topListsSchema,
  ),
);

type Counters = { types: TypeCounts; insights: number; chatroomPosts: number };

/** Every member with a record counts as a user, including expired and deleted members. */
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
