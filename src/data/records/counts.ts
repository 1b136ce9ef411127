import * as v from 'valibot';

const count = v.optional(v.number(), 0);

export const typeCountsSchema = v.object({
  admin: count,
  jedi: count,
  guest: count,
  subscriber: count,
  newUser: count,
  expiredUser: count,
  deletedUser: count,
});
export type TypeCounts = v.InferOutput<typeof typeCountsSchema>;

/** The portal's counts of a secret link, and when they were taken. */
export const sharedCountsSchema = v.object({
  key: v.string(),
  users: count,
  admins: count,
  subscribers: count,
  guests: count,
  newUsers: count,
  jedis: count,
  insights: count,
  chatroomPosts: count,
  /** The charts as JSON; '' for none. */
  charts: v.optional(v.string(), ''),
  updated: v.number(),
});
export type SharedCounts = v.InferOutput<typeof sharedCountsSchema>;

/** `statistics/{days,weeks,months}/{period}`. */
export const totalsSchema = v.object({
  key: v.string(),
  views: count,
  /** Members who opened something, added up over the days. */
  active: count,
  posts: count,
  evaluations: count,
  registrations: count,
});
export type Totals = Omit<v.InferOutput<typeof totalsSchema>, 'key'>;

const topList = v.optional(
  v.record(v.string(), v.object({ label: v.string(), count: v.number() })),
  {},
);
/** `statistics/{dayTops,weekTops,monthTops}/{period}`: what was read most, by key. */
export const topListsSchema = v.object({
  key: v.string(),
  insights: topList,
  categories: topList,
  providers: topList,
  files: topList,
});
export type TopLists = Omit<v.InferOutput<typeof topListsSchema>, 'key'>;

/** `before` is the value in the previous period. */
const pointSchema = v.object({
  label: v.string(),
  value: v.number(),
  before: v.optional(v.number()),
  /** A short name, for an axis. */
  tick: v.optional(v.string()),
});
export type Point = v.InferOutput<typeof pointSchema>;

const chartSchema = v.object({
  title: v.string(),
  /** What a label is: 'Week', 'Category'. */
  of: v.string(),
  shape: v.picklist(['columns', 'bars']),
  points: v.array(pointSchema),
  note: v.string(),
});
export type Chart = v.InferOutput<typeof chartSchema>;

export const sharedChartsSchema = v.pipe(v.string(), v.parseJson(), v.array(chartSchema));
