/** A day is a number: midnight UTC of its date. Only these functions may turn an instant into a day. */
import { instantOf, wallClockIn } from './timeZones';
import { DAY, startOfDay } from './wallClock';

export const dayIn = (zone: string, instant: number): number =>
  startOfDay(wallClockIn(zone, instant));

/** `2026-11`. */
export const monthIn = (zone: string, instant: number): string =>
  monthOf(wallClockIn(zone, instant));

export const monthOf = (day: number): string => new Date(day).toISOString().slice(0, 7);

export const startIn = (zone: string, day: number): number => instantOf(zone, day);

/** Noon has the same date for most readers in other zones. */
export const noonIn = (zone: string, day: number): number => instantOf(zone, day + DAY / 2);

/** In a month that is too short, returns its last day. */
export function monthsAfter(day: number, months: number): number {
  const date = new Date(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(dayOfMonth, lastDay));
}
