import type { Post } from '../../data/records';
import type { Message } from '../../shared/comments/message';

/** A post as the shared pieces for conversations know it. */
export const toMessage = ({ message, ...post }: Post): Message => ({ ...post, text: message });
