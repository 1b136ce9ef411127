/** Records store the start of the expiry day (UTC midnight). Access ends with the day before. */

const DAY_MS = 86_400_000;
const LAST_DAY = Date.UTC(9999, 11, 31);

/** Returns DD-MM-YYYY, at most the last day of 9999. @param time epoch milliseconds */
export function showExpiry(time: number): string {
  const [year, month, day] = new Date(Math.min(time, LAST_DAY))
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${day}-${month}-${year}`;
}

/** Reads DD-MM-YYYY. Returns epoch milliseconds of UTC midnight; null if it is not a day from 1970 on. */
export function readExpiry(typed: string): number | null {
  const [, day, month, year] = /^\s*(\d{1,2})-(\d{1,2})-(\d{4})\s*$/.exec(typed) ?? [];
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const isDay =
    time >= 0 &&
    new Date(time).getUTCMonth() === Number(month) - 1 &&
    new Date(time).getUTCDate() === Number(day);
  return isDay ? time : null;
}

export function yearAfter(day: number): number {
  const date = new Date(day);
  return Date.UTC(date.getUTCFullYear() + 1, date.getUTCMonth(), date.getUTCDate());
}

/** The expiry day itself is not included. */
export const lastDayOf = (expiry: number): string => showExpiry(expiry - DAY_MS);
