/** The wording of notifications (the specification knows none). */
import type { InboxKind } from '../../config/constants';

export const NOTIFICATIONS = 'Notifications';
export const NOTHING_NEW = 'Nothing has come for you yet.';
export const INBOX_INCOMPLETE = 'A part of your notifications could not be loaded.';
export const MESSAGE_GONE = 'This message is no longer there.';
/** How many have come since the member looked. */
export const newCount = (count: number) => `${count} new`;

/** The kinds of notifications, as settings name them. */
export const KINDS: Record<InboxKind, { label: string; hint: string }> = {
  reply: { label: 'Replies', hint: 'Somebody answers your post or your comment.' },
};
