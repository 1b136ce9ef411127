/** Calendar text of the portal: wall-clock time in London, written as `YYYY-MM-DD hh:mm:ss.SSS A`. */

/** A day of the Gregorian calendar; `month` counts from 1. */
export interface Day {
  year: number;
  month: number;
  day: number;
}

const DAY_MS = 86_400_000;
/** The zone of the seeded portal. */
export const PORTAL_ZONE = 'Europe/London';

const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: PORTAL_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day that it is in London at `time` (epoch milliseconds). */
export function londonDay(time: number): Day {
  const parts = new Map(LONDON.formatToParts(time).map((part) => [part.type, Number(part.value)]));
  return {
    year: parts.get('year') ?? NaN,
    month: parts.get('month') ?? NaN,
    day: parts.get('day') ?? NaN,
  };
}

/** `count` days later (or earlier, when negative). */
export function addDays(day: Day, count: number): Day {
  return fromUtc(utc(day) + count * DAY_MS);
}

/** 0 is Sunday. */
export function weekday(day: Day): number {
  return new Date(utc(day)).getUTCDay();
}

/** Days from `first` to `second`. */
export function daysBetween(first: Day, second: Day): number {
  return Math.round((utc(second) - utc(first)) / DAY_MS);
}

/** The day itself, or the next Monday when it falls on a weekend. */
export function workingDayFrom(day: Day): Day {
  const name = weekday(day);
  return addDays(day, name === 6 ? 2 : name === 0 ? 1 : 0);
}

/** The last day of the month that is not on a weekend. */
export function lastWeekdayOf(year: number, month: number): Day {
  const last = addDays(
    month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 },
    -1,
  );
  const name = weekday(last);
  return addDays(last, name === 6 ? -1 : name === 0 ? -2 : 0);
}

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm of Meeus, Jones and Butcher). */
export function easterSunday(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return { year, month: Math.floor(f / 31), day: (f % 31) + 1 };
}

/** Stored text of a day and a time of day; `minutes` counts from midnight and must be below 1440. */
export function wallClock(day: Day, minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  const two = (value: number): string => String(value).padStart(2, '0');
  return (
    `${day.year}-${two(day.month)}-${two(day.day)} ` +
    `${two(shown)}:${two(minutes % 60)}:00.000 ${hour < 12 ? 'AM' : 'PM'}`
  );
}

function utc(day: Day): number {
  return Date.UTC(day.year, day.month - 1, day.day);
}

function fromUtc(time: number): Day {
  const date = new Date(time);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
