/**
 * Wall-clock time: the time that a clock shows, without a zone. The calendar stores it as text (`YYYY-MM-DD hh:mm:ss.SSS A`) and shows it
 * unconverted. In code it is a number: milliseconds since 1970-01-01 00:00 on the same clock, without zones or clock changes. Never
 * use it as an instant.
 */

const STORED = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)\.(\d{3}) (AM|PM)$/;
const HALF_DAY = 12;

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** Parses stored text. Returns null for an invalid date or an invalid time of a twelve-hour clock (12 AM is midnight, 12 PM noon). */
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

/** Returns the stored text of a wall-clock time. */
export function writeWallClock(wall: number): string {
  const [day = '', time = ''] = new Date(wall).toISOString().split('T');
  const hours = Number(time.slice(0, 2));
  const shown = String(hours % HALF_DAY || HALF_DAY).padStart(2, '0');
  return `${day} ${shown}${time.slice(2, 12)} ${hours < HALF_DAY ? 'AM' : 'PM'}`;
}

/** Returns `YYYY-MM-DD`. The stored text of every time on that day begins with it. */
export const wallDay = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

/** Returns `HH:mm`. */
export const wallTime = (wall: number): string => new Date(wall).toISOString().slice(11, 16);

/** Returns midnight at the start of the day. */
export const startOfDay = (wall: number): number => Math.floor(wall / DAY) * DAY;

/** Returns the wall-clock time of `YYYY-MM-DD` and `HH:mm`, or null for an invalid date. */
export function wallOf(day: string, time = '00:00'): number | null {
  const wall = Date.parse(`${day}T${time}:00.000Z`);
  return Number.isNaN(wall) || wallDay(wall) !== day ? null : wall;
}

/** Returns whether an event lasts whole days: from midnight to the midnight of a later day. */
export const isWholeDays = (start: number, end: number): boolean =>
  start % DAY === 0 && end % DAY === 0 && end > start;
