import { PORTAL_ZONE } from '../../config/zone';
import {
  type Decision,
  type InboxRow,
  inboxRowSchema,
  subscriptionSchema,
} from '../../data/records';
import { DAY_MS } from '../../lib/dates';
import { startIn } from '../../../model/days';
import { excerpt, isBlank, plainText } from '../../shared/richText/rawContent';
import { type RoomNews, useRoomNews } from '../forum';
import { type ChangedLaw, type LateItem, useChangedLaws, useLateItems } from '../register';
import { kindsIn } from '../../../model/switchedKinds';
import { beginningOf } from '../../../model/beginningOf';
import { useCan } from '../../access/useCan';
import { type InboxKind, INBOX_SHOWN } from '../../../model/notification';
import { useDecisions } from '../../shared/comments/liveModeration';
import { useShownMessage } from '../../shared/config/liveConfig';
import { useOwnInbox } from '../../shared/inbox/ownInbox';
import { useServerDay } from '../../shared/time/serverDay';
import { isAwaited, isRefused, type LoadStatus } from '../../store/loadStatus';
import { listSource, valueSource, mapSource } from '../../data/source';
import { paths } from '../../data/paths';
import { liveQuery } from '../../store/liveQuery';

type InboxContent =
  | { kind: 'reply' | 'mention'; message: string }
  | { kind: 'review'; item: string; entry: string }
  | { kind: 'question'; item: string }
  | { kind: 'invitation' }
  | { kind: 'law'; law: ChangedLaw }
  | { kind: 'due'; late: LateItem }
  | { kind: 'decision'; decision: Decision }
  | { kind: 'announcement'; words: string }
  | { kind: 'room'; room: RoomNews };

/** `at` is when it arrived, in epoch milliseconds; null if that is unknown. */
export type InboxEntry = InboxContent & { key: string; at: number | null; isNew: boolean };

const SHOWN_WORDS = 25;
const MARK_LENGTH = 150;

/** Returns the mark by which a read announcement is recognised. */
const markOf = (announcement: string): string =>
  isBlank(announcement)
    ? ''
    : `${announcement.length} ${beginningOf(plainText(announcement), MARK_LENGTH)}`;

type Facts = {
  rows: readonly InboxRow[];
  laws: readonly ChangedLaw[];
  late: readonly LateItem[];
  decisions: readonly Decision[];
  announcement: string;
  rooms: readonly RoomNews[];
  muted: readonly string[];
};

/** The mark of the read announcement, and the time up to which notifications were read. */
type Read = { readAt: number; announcement: string };

/** Latest first. The current announcement is above all others. */
function linesOf(facts: Facts, read: Read): InboxEntry[] {
  const line = (key: string, at: number, content: InboxContent): InboxEntry => ({
    ...content,
    key,
    at,
    isNew: at > read.readAt,
  });
  const dated = [
    ...facts.rows
      .filter(({ room = '' }) => !facts.muted.includes(room))
      .map((row) => line(`row/${row.key}`, row.time, contentOf(row))),
    ...facts.rooms
      .filter(({ isWatched }) => isWatched)
      .map((room) => line(`room/${room.key}`, room.lastMessageAt, { kind: 'room', room })),
    ...facts.laws.map((law) => line(`law/${law.key}`, law.changedAt, { kind: 'law', law })),
    ...facts.late.map((late) =>
      // An item is overdue from the day after its due date.
      line(`due/${late.dueness}/${late.key}`, startIn(PORTAL_ZONE, late.due + DAY_MS), {
        kind: 'due',
        late,
      }),
    ),
    ...facts.decisions.map((decision) =>
      line(`decision/${decision.key}`, decision.time, { kind: 'decision', decision }),
    ),
  ].sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
  const mark = markOf(facts.announcement);
  if (mark === '') return dated;
  const words = excerpt(facts.announcement, SHOWN_WORDS);
  const isNew = mark !== read.announcement;
  return [{ kind: 'announcement', words, key: 'announcement', at: null, isNew }, ...dated];
}

