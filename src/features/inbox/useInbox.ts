/** What has come for a member: a fixed number of bounded reads, however much the portal holds. */
import { isAwaited, isRefused } from '../../store/loadStatus';
import { countNew, replyLine, shownLines, type InboxLine } from './inbox';
import { useInboxRows, useOwnInbox } from './liveInbox';

export type Inbox = {
  /** The latest first; null until all of it is known. */
  lines: InboxLine[] | null;
  /** How many have come since the member looked. */
  fresh: number;
  /** When that was, in epoch milliseconds. */
  readAt: number;
  /** A part of it was refused. */
  isIncomplete: boolean;
};

export function useInbox(uid: string): Inbox {
  const own = useOwnInbox(uid);
  const rows = useInboxRows(uid);
  const asked = [own, rows];
  const isKnown = !asked.some(isAwaited);
  const { readAt, off } = own.data ?? { readAt: 0, off: {} };
  const lines = shownLines((rows.data ?? []).map(replyLine), off);
  return {
    lines: isKnown ? lines : null,
    fresh: isKnown ? countNew(lines, readAt) : 0,
    readAt,
    isIncomplete: asked.some(({ status }) => isRefused(status)),
  };
}
