/**
 * The events that the cells of a month have room for. The library lays out all that it is handed before it hides most behind
 * "+n more", which takes seconds for a full month: so it is handed few, and the others are counted here. Pure.
 */
import { EVENT_MAX_DAYS } from '../../config/constants';
import type { EventRow } from '../../data/records';
import { DAY, isWholeDays, startOfDay } from '../../../model/wallClock';

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
