/**
 * The events that the cells of a month have room for. The library lays out all that it is handed before it hides most behind
 * "+n more", which takes seconds for a full month: so it is handed few, and the others are counted here. Pure.
 */
import { EVENT_MAX_DAYS } from '../../../model/event';
import type { EventRow } from '../../data/records';
import { DAY, isWholeDays, startOfDay, MINUTE } from '../../../model/wallClock';
import type { Times } from './when';

/** More than a cell of a month shows that goes over so many weeks: with fewer of them, it is higher. */
export const mostInCell = (weeks: number): number => 12 - weeks;

/** An event begins at most so long before the six weeks of a month; how long it says to last is not bounded by the rules. */
const MOST_DAYS = EVENT_MAX_DAYS + 6 * 7;

/** On how many days an event is, as far as a month can show it. */
const lengthOf = ({ start, end }: EventRow) =>
  Math.min(MOST_DAYS, Math.max(1, Math.ceil((end - startOfDay(start)) / DAY)));

/** The midnights of the days that an event touches. */
const daysOf = (event: EventRow): number[] =>
  Array.from({ length: lengthOf(event) }, (_, n) => startOfDay(event.start) + n * DAY);

/** As the library sorts the events of a day: whole days before times, then as they begin. */
const inCell = (a: EventRow, b: EventRow) =>
  startOfDay(a.start) - startOfDay(b.start) ||
  lengthOf(b) - lengthOf(a) ||
  Number(isWholeDays(b.start, b.end)) - Number(isWholeDays(a.start, a.end)) ||
  a.start - b.start;

/** The events that the cells may show, at most so many each, and for each day how many there are besides. */
export function layOutMonth<Event extends EventRow>(
  events: readonly Event[],
  most: number,
): { handed: Event[]; left: ReadonlyMap<number, number> } {
  const taken = new Map<number, number>();
  const left = new Map<number, number>();
  const count = (days: readonly number[], counts: Map<number, number>) =>
    days.forEach((day) => counts.set(day, (counts.get(day) ?? 0) + 1));
  const handed = [...events].sort(inCell).filter((event) => {
    const days = daysOf(event);
    const hasRoom = days.some((day) => (taken.get(day) ?? 0) < most);
    count(days, hasRoom ? taken : left);
    return hasRoom;
  });
  return { handed, left };
}

/*
 * The events that a week or a day has room for. The library lays out and draws all that it is handed, which takes long for
 * hundreds, and beside so many each is too narrow to be read: so it is handed few, and the others are counted here. Pure.
 */

/** Whole days that stand under each other above the hours. */
const MOST_WHOLE_DAYS = 6;

/** How many events are shown beside each other: a day may have the width of a week. */
export const maxColumns = (view: 'week' | 'day', isNarrow: boolean): number =>
  view === 'day' && !isNarrow ? 10 : 3;

/**
 * The events that are shown from a day on, at most so many beside each other, and for each day how many there are besides; one
 * of several days is counted on its first.
 */
export function layOutHours<Event extends EventRow>(
  events: readonly Event[],
  from: number,
  most: number,
): { handed: Event[]; left: ReadonlyMap<number, number> } {
  const wholeDays = layOutMonth(
    events.filter(({ start, end }) => isWholeDays(start, end)),
    MOST_WHOLE_DAYS,
  );
  const left = new Map(wholeDays.left);
  /** For each place beside the others when it is free again. */
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
  return { handed: [...wholeDays.handed, ...timed], left };
}

/* Where an event goes that is dragged or moved. Pure. */

const HOUR = 60 * MINUTE;

/** Where it was dropped: among the hours of a day, in the row of whole days, or on a day of the month. */
type Place = 'hours' | 'wholeDays' | 'month';

/**
 * The times of an event that was dropped so that it begins at `start`. It keeps its length, and on a day of the month its
 * time of day; between the hours and the whole days it becomes a day or an hour.
 */
export function timesOfMove(event: Times, start: number, place: Place): Times {
  const length = event.end - event.start;
  const wasWhole = isWholeDays(event.start, event.end);
  if (place === 'wholeDays') {
    const first = startOfDay(start);
    return { start: first, end: first + (wasWhole ? length : DAY) };
  }
  return { start, end: start + (place === 'hours' && wasWhole ? HOUR : length) };
}
