/** How long ago a moment was, in the words of a conversation. */
import { DAY_MS } from './dates';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** From how many milliseconds on a unit is used, largest first. */
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
];

let format: Intl.RelativeTimeFormat | null = null;

/**
 * `2 days ago`, `yesterday`, `in 3 weeks`; `just now` within a minute. Whole units, rounded down.
 * @param time epoch milliseconds.
 * @param now epoch milliseconds.
 */
export function timeAgo(time: number, now: number): string {
  const away = time - now;
  const unit = UNITS.find(([, length]) => Math.abs(away) >= length);
  if (!unit) return 'just now';
  // Made when it is first needed: a formatter takes longer than all it will ever format.
  format ??= new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
  return format.format(Math.trunc(away / unit[1]), unit[0]);
}
