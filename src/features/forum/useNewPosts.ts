import { useState } from 'react';
import { POSTS_PER_PAGE } from '../../config/constants';
import type { Chatroom, Post } from '../../data/records';

type Watch = {
  id: string;
  /** The count when last looked at, and what was added since the page was opened. */
  total: number;
  added: number;
  /** The room's last post when the page was opened, epoch milliseconds. */
  openedAt: number;
};

/**
 * How many posts have come since a page was opened and do not stand on it. What is added and what stands on the page
 * arrive by two listeners, in either order.
 * @param id names the page; another one starts afresh.
 */
export function useNewPosts(room: Chatroom, id: string, posts: readonly Post[] | null): number {
  const { totalMessages: total, lastPostTime } = room;
  const [watch, setWatch] = useState<Watch>({ id, total, added: 0, openedAt: lastPostTime });
  if (watch.id !== id) setWatch({ id, total, added: 0, openedAt: lastPostTime });
  else if (watch.total !== total) {
    setWatch({ ...watch, total, added: watch.added + Math.max(0, total - watch.total) });
  }
  // A page with room left takes the next post itself.
  if (!posts || posts.length < POSTS_PER_PAGE) return 0;
  const shown = posts.filter(({ time }) => time > watch.openedAt).length;
  return Math.max(0, watch.added - shown);
}
