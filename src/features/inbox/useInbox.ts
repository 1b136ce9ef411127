/** What has come for a member: a fixed number of bounded reads, however much the portal holds. */
import { useCan } from '../../access/useCan';
import type { InboxKind } from '../../config/constants';
import { useDecisions } from '../../shared/comments/liveModeration';
import { useShownMessage } from '../../shared/config/shownMessage';
import { useOwnInbox } from '../../shared/inbox/liveOwnInbox';
import { useServerDay } from '../../shared/time/serverDay';
import { isAwaited, isRefused, type LoadStatus } from '../../store/loadStatus';
import { useRoomNews } from '../forum';
import { useChangedLaws, useLateItems } from '../register';
import { countNew, linesOf, markOf, type InboxLine } from './inbox';
import { useInboxRows, useMutedRooms } from './liveInbox';

export type Inbox = {
  /** The latest first; null until all of it is known. */
  lines: InboxLine[] | null;
  /** How many have come since the member looked. */
  fresh: number;
  /** By what the announcement is known again that stands now. */
  announcement: string;
  /** A part of it was refused. */
  isIncomplete: boolean;
};

export function useInbox(uid: string): Inbox {
  const own = useOwnInbox(uid);
  const today = useServerDay();
  const off = own.data?.off;
  const wants = (kind: InboxKind) => off !== undefined && off[kind] !== true;
  const keepsRegister = useCan('legalRegister.readOwnMark') === 'yes';
  const wantsLate = keepsRegister && wants('due');
  const lateOf = wantsLate && today !== null ? uid : null;
  const lawsOf = keepsRegister && wants('law') ? uid : null;
  const decisionsOf = wants('decision') ? uid : null;
  const roomsOf = wants('room') ? uid : null;

  const rows = useInboxRows(uid);
  const laws = useChangedLaws(lawsOf);
  const overdue = useLateItems(lateOf, 'overdue', today ?? 0);
  const actions = useLateItems(lateOf, 'overdueActions', today ?? 0);
  const expired = useLateItems(lateOf, 'expired', today ?? 0);
  const decisions = useDecisions(decisionsOf);
  const message = useShownMessage();
  const rooms = useRoomNews(roomsOf);
  const muted = useMutedRooms(uid);

  const asked: { status: LoadStatus; data: unknown }[] = [own, rows, message, muted];
  if (lawsOf !== null) asked.push(laws);
  if (lateOf !== null) asked.push(overdue, actions, expired);
  if (decisionsOf !== null) asked.push(decisions);
  if (roomsOf !== null) asked.push(rooms);
  const isKnown = !asked.some(isAwaited) && !(wantsLate && today === null);
  const announcement = message.data ?? '';
  const lines = linesOf(
    {
      rows: rows.data ?? [],
      laws: laws.data ?? [],
      late: [...(overdue.data ?? []), ...(actions.data ?? []), ...(expired.data ?? [])],
      decisions: decisions.data ?? [],
      announcement,
      rooms: rooms.data ?? [],
      muted: muted.data ?? [],
    },
    own.data ?? { readAt: 0, announcement: '' },
  ).filter(({ kind }) => wants(kind));
  return {
    lines: isKnown ? lines : null,
    fresh: isKnown ? countNew(lines) : 0,
    announcement: markOf(announcement),
    isIncomplete: asked.some(({ status }) => isRefused(status)),
  };
}
