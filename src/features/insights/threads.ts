/** Comments as talks: what answers something stands under it. */
import type { Message } from '../../shared/comments/message';

type ThreadRow = { message: Message; isReply: boolean };

/**
 * The rows of a list of comments: the talk with the newest comment first, and in each what began it, then the replies from
 * the oldest on. A reply whose original is not among the comments begins a talk itself.
 * @param comments newest first.
 */
export function inThreads(comments: readonly Message[]): ThreadRow[] {
  const byKey = new Map(comments.map((comment) => [comment.key, comment]));
  const beginningOf = (comment: Message): Message => {
    const original = byKey.get(comment.originalPost?.key ?? '');
    // A key that was used again may quote what quoted it before: only what is older was answered.
    return original && original.time < comment.time ? beginningOf(original) : comment;
  };
  const talks = new Map<Message, Message[]>();
  for (const comment of comments) {
    const beginning = beginningOf(comment);
    const replies = talks.get(beginning) ?? [];
    talks.set(beginning, replies);
    if (comment !== beginning) replies.unshift(comment);
  }
  return [...talks].flatMap(([beginning, replies]) => [
    { message: beginning, isReply: false },
    ...replies.map((comment) => ({ message: comment, isReply: true })),
  ]);
}
