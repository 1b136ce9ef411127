/** Months in which items are due, as `2026-11`. */
import { monthOf, monthsAfter } from '../../../model/days';
import { DAY_MS } from '../../lib/dates';
import type { Counts } from './figures';

const YEAR = 12;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

export const toMonth = (text: string | null): string | null =>
  text !== null && MONTH.test(text) ? text : null;

/** The days of a month, both ends included. */
export function daysOf(month: string): { from: number; to: number } {
  const from = Date.parse(month);
  return { from, to: monthsAfter(from, 1) - 1 };
}

/** Returns the current month and the next eleven. */
export function yearAhead(today: number): string[] {
  const first = Date.parse(monthOf(today));
  return Array.from({ length: YEAR }, (_, index) => monthOf(monthsAfter(first, index)));
}

/** @param dueDays counts by whole days since 1970 */
export function countByMonth(dueDays: Counts, today: number): { month: string; count: number }[] {
  const counts = new Map(yearAhead(today).map((month) => [month, 0]));
  for (const [day, count] of Object.entries(dueDays)) {
    const month = monthOf(Number(day) * DAY_MS);
    const before = counts.get(month);
    if (before !== undefined) counts.set(month, before + count);
  }
  return [...counts].map(([month, count]) => ({ month, count }));
}
