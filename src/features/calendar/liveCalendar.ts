/** What the calendar reads, as live facts: the rows of two stores, bounded by the day on which an event starts, and single events. */
import { EVENT_MAX_DAYS } from '../../config/constants';
import { followList, followRecord, followTogether, mapFeed, type Feed } from '../../data/follow';
import { paths } from '../../data/paths';
import { calendarEventSchema, eventRowSchema } from '../../data/records';
import { DAY, wallDay } from '../../../model/wallClock';
import { live } from '../../store/live';
import { expand } from './occurrences';
import { isRepeating, type ShownEvent } from './repeating';

/** Days shown, as wall-clock times: midnight of the first, and of the day after the last. */
export type DayRange = { from: number; to: number };

/** Sorts behind every text that begins with the same day. */
const LAST = '\uf8ff';

/** So many days are asked for at once: the client works through each answer without a pause. */
const SLICE = 14 * DAY;

/** An event of the range can have begun as long before it as an event may last. */
const firstStart = ({ from }: DayRange) => from - EVENT_MAX_DAYS * DAY;

/** The days on which events of the range begin, as texts between which their stored times lie. */
function slicesOf(range: DayRange): { from: string; to: string }[] {
  const first = firstStart(range);
  return Array.from({ length: Math.ceil((range.to - first) / SLICE) }, (_, n) => {
    const from = first + n * SLICE;
    const last = Math.min(from + SLICE, range.to) - DAY;
    return { from: wallDay(from), to: `${wallDay(last)}${LAST}` };
  });
}

/** The events that touch the range; those that come back are found by their last day, however long ago they began. */
function followEvents(path: string, range: DayRange): Feed<ShownEvent[]> {
  const starting = slicesOf(range).map(
    (slice, n) =>
      [`${n}`, followList({ path, orderBy: 'start', ...slice }, eventRowSchema)] as const,
  );
  const stored = followTogether({
    starting: followTogether(Object.fromEntries(starting)),
    repeating: followList(
      // The last day is one of the series' own zone, which can be a day behind.
      { path, orderBy: 'until', from: wallDay(firstStart(range) - DAY) },
      eventRowSchema,
    ),
  });
  return mapFeed(stored, (found) => {
    const single = Object.values(found?.starting ?? {})
      .flatMap((slice) => slice ?? [])
      .filter((event) => !isRepeating(event) && event.end > range.from);
    const repeating = (found?.repeating ?? []).filter(isRepeating);
    return [...single, ...repeating.flatMap((event) => expand(event, range.from, range.to))];
  });
}

/** The shared events that touch the range. */
export const useSharedEvents = live(
  'sharedEvents',
  (range: DayRange) => followEvents(paths.sharedEventRows, range),
  { persist: 'any' },
);

/** A member's own events that touch the range. */
export const useOwnEvents = live(
  'ownEvents',
  (uid: string, range: DayRange) => followEvents(paths.ownEventRows(uid), range),
  { persist: 'own' },
);

/** One event wherever it stands, whatever day and type it is moved to; null once it stands in neither store. */
export const useEvent = live('editedEvents', (uid: string, id: string) => {
  const stores = {
    shared: followRecord(paths.sharedEvent(id), id, calendarEventSchema),
    own: followRecord(paths.ownEvent(uid, id), id, calendarEventSchema),
  };
  return mapFeed(followTogether(stores), (found) => found && (found.shared ?? found.own));
});
