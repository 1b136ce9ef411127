/** How long ago a moment was. */
import { DAY_MS } from './dates';
import { plural } from './text';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** From how many milliseconds on a unit is used, largest first. */
const UNITS = [
  { name: 'year', length: 365 * DAY_MS },
  { name: 'month', length: 30 * DAY_MS },
  { name: 'week', length: 7 * DAY_MS },
  { name: 'day', length: DAY_MS },
  { name: 'hour', length: HOUR_MS },
  { name: 'minute', length: MINUTE_MS },
] as const;

/**
 * `2 days ago`, `in 3 weeks`; `just now` within a minute. Whole units that have passed, rounded down, and never a day of
 * the calendar: what was 24 hours ago may be of yesterday or of the day before. In the words of `Intl.RelativeTimeFormat`,
 * whose making takes longer than all it will ever say before a page's first words.
 * @param time epoch milliseconds.
 * @param now epoch milliseconds.
 */
export function timeAgo(time: number, now: number): string {
  const away = time - now;
  const unit = UNITS.find(({ length }) => Math.abs(away) >= length);
  if (!unit) return 'just now';
  const count = Math.trunc(Math.abs(away) / unit.length);
  const counted = plural(count, unit.name);
  return away < 0 ? `${counted} ago` : `in ${counted}`;
}
