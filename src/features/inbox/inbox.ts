/** The lines of the inbox, out of the facts that they tell of. */
import { PORTAL_ZONE } from '../../config/zone';
import type { Decision, InboxRow } from '../../data/records';
import { DAY_MS } from '../../lib/dates';
import { startIn } from '../../../model/days';
import { excerpt, isBlank, plainText } from '../../shared/richText/rawContent';
import type { RoomNews } from '../forum';
import type { ChangedLaw, LateItem } from '../register';
import { beginningOf } from '../../../model/beginningOf';

/** What a line tells of, by its kind. */
type Told =
  | { kind: 'reply' | 'mention'; message: string }
  | { kind: 'review'; item: string; entry: string }
  | { kind: 'law'; law: ChangedLaw }
  | { kind: 'due'; late: LateItem }
  | { kind: 'decision'; decision: Decision }
  | { kind: 'announcement'; words: string }
  | { kind: 'room'; room: RoomNews };

/** One notification. `at` is when it came, in epoch milliseconds; null where nobody knows. */
export type InboxLine = Told & { key: string; at: number | null; isNew: boolean };

/** Words of an announcement that its line shows. */
const SHOWN_WORDS = 25;
/** Characters of an announcement by which it is known again. */
const MARK_LENGTH = 150;

/** By what a member's inbox knows an announcement again that was read; '' for none. */
export const markOf = (announcement: string): string =>
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
export function linesOf(facts: Facts, read: Read): InboxLine[] {
  const line = (key: string, at: number, told: Told): InboxLine => ({
    ...told,
    key,
    at,
    isNew: at > read.readAt,
  });
  const dated = [
    ...facts.rows
      .filter(({ room = '' }) => !facts.muted.includes(room))
      .map((row) => line(`row/${row.key}`, row.time, toldBy(row))),
    ...facts.rooms
      .filter(({ isWatched }) => isWatched)
      .map((room) => line(`room/${room.key}`, room.saidAt, { kind: 'room', room })),
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

const toldBy = ({ key, item, in: place, mention }: InboxRow): Told =>
  item === undefined
    ? { kind: mention ? 'mention' : 'reply', message: `${place}/${key}` }
    : { kind: 'review', item, entry: key };

export const countNew = (lines: readonly InboxLine[]): number =>
  lines.filter(({ isNew }) => isNew).length;
