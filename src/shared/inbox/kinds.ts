/** The kinds of notifications, as settings name them (the specification knows none). */
import type { InboxKind } from '../../config/constants';

export const KIND_WORDS: Record<InboxKind, { label: string; hint: string }> = {
  reply: { label: 'Replies', hint: 'Somebody answers your post or comment' },
  mention: { label: 'Mentions', hint: 'Somebody mentions you with @ and your name' },
  review: { label: 'Reviews', hint: 'A reviewer accepts or returns an evaluation of yours' },
  law: { label: 'Changed laws', hint: 'A law in your register changes' },
  due: {
    label: 'Due items',
    hint: 'An evaluation or an action is overdue, or evidence has expired',
  },
  decision: { label: 'Moderation', hint: 'Moderators decide about a message of yours' },
  announcement: { label: 'Announcements', hint: 'The team has a message for everybody' },
  room: { label: 'Watched chatrooms', hint: 'Something is said in a chatroom that you watch' },
};