function contentOf({ key, item, question, in: place, mention, register }: InboxRow): InboxContent {
  if (register !== undefined) return { kind: 'invitation' };
  if (item === undefined)
    return { kind: mention ? 'mention' : 'reply', message: `${place}/${key}` };
  return question === undefined ? { kind: 'review', item, entry: key } : { kind: 'question', item };
}

const countNew = (lines: readonly InboxEntry[]): number =>
  lines.filter(({ isNew }) => isNew).length;

// A fixed number of limited reads, however much data the portal has.

export type Inbox = {
  lines: InboxEntry[] | null;
  /** Since the member last looked. */
  fresh: number;
  announcement: string;
  isIncomplete: boolean;
};

export function useInbox(uid: string): Inbox {
  const own = useOwnInbox(uid);
  const today = useServerDay();
  const wants = (kind: InboxKind) => own.data !== null && !kindsIn(own.data.portal).includes(kind);
  const hasRegister = useCan('legalRegister.readOwnMark') === 'yes';
  const wantsLate = hasRegister && wants('due');
  const lateOf = wantsLate && today !== null ? uid : null;
  const lawsOf = hasRegister && wants('law') ? uid : null;
  const decisionsOf = wants('decision') ? uid : null;
  const roomsOf = wants('room') ? uid : null;

  const rows = useInboxRows(uid);
  const laws = useChangedLaws(lawsOf);
  const overdue = useLateItems(lateOf, 'overdue', today ?? 0);
  const actions = useLateItems(lateOf, 'overdueActions', today ?? 0);
  const checks = useLateItems(lateOf, 'overdueChecks', today ?? 0);
  const expired = useLateItems(lateOf, 'expired', today ?? 0);
  const decisions = useDecisions(decisionsOf);
  const message = useShownMessage();
  const rooms = useRoomNews(roomsOf);
  const muted = useMutedRooms(uid);

  const queries: { status: LoadStatus; data: unknown }[] = [own, rows, message, muted];
  if (lawsOf !== null) queries.push(laws);
  if (lateOf !== null) queries.push(overdue, actions, checks, expired);
  if (decisionsOf !== null) queries.push(decisions);
  if (roomsOf !== null) queries.push(rooms);
  const isKnown = !queries.some(isAwaited) && !(wantsLate && today === null);
  const announcement = message.data ?? '';
  const lines = linesOf(
    {
      rows: rows.data ?? [],
      laws: laws.data ?? [],
      late: [overdue, actions, checks, expired].flatMap(({ data }) => data ?? []),
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
    isIncomplete: queries.some(({ status }) => isRefused(status)),
  };
}

/** Latest last. Each row names a message, a review or an auditor's question. */
const useInboxRows = liveQuery(
  'inboxRows',
  (uid: string) =>
    listSource({ path: paths.inbox(uid), orderBy: 'time', last: INBOX_SHOWN }, inboxRowSchema),
  { persist: 'own' },
);

const MUTED_WATCHED = 100;

const useMutedRooms = liveQuery(
  'mutedRooms',
  (uid: string) =>
    mapSource(
      listSource(
        {
          path: paths.notifications(uid, 'chatrooms'),
          orderBy: 'level',
          from: 'muted',
          to: 'muted',
          last: MUTED_WATCHED,
        },
        subscriptionSchema,
      ),
      (rooms) => (rooms ?? []).map(({ id }) => id),
    ),
  { persist: 'own' },
);

export const useReviewDecision = liveQuery(
  'reviewDecisions',
  (uid: string, item: string, entry: string) =>
    valueSource(`${paths.history(uid, item)}/${entry}/adminDecision`, (reviewDecision) =>
      typeof reviewDecision === 'string' ? reviewDecision : null,
    ),
  { persist: 'own' },
);
