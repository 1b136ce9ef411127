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

/** One thing of a chart: its name and how many there are. */
export type Point = { label: string; value: number };

/** How many insights each category has, the fullest first; a category without a name stands under its slug. */
export function insightsByCategory(
  slugs: readonly string[],
  names: ReadonlyMap<string, string>,
): Point[] {
  const counts = new Map([...names.keys()].map((slug) => [slug, 0]));
  for (const slug of slugs) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  return [...counts]
    .map(([slug, value]) => ({ label: names.get(slug) ?? slug, value }))
    .sort((a, b) => b.value - a.value || a.label.localeCompare(b.label));
}
