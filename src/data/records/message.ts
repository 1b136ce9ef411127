/** Chatrooms with their posts, and comments on insights. */
import * as v from 'valibot';
import { DECISIONS } from '../../config/constants';
import { optionalText } from './fields';

export const roomTitleSchema = v.object({ key: v.string(), chatroomTitle: v.string() });

/** `lastPostTime` is the time of the opening before there is a post. Rooms are listed by it, and it shows what is unread. */
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

/** The fields that staff need to remove a message. Every record fits, whatever else it contains. */
export const bareMessageSchema = v.object({
  key: v.string(),
  uid: orNothing,
  time: v.fallback(v.number(), 0),
  /** Only in a post. */
  chatroomKey: orNothing,
});

/** What lists show of a post. A post without an excerpt was hidden by staff. */
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
  /** Only in a question, as are the fields below. */
  title: optionalText,
  /** Only while the question has no answer. */
  openKey: optionalText,
  replies: v.optional(v.number(), 0),
  lastReplyTime: v.optional(v.number()),
});
export type PostSummary = v.InferOutput<typeof postSummarySchema>;

/** `at` is the path of the message. */
export const reportSchema = v.object({
  key: v.string(),
  at: v.string(),
  reason: v.string(),
  time: v.number(),
});
export type Report = v.InferOutput<typeof reportSchema>;

/** `at` is the path of the message, `time` when it was hidden (epoch milliseconds). */
export const hiddenSchema = v.object({ key: v.string(), at: v.string(), time: v.number() });

/** `key` is the message's. */
export const decisionSchema = v.object({
  key: v.string(),
  action: v.picklist(DECISIONS),
  at: v.string(),
  note: v.string(),
  time: v.number(),
});
export type Decision = v.InferOutput<typeof decisionSchema>;
