/**
 * The time that a clock shows, without a zone, stored as `YYYY-MM-DD hh:mm:ss.SSS A`. In code: milliseconds since 1970-01-01 00:00 on the
 * same clock. Never use it as an instant.
 */

const STORED = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)\.(\d{3}) (AM|PM)$/;
const HALF_DAY = 12;

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** Null for an invalid date or an invalid time of a twelve-hour clock (12 AM is midnight, 12 PM noon). */
export function readWallClock(text: string): number | null {
  const found = STORED.exec(text);
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, ms = 0] = found
    .slice(1, 8)
    .map(Number);
  if (hour < 1 || hour > HALF_DAY || minute > 59 || second > 59) return null;
  const hours = (hour % HALF_DAY) + (found[8] === 'PM' ? HALF_DAY : 0);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.setUTCHours(hours, minute, second, ms);
}

export function writeWallClock(wall: number): string {
  const [day = '', time = ''] = new Date(wall).toISOString().split('T');
  const hours = Number(time.slice(0, 2));
  const shown = String(hours % HALF_DAY || HALF_DAY).padStart(2, '0');
  return `${day} ${shown}${time.slice(2, 12)} ${hours < HALF_DAY ? 'AM' : 'PM'}`;
}

/** `YYYY-MM-DD`, with which the stored text of every time on that day begins. */
export const wallDay = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

export const wallTime = (wall: number): string => new Date(wall).toISOString().slice(11, 16);

export const startOfDay = (wall: number): number => Math.floor(wall / DAY) * DAY;

/** From `YYYY-MM-DD` and `HH:mm`; null for an invalid date. */
export function wallOf(day: string, time = '00:00'): number | null {
  const wall = Date.parse(`${day}T${time}:00.000Z`);
  return Number.isNaN(wall) || wallDay(wall) !== day ? null : wall;
}

/** From midnight to the midnight of a later day. */
export const isWholeDays = (start: number, end: number): boolean =>
  start % DAY === 0 && end % DAY === 0 && end > start;
