/** How long ago a moment was, in the words of a conversation. */
import { DAY_MS } from './dates';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** From how many milliseconds on a unit is used, largest first; how one of it is said that is over, and one to come. */
const UNITS = [
  { name: 'year', length: 365 * DAY_MS, last: 'last year', next: 'next year' },
  { name: 'month', length: 30 * DAY_MS, last: 'last month', next: 'next month' },
  { name: 'week', length: 7 * DAY_MS, last: 'last week', next: 'next week' },
  { name: 'day', length: DAY_MS, last: 'yesterday', next: 'tomorrow' },
  { name: 'hour', length: HOUR_MS, last: '1 hour ago', next: 'in 1 hour' },
  { name: 'minute', length: MINUTE_MS, last: '1 minute ago', next: 'in 1 minute' },
] as const;

/**
 * `2 days ago`, `yesterday`, `in 3 weeks`; `just now` within a minute. Whole units, rounded down. In the words of
 * `Intl.RelativeTimeFormat`, whose making takes longer than all it will ever say before a page's first words.
 * @param time epoch milliseconds.
 * @param now epoch milliseconds.
 */
export function timeAgo(time: number, now: number): string {
  const away = time - now;
  const unit = UNITS.find(({ length }) => Math.abs(away) >= length);
  if (!unit) return 'just now';
  const count = Math.trunc(Math.abs(away) / unit.length);
  if (count === 1) return away < 0 ? unit.last : unit.next;
  return away < 0 ? `${count} ${unit.name}s ago` : `in ${count} ${unit.name}s`;
}
