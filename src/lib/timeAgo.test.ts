import { expect, it } from 'vitest';
import { timeAgo } from '../components/display/TimeAgo';

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
  [DAY, '1 day ago'],
  // From late on 20 November to noon on the 22nd. “Yesterday” would be wrong.
  [37 * HOUR, '1 day ago'],
  [2 * DAY, '2 days ago'],
  [7 * DAY, '1 week ago'],
  [20 * DAY, '2 weeks ago'],
  [30 * DAY, '1 month ago'],
  [90 * DAY, '3 months ago'],
  [365 * DAY, '1 year ago'],
  [800 * DAY, '2 years ago'],
  [-DAY, 'in 1 day'],
  [-20 * DAY, 'in 2 weeks'],
])('timeAgo of a time %i ms ago is “%s”', (ago, words) => {
  expect(timeAgo(NOW - ago, NOW)).toBe(words);
});

it('timeAgo uses the same wording as Intl', () => {
  const format = new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' });
  const units = { year: 365 * DAY, month: 30 * DAY, week: 7 * DAY, day: DAY, hour: HOUR };
  // From here on, the next larger unit is used.
  const most = { year: 3, month: 11, week: 3, day: 6, hour: 23 };
  for (const unit of ['year', 'month', 'week', 'day', 'hour'] as const)
    for (let count = 1; count <= most[unit]; count += 1)
      for (const way of [-1, 1])
        expect(timeAgo(NOW + way * count * units[unit], NOW)).toBe(
          format.format(way * count, unit),
        );
});
