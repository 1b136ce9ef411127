/**
 * A comment on an insight: `insights/{insight}/comments/{comment}`.
 *
 * - A message (`model/message.ts`): what holds for those holds for comments.
 * - The insight's summary names the newest one, for lists and news.
 * - Deleted with its insight. Prefetched with the page, of which the last comments are read.
 */
import type * as v from 'valibot';
import { messageRules, messageSchema } from './message';
import type { RuleNode } from './rules/language';
import { before } from './rules/language';

export const commentSchema = messageSchema('comment', {});
export type Comment = v.InferOutput<typeof commentSchema>;

/** Who may write comments. Whoever reads the insight reads them. */
export const commentRules = (): RuleNode => ({
  $said: messageRules({
    at: 'insights/$insight/comments/$said',
    hiddenText: 'hiddenMessages/comments/$insight/$said',
    words: 'comment',
    said: [before('insights/$insight/key').exists],
    withdrawn: [],
    fields: {},
  }),
});
