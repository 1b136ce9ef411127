/** What the analytics page reads, as live facts. Writes are the acts of the data room. */
import { followList, followRecord, followTogether, followValue, mapFeed } from '../../data/follow';
import { paths } from '../../data/paths';
import { chatroomSchema, sharedCountsSchema, typeCountsSchema } from '../../data/records';
import { live } from '../../store/live';
import type { Counters } from './counts';

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
export const useCounters = live('analyticsCounters', () =>
  mapFeed(
    followTogether({
      types: followRecord(paths.typeCounters, 'userTypes', typeCountsSchema),
      insights: followValue(paths.counter('insights'), (count) =>
        typeof count === 'number' ? count : 0,
      ),
      rooms: followList({ path: paths.chatrooms, orderBy: '$key' }, chatroomSchema),
    }),
    (found): Counters => ({
      types: found?.types ?? NO_TYPES,
      insights: found?.insights ?? 0,
      chatroomPosts: (found?.rooms ?? []).reduce((sum, room) => sum + room.totalMessages, 0),
    }),
  ),
);

/** The secret links with the counts that they show; administrators only. */
export const useLinks = live('analyticsLinks', () =>
  followList(
    { path: paths.analyticsLinks, orderBy: '$key', first: LINKS_READ },
    sharedCountsSchema,
  ),
);

/** What one secret link shows; null when it was revoked, or never was. */
export const useSharedCounts = live('sharedCounts', (key: string) =>
  followRecord(paths.analyticsLink(key), key, sharedCountsSchema),
);
