import type { Comment } from '../../data/records';
import type { Message } from '../../shared/comments/message';

/** A comment as the shared pieces for conversations know it. */
export const toMessage = ({ comment, ...fields }: Comment): Message => ({
  ...fields,
  text: comment,
});
