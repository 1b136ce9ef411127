/** The counts of the portal. */
import * as v from 'valibot';

const count = v.optional(v.number(), 0);

/** How many users there are of each type. */
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

/** The counts of the portal as a secret link shows them, and when they were taken. */
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
  updated: v.number(),
});
export type SharedCounts = v.InferOutput<typeof sharedCountsSchema>;
