/** The lines of the inbox, out of the facts that they tell of. */
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

/** What a line tells of, by its kind. */
type InboxContent =
  | { kind: 'reply' | 'mention'; message: string }
  | { kind: 'review'; item: string; entry: string }
  | { kind: 'law'; law: ChangedLaw }
  | { kind: 'due'; late: LateItem }
  | { kind: 'decision'; decision: Decision }
  | { kind: 'announcement'; words: string }
  | { kind: 'room'; room: RoomNews };

/** One notification. `at` is when it came, in epoch milliseconds; null where nobody knows. */
export type InboxEntry = InboxContent & { key: string; at: number | null; isNew: boolean };

/** Words of an announcement that its line shows. */
const SHOWN_WORDS = 25;
/** Characters of an announcement by which it is known again. */
const MARK_LENGTH = 150;

/** By what a member's inbox knows an announcement again that was read; '' for none. */
const markOf = (announcement: string): string =>
  isBlank(announcement)
    ? ''
    : `${announcement.length} ${beginningOf(plainText(announcement), MARK_LENGTH)}`;

/** What the member was told, each with when it came. */
type Facts = {
  rows: readonly InboxRow[];
  laws: readonly ChangedLaw[];
  late: readonly LateItem[];
  decisions: readonly Decision[];
  /** Raw JSON; '' for none. */
  announcement: string;
  /** Rooms with something that the member has not seen. */
  rooms: readonly RoomNews[];
  /** Keys of rooms of which the member wants to hear nothing. */
  muted: readonly string[];
};

/** What was read of it, and until when (epoch milliseconds). */
type Read = { readAt: number; announcement: string };

/** The notifications, the latest first; an announcement is above them for as long as there is one. */
function linesOf(facts: Facts, read: Read): InboxEntry[] {
  const line = (key: string, at: number, told: InboxContent): InboxEntry => ({
    ...told,
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
      // It is late from the day after.
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

const contentOf = ({ key, item, in: place, mention }: InboxRow): InboxContent =>
  item === undefined
    ? { kind: mention ? 'mention' : 'reply', message: `${place}/${key}` }
    : { kind: 'review', item, entry: key };

const countNew = (lines: readonly InboxEntry[]): number =>
  lines.filter(({ isNew }) => isNew).length;

/* What has come for a member: a fixed number of bounded reads, however much the portal holds. */

export type Inbox = {
  /** The latest first; null until all of it is known. */
  lines: InboxEntry[] | null;
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

/* What the inbox reads by itself, as live facts. */

/** What others did that concerns the member, the latest last: each row names a message, or a review. */
const useInboxRows = liveQuery(
  'inboxRows',
  (uid: string) =>
    listSource({ path: paths.inbox(uid), orderBy: 'time', last: INBOX_SHOWN }, inboxRowSchema),
  { persist: 'own' },
);

/** Muted rooms that are looked at. */
const MUTED_WATCHED = 100;

/** The keys of the rooms that the member muted. */
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

/** What a review said: 'accepted' or 'returned'. */
export const useReviewDecision = liveQuery(
  'verdicts',
  (uid: string, item: string, entry: string) =>
    valueSource(`${paths.history(uid, item)}/${entry}/adminVerdict`, (verdict) =>
      typeof verdict === 'string' ? verdict : null,
    ),
  { persist: 'own' },
);
