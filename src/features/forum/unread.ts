import type { Chatroom } from '../../data/records';

/**
 * Whether a room has posts since the member last looked.
 * @param seenAt epoch milliseconds; 0 for a member who never looked, null while it is unknown (nothing is claimed then).
 */
export function isUnread(room: Pick<Chatroom, 'lastPostTime'>, seenAt: number | null): boolean {
  return seenAt !== null && room.lastPostTime !== undefined && room.lastPostTime > seenAt;
}
