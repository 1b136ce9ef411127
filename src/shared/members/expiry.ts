/** The day a membership ends. The record keeps UTC midnight at its start: access ends with the day before. */

const DAY_MS = 86_400_000;
/** The last day with a year of four digits; a record of earlier days may name any number beyond. */
const LAST_DAY = Date.UTC(9999, 11, 31);

/**
 * The day as DD-MM-YYYY, at most the last of 9999.
 * @param time epoch milliseconds.
 */
export function showExpiry(time: number): string {
  const [year, month, day] = new Date(Math.min(time, LAST_DAY))
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${day}-${month}-${year}`;
}

/**
 * Reads a typed DD-MM-YYYY.
 * @returns epoch milliseconds of its UTC midnight; null when it is no day of the calendar from 1970 on.
 */
export function readExpiry(typed: string): number | null {
  const [, day, month, year] = /^\s*(\d{1,2})-(\d{1,2})-(\d{4})\s*$/.exec(typed) ?? [];
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const isDay =
    time >= 0 &&
    new Date(time).getUTCMonth() === Number(month) - 1 &&
    new Date(time).getUTCDate() === Number(day);
  return isDay ? time : null;
}

/** The same day of the next year (epoch milliseconds at its start, UTC). */
export function yearAfter(day: number): number {
  const date = new Date(day);
  return Date.UTC(date.getUTCFullYear() + 1, date.getUTCMonth(), date.getUTCDate());
}

/** The last day that still counts, as DD-MM-YYYY: the end is not included. */
export const lastDayOf = (expiry: number): string => showExpiry(expiry - DAY_MS);
