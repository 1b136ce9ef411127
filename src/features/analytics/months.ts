/** Calendar months, in UTC, so that every administrator sees the same chart. */
import { dateFormat } from '../../lib/dateFormat';
import type { Point } from './counts';

const NAME = dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' }, 'en-US');

/** The beginnings of the last `count` months in epoch milliseconds, oldest first; the last is the month of `now`. */
export function lastMonths(now: number, count: number): number[] {
  const today = new Date(now);
  return Array.from({ length: count }, (_, index) =>
    Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - count + 1 + index),
  );
}

/** How many of the times fall into each month; those before the first month are left out. */
export function countByMonth(months: readonly number[], times: readonly number[]): Point[] {
  return months.map((start, index) => {
    const end = months[index + 1] ?? Infinity;
    return {
      label: NAME().format(start),
      value: times.filter((time) => time >= start && time < end).length,
    };
  });
}
