/** What members say: chatrooms with their posts, comments on insights, and what a member follows. */
import * as v from 'valibot';
import { DECISIONS, ROOM_LEVELS } from '../../config/constants';
import { optionalText } from './fields';

export type { Quote } from '../../../model/message';
export { postSchema, type Post } from '../../../model/post';

/** A chatroom as lists of rooms need it. */
export const roomTitleSchema = v.object({ key: v.string(), chatroomTitle: v.string() });

/** A member's word on a room or an insight, under the title that had then. */
export const subscriptionSchema = v.pipe(
  v.object({
    key: v.string(),
    chatroomTitle: optionalText,
    insightTitle: optionalText,
    subscribed: v.boolean(),
    level: v.optional(v.picklist(ROOM_LEVELS)),
  }),
  v.transform(({ key, chatroomTitle, insightTitle, subscribed, level }) => ({
    id: key,
    title: chatroomTitle || insightTitle,
    subscribed,
    ...(level && { level }),
  })),
);
export type Subscription = v.InferOutput<typeof subscriptionSchema>;

/**
 * A chatroom; the time of its last post, or of its opening before there is one, stands beside the count: rooms are listed by it, and
 * a list can tell what is unread.
 */
export const chatroomSchema = v.object({
  key: v.string(),
  uid: v.string(),
  chatroomTitle: v.string(),
  chatroomDescription: v.string(),
  time: v.number(),
  totalMessages: v.number(),
  lastPostTime: v.number(),
});
export type Chatroom = v.InferOutput<typeof chatroomSchema>;

/** When a member last looked at a chatroom (epoch milliseconds), and how many messages it had then. */
export const roomVisitSchema = v.object({ time: v.number(), total: v.number() });
export type RoomVisit = v.InferOutput<typeof roomVisitSchema>;

const orNothing = v.fallback(v.string(), '');

/** What staff need to remove a message, whatever else it holds: every record fits. */
export const bareMessageSchema = v.object({
  key: v.string(),
  uid: orNothing,
  time: v.fallback(v.number(), 0),
  /** Of a post; nothing of a comment. */
  chatroomKey: orNothing,
});

/** What lists show of a post: how it begins, as plain text. One without an excerpt was hidden by staff. */
export const postLineSchema = v.object({
  key: v.string(),
  uid: v.string(),
  displayName: optionalText,
  firstName: optionalText,
  lastName: optionalText,
  profilePhoto: optionalText,
  chatroomKey: v.string(),
  chatroomTitle: optionalText,
  time: v.number(),
  excerpt: optionalText,
});

/**
 * What a member is told of: a message by its key, where it stands, of a post in which room, and whether it is a mention; or the review
 * of an own item by the key of its entry.
 */
export const inboxRowSchema = v.object({
  key: v.string(),
  in: v.optional(v.string()),
  room: v.optional(v.string()),
  item: v.optional(v.string()),
  mention: v.optional(v.boolean()),
  time: v.number(),
});
export type InboxRow = v.InferOutput<typeof inboxRowSchema>;

/**
 * When a member looked at the inbox last (epoch milliseconds), by what the announcement is known again that was read then, and which
 * kinds of notifications are switched off.
 */
export const ownInboxSchema = v.object({
  readAt: v.optional(v.number(), 0),
  announcement: optionalText,
  off: v.optional(v.record(v.string(), v.boolean()), {}),
});

/** What a member reported: where the message stands, and why. */
export const reportSchema = v.object({
  key: v.string(),
  at: v.string(),
  reason: v.string(),
  time: v.number(),
});
export type Report = v.InferOutput<typeof reportSchema>;

/** Where a hidden message stands, and when it was hidden (epoch milliseconds). */
export const hiddenSchema = v.object({ key: v.string(), at: v.string(), time: v.number() });

/** What staff decided about a message; `key` is the message's. */
export const decisionSchema = v.object({
  key: v.string(),
  act: v.picklist(DECISIONS),
  at: v.string(),
  note: v.string(),
  time: v.number(),
});
export type Decision = v.InferOutput<typeof decisionSchema>;
