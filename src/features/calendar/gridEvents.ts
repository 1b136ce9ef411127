/**
 * Selects the events that the cells of a month have room for. The library lays out all events before it hides those behind "+n more", which
 * takes seconds for a full month. So it receives few events, and the others are counted here.
 */
import { EVENT_MAX_DAYS } from '../../../model/event';
import type { EventRow } from '../../data/records';
import { DAY, isWholeDays, startOfDay, MINUTE } from '../../../model/wallClock';
import type { Times } from './when';

/** Returns a little more than the cell of a month fits. Fewer weeks make higher cells. */
export const mostInCell = (weeks: number): number => 12 - weeks;

/** The rules do not limit how long a stored event lasts, so the days to count are limited here. */
const MOST_DAYS = EVENT_MAX_DAYS + 6 * 7;

const lengthOf = ({ start, end }: EventRow) =>
  Math.min(MOST_DAYS, Math.max(1, Math.ceil((end - startOfDay(start)) / DAY)));

const daysOf = (event: EventRow): number[] =>
  Array.from({ length: lengthOf(event) }, (_, n) => startOfDay(event.start) + n * DAY);

/** The library's order: whole days before times, then by start. */
const inCell = (a: EventRow, b: EventRow) =>
  startOfDay(a.start) - startOfDay(b.start) ||
  lengthOf(b) - lengthOf(a) ||
  Number(isWholeDays(b.start, b.end)) - Number(isWholeDays(a.start, a.end)) ||
  a.start - b.start;

/** Returns at most `most` events per cell, and the number of others for each day. */
export function layOutMonth<Event extends EventRow>(
  events: readonly Event[],
  most: number,
): { fitting: Event[]; left: ReadonlyMap<number, number> } {
  const used = new Map<number, number>();
  const left = new Map<number, number>();
  const count = (days: readonly number[], counts: Map<number, number>) =>
    days.forEach((day) => counts.set(day, (counts.get(day) ?? 0) + 1));
  const fitting = [...events].sort(inCell).filter((event) => {
    const days = daysOf(event);
    const hasRoom = days.some((day) => (used.get(day) ?? 0) < most);
    count(days, hasRoom ? used : left);
    return hasRoom;
  });
  return { fitting, left };
}

/* Selects the events that a week or a day has room for. The library is slow with hundreds, and each would be too narrow to read. So it
   receives few events, and the others are counted here. */

/** Rows of whole days above the hours. */
const MOST_WHOLE_DAYS = 6;

/** Returns how many events fit side by side. A day can be as wide as a week. */
export const maxColumns = (view: 'week' | 'day', isNarrow: boolean): number =>
  view === 'day' && !isNarrow ? 10 : 3;

/** Returns at most `most` events side by side, and the number of others for each day. Longer events count on their first. */
export function layOutHours<Event extends EventRow>(
  events: readonly Event[],
  from: number,
  most: number,
): { fitting: Event[]; left: ReadonlyMap<number, number> } {
  const wholeDays = layOutMonth(
    events.filter(({ start, end }) => isWholeDays(start, end)),
    MOST_WHOLE_DAYS,
  );
  const left = new Map(wholeDays.left);
  /** When each column is free again. */
  const free: number[] = [];
  const timed = events
    .filter(({ start, end }) => !isWholeDays(start, end))
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      const place = free.findIndex((time) => time <= start);
      if (place !== -1) free[place] = end;
      else if (free.length < most) free.push(end);
      else {
        const day = startOfDay(Math.max(start, from));
        left.set(day, (left.get(day) ?? 0) + 1);
        return false;
      }
      return true;
    });
  return { fitting: [...wholeDays.fitting, ...timed], left };
}

const HOUR = 60 * MINUTE;

/** Where the event was dropped. */
type Place = 'hours' | 'wholeDays' | 'month';

/** The event keeps its length, and in a month its time of day. Between hours and whole days it becomes a day or an hour. */
export function timesOfMove(event: Times, start: number, place: Place): Times {
  const length = event.end - event.start;
  const wasWhole = isWholeDays(event.start, event.end);
  if (place === 'wholeDays') {
    const first = startOfDay(start);
    return { start: first, end: first + (wasWhole ? length : DAY) };
  }
  return { start, end: start + (place === 'hours' && wasWhole ? HOUR : length) };
}
