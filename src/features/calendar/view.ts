/** The views of the calendar, the days that each shows, and the way from one period to the next. Pure. */
import { DAY, startOfDay } from '../../../model/wallClock';
import type { DayRange } from './liveCalendar';

export const VIEWS = ['month', 'week', 'day', 'agenda'] as const;
export type View = (typeof VIEWS)[number];

/** What a view shows at a time. */
export const PERIODS: Record<View, 'month' | 'week' | 'day'> = {
  month: 'month',
  week: 'week',
  day: 'day',
  agenda: 'month',
};

const WEEK = 7 * DAY;

/** Midnight of the Monday on or before that time. */
function monday(wall: number): number {
  const daysSince = (new Date(wall).getUTCDay() + 6) % 7;
  return startOfDay(wall) - daysSince * DAY;
}

/** Midnight at the beginning of the month of that time, or of the month `later` months on. */
export function monthOf(wall: number, later = 0): number {
  const date = new Date(wall);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1);
}

/** A day inside the period before (-1) or after (1) the one that a view shows at a date. */
export function stepFrom(view: View, date: number, by: -1 | 1): number {
  const period = PERIODS[view];
  return period === 'month' ? monthOf(date, by) : startOfDay(date) + by * lengthOf(period);
}

const lengthOf = (period: 'week' | 'day') => (period === 'week' ? WEEK : DAY);

/** The days that a view shows at a date: the month in whole weeks from Monday, a week, a day, or the month itself as agenda. */
export function rangeOf(view: View, date: number): DayRange {
  if (view === 'week') return { from: monday(date), to: monday(date) + WEEK };
  if (view === 'day') return { from: startOfDay(date), to: startOfDay(date) + DAY };
  const [from, to] = [monthOf(date), monthOf(date, 1)];
  return view === 'agenda' ? { from, to } : { from: monday(from), to: monday(to - DAY) + WEEK };
}

/** How many weeks these days are. */
export const weeksOf = ({ from, to }: DayRange): number => (to - from) / WEEK;
