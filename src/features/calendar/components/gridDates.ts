/**
 * Dates of react-big-calendar as wall-clock times, computed by moment in UTC. Every day has 24 hours, so no clock change moves an event.
 */
import moment from 'moment';
import { momentLocalizer, type Formats, type DateRange } from 'react-big-calendar';
import { MINUTE, wallTime, DAY, startOfDay } from '../../../../model/wallClock';
import { showShortDay } from '../when';

/* Fast replacements for the library's date functions. A full week calls them some ten thousand times, and moment took half of the drawing
   time. In UTC all days have the same length. */

const SECOND = 1_000;
const SIZES: Partial<Record<string, number>> = { milliseconds: 1, minutes: MINUTE, day: DAY };

/** Weeks and months are left to moment. */
function floor(date: Date, unit = 'milliseconds'): number {
  const size = SIZES[unit];
  if (size !== undefined) return Math.floor(Number(date) / size) * size;
  return moment
    .utc(date)
    .startOf(unit as moment.unitOfTime.StartOf)
    .valueOf();
}

// Avoids -0.
const minutes = (from: number, to: number) => Math.trunc((to - from) / MINUTE) + 0;

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
  /** The day of `date` with the time of `time`, to the second. */
  merge: (date: Date, time: Date) => {
    const inDay = Number(time) - startOfDay(Number(time));
    return new Date(floor(date, 'day') + Math.floor(inDay / SECOND) * SECOND);
  },
  getSlotDate: (date: Date, minute: number, offset: number) =>
    new Date(floor(date, 'day') + (minute + offset) * MINUTE),
  getTotalMin: (from: Date, to: Date) => minutes(Number(from), Number(to)),
  getMinutesFromMidnight: (date: Date) => minutes(floor(date, 'day'), Number(date)),
  /** An event of no length touches the day on which it starts. */
  inEventRange: ({ event, range }: { event: DateRange; range: DateRange }) => {
    const first = floor(event.start, 'day');
    const end = floor(event.end, 'minutes');
    const from = floor(range.start, 'minutes');
    return first <= floor(range.end, 'day') && (first === end ? end >= from : end > from);
  },
};

moment.updateLocale('en', { week: { dow: 1, doy: 4 } });
const inUtc = (...args: Parameters<typeof moment.utc>) => moment.utc(...args);

export const localizer = momentLocalizer(
  Object.assign(inUtc, {
    min: moment.min,
    max: moment.max,
    duration: moment.duration,
    localeData: moment.localeData,
  }),
);
Object.assign(localizer, quickDates);
// The library corrects for clock changes of the browser's zone. UTC has none.
Object.assign(localizer, {
  getDstOffset: () => 0,
  getTimezoneOffset: () => 0,
  segmentOffset: 0,
});

/** Rounds up to the minute: the library ends days, and events that end with them, a millisecond early. */
const showTime = (date: Date) => wallTime(Math.ceil(date.getTime() / MINUTE) * MINUTE);
const showTimes = ({ start, end }: { start: Date; end: Date }) =>
  `${showTime(start)} – ${showTime(end)}`;

const HOUR = 60 * MINUTE;

export const FORMATS: Formats = {
  dateFormat: 'D',
  dayFormat: (date) => showShortDay(date.getTime()),
  timeGutterFormat: showTime,
  selectRangeFormat: showTimes,
  // A short event has one or two lines, which its title needs.
  eventTimeRangeFormat: (times) =>
    times.end.getTime() - times.start.getTime() > HOUR ? showTimes(times) : showTime(times.start),
  eventTimeRangeStartFormat: ({ start }) => `${showTime(start)} –`,
  eventTimeRangeEndFormat: ({ end }) => `– ${showTime(end)}`,
};

/**
 * Fixes the accessibility of react-big-calendar's week and day, which no property can change (1.20.0,
 * https://github.com/bigcalendar/react-big-calendar/issues/2714). The all-day row claims to be a table row, and the keyboard cannot reach
 * the hours. The library writes these attributes only once, so the fixes stay.
 * @param grid contains the calendar after its first render
 */
export function fixTimeGrid(grid: HTMLElement): void {
  for (const row of grid.querySelectorAll('.rbc-allday-cell, .rbc-allday-cell [role="row"]'))
    row.removeAttribute('role');
  const wholeDays = grid.querySelector('.rbc-allday-cell');
  wholeDays?.setAttribute('role', 'group');
  wholeDays?.setAttribute('aria-label', 'All day');
  const hours = grid.querySelector('.rbc-time-content');
  hours?.setAttribute('role', 'group');
  hours?.setAttribute('aria-label', 'Hours');
  hours?.setAttribute('tabindex', '0');
}

/** Scrolls to today when the week is wider than the screen. */
export function scrollToToday(grid: HTMLElement): void {
  const hours = grid.querySelector('.rbc-time-content');
  const gutter = grid.querySelector<HTMLElement>('.rbc-time-gutter');
  const today = grid.querySelector<HTMLElement>('.rbc-day-slot.rbc-today');
  if (hours && gutter && today) hours.scrollLeft = today.offsetLeft - gutter.offsetWidth;
}
