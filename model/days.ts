/**
 * Calendar days and months of a time zone. A day is a number: midnight UTC of its date. Days can be compared, added and used as keys.
 * Only these functions may turn an instant into a day.
 */
import { instantOf, wallClockIn } from './timeZones';
import { DAY, startOfDay } from './wallClock';

/** Returns the day that the calendar shows in `zone` at an instant (epoch milliseconds). */
export const dayIn = (zone: string, instant: number): number =>
  startOfDay(wallClockIn(zone, instant));

/** Returns the month that the calendar shows in `zone` at an instant: `2026-11`. */
export const monthIn = (zone: string, instant: number): string =>
  monthOf(wallClockIn(zone, instant));

/** Returns the month of a day: `2026-11`. */
export const monthOf = (day: number): string => new Date(day).toISOString().slice(0, 7);

/** Returns the instant at which a day begins in `zone`. */
export const startIn = (zone: string, day: number): number => instantOf(zone, day);

/** Returns noon of a day in `zone`: an instant that has the same date for most readers in other zones. */
export const noonIn = (zone: string, day: number): number => instantOf(zone, day + DAY / 2);

/** Returns the same day a number of months later, or the last day of a month that is too short. */
export function monthsAfter(day: number, months: number): number {
  const date = new Date(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(dayOfMonth, lastDay));
}
