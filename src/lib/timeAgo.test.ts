import { expect, it } from 'vitest';
import { timeAgo } from './timeAgo';

const NOW = Date.UTC(2026, 10, 22, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [0, 'just now'],
  [59_999, 'just now'],
  [MINUTE, '1 minute ago'],
  [HOUR - 1, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, 'yesterday'],
  [2 * DAY, '2 days ago'],
  [7 * DAY, 'last week'],
  [20 * DAY, '2 weeks ago'],
  [30 * DAY, 'last month'],
  [90 * DAY, '3 months ago'],
  [365 * DAY, 'last year'],
  [800 * DAY, '2 years ago'],
  [-DAY, 'tomorrow'],
  [-20 * DAY, 'in 2 weeks'],
])('says of what was %i ms ago: %s', (ago, words) => {
  expect(timeAgo(NOW - ago, NOW)).toBe(words);
});
