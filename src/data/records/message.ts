/** What members say: chatrooms with their posts, and comments on insights. */
import * as v from 'valibot';
import { DECISIONS } from '../../config/constants';
import { optionalText } from './fields';

export type { Quote } from '../../../model/message';
export { postSchema, type Post } from '../../../model/post';

/** A chatroom as lists of rooms need it. */
export const roomTitleSchema = v.object({ key: v.string(), chatroomTitle: v.string() });

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
export const postSummarySchema = v.object({
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
