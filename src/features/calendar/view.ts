/** The views of the calendar, both of one month, and the days that each shows. Pure. */
import { DAY } from '../../lib/wallClock';
import type { DayRange } from './liveCalendar';

export const VIEWS = ['month', 'agenda'] as const;
export type View = (typeof VIEWS)[number];

const WEEK = 7;

/** Midnight of the Monday on or before that midnight. */
function monday(midnight: number): number {
  const daysSince = (new Date(midnight).getUTCDay() + WEEK - 1) % WEEK;
  return midnight - daysSince * DAY;
}

/** Midnight at the beginning of the month of that time, or of the month `later` months on. */
export function monthOf(wall: number, later = 0): number {
  const date = new Date(wall);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1);
}

/** The days that a view shows at a date: the month in whole weeks, or the month itself for the agenda. */
export function rangeOf(view: View, date: number): DayRange {
  const [from, to] = [monthOf(date), monthOf(date, 1)];
  return view === 'agenda'
    ? { from, to }
    : { from: monday(from), to: monday(to - DAY) + WEEK * DAY };
}
