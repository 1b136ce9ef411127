/** The portal's counts, worked out of the counters that the rules and the functions keep true. */
import type { AnalyticsCounts } from '../../data/acts/analytics';
import { USER_TYPES, type TypeCounts } from '../../data/records';

/** What the counts are made of. */
export type Counters = { types: TypeCounts; insights: number; chatroomPosts: number };

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
