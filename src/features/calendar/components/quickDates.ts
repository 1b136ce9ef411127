/**
 * What the library reckons most of dates, in plain numbers. A full week asks some ten thousand times, and moment makes two objects
 * for each: half of what drawing it takes. In UTC a day has as many minutes as any other, so there is nothing to look up. Pure.
 */
import moment from 'moment';
import type { DateRange } from 'react-big-calendar';
import { DAY, MINUTE, startOfDay } from '../../../../model/wallClock';

const SECOND = 1_000;
const SIZES: Partial<Record<string, number>> = { milliseconds: 1, minutes: MINUTE, day: DAY };

/** When the unit of a date began; weeks and months are left to moment. */
function floor(date: Date, unit = 'milliseconds'): number {
  const size = SIZES[unit];
  if (size !== undefined) return Math.floor(Number(date) / size) * size;
  return moment
    .utc(date)
    .startOf(unit as moment.unitOfTime.StartOf)
    .valueOf();
}

// No negative nought.
const minutes = (from: number, to: number) => Math.trunc((to - from) / MINUTE) + 0;

/** In place of the localizer's own. */
export const quickDates = {
  eq: (a: Date, b: Date, unit?: string) => floor(a, unit) === floor(b, unit),
  neq: (a: Date, b: Date, unit?: string) => floor(a, unit) !== floor(b, unit),
  lt: (a: Date, b: Date, unit?: string) => floor(a, unit) < floor(b, unit),
  lte: (a: Date, b: Date, unit?: string) => floor(a, unit) <= floor(b, unit),
  gt: (a: Date, b: Date, unit?: string) => floor(a, unit) > floor(b, unit),
  min: (a: Date, b: Date) => new Date(Math.min(Number(a), Number(b))),
  max: (a: Date, b: Date) => new Date(Math.max(Number(a), Number(b))),
  inRange: (date: Date, from: Date, to: Date, unit = 'day') =>
    floor(date, unit) >= floor(from, unit) && floor(date, unit) <= floor(to, unit),
  isSameDate: (a: Date, b: Date) => floor(a, 'day') === floor(b, 'day'),
  startOf: (date: Date, unit?: string) => new Date(floor(date, unit)),
  /** The time of one on the day of another, to the second. */
  merge: (date: Date, time: Date) => {
    const inDay = Number(time) - startOfDay(Number(time));
    return new Date(floor(date, 'day') + Math.floor(inDay / SECOND) * SECOND);
  },
  getSlotDate: (date: Date, minute: number, offset: number) =>
    new Date(floor(date, 'day') + (minute + offset) * MINUTE),
  getTotalMin: (from: Date, to: Date) => minutes(Number(from), Number(to)),
  getMinutesFromMidnight: (date: Date) => minutes(floor(date, 'day'), Number(date)),
  /** Whether an event touches days; one of no length touches that on which it is. */
  inEventRange: ({ event, range }: { event: DateRange; range: DateRange }) => {
    const first = floor(event.start, 'day');
    const end = floor(event.end, 'minutes');
    const from = floor(range.start, 'minutes');
    return first <= floor(range.end, 'day') && (first === end ? end >= from : end > from);
  },
};
