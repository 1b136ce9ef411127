/** What the calendar reads: two stores, bounded by the day on which an event starts. Writes are acts of the data room. */
import { EVENT_MAX_DAYS } from '../../config/constants';
import { followList, followRecord, type Followers } from '../../data/follow';
import { paths } from '../../data/paths';
import { calendarEventSchema, type CalendarEvent } from '../../data/records';
import type { Stop } from '../../data/subscribe';
import { DAY, wallDay } from '../../lib/wallClock';

/** Days shown, as wall-clock times: midnight of the first, and of the day after the last. */
export type DayRange = { from: number; to: number };

/** Sorts behind every text that begins with the same day. */
const LAST = '\uf8ff';

/** An event of the range can have begun as long before it as an event may last. */
function boundsOf({ from, to }: DayRange): { from: string; to: string } {
  return {
    from: wallDay(from - EVENT_MAX_DAYS * DAY),
    to: `${wallDay(to - DAY)}${LAST}`,
  };
}

function followEvents(path: string, range: DayRange, followers: Followers<CalendarEvent[]>): Stop {
  const query = { path, orderBy: 'start', ...boundsOf(range) };
  return followList(query, calendarEventSchema, {
    onData: (events) => followers.onData((events ?? []).filter(({ end }) => end > range.from)),
    onError: followers.onError,
  });
}

/** The shared events that touch the range. */
export const followSharedEvents = (range: DayRange, followers: Followers<CalendarEvent[]>): Stop =>
  followEvents(paths.sharedEvents, range, followers);

/** A member's own events that touch the range. */
export const followOwnEvents = (
  uid: string,
  range: DayRange,
  followers: Followers<CalendarEvent[]>,
): Stop => followEvents(paths.ownEvents(uid), range, followers);

/** One event wherever it stands, whatever day and type it is moved to; null once it stands in neither store. */
export function followEvent(uid: string, id: string, followers: Followers<CalendarEvent>): Stop {
  const stores = [paths.sharedEvent(id), paths.ownEvent(uid, id)];
  const found = new Map<string, CalendarEvent | null>();
  const stops = stores.map((path) =>
    followRecord(path, id, calendarEventSchema, {
      onData: (event) => {
        found.set(path, event);
        if (found.size < stores.length) return;
        followers.onData([...found.values()].find((each) => each !== null) ?? null);
      },
      onError: followers.onError,
    }),
  );
  return () => stops.forEach((stop) => stop());
}
