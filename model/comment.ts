/**
 * A comment on an insight: `insights/{insight}/comments/{comment}`.
 *
 * - A comment is a message, so everything in `model/message.ts` applies to it.
 * - The insight's summary names the newest comment, for lists and news.
 * - Comments are deleted with their insight.
 */
import type * as v from 'valibot';
import { messageRules, messageSchema } from './message';
import type { RuleNode } from './rules/language';
import { before } from './rules/language';

export const commentSchema = messageSchema('comment', {});
export type Comment = v.InferOutput<typeof commentSchema>;

/** Returns the rules for writing comments. Everyone who can read the insight can read them. */
export const commentRules = (): RuleNode => ({
  $message: messageRules({
    at: 'insights/$insight/comments/$message',
    hiddenText: 'hiddenMessages/comments/$insight/$message',
    words: 'comment',
    sent: [before('insights/$insight/key').exists],
    withdrawn: [],
    fields: {},
  }),
});
