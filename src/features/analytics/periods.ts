/** Keys as in the functions. Days are UTC days, so that all members see the same figures. */
import {
  dateFormat,
  DAY_MS,
  formatShortMonth,
  formatShortUtcDay,
  shortUtcMonth,
} from '../../lib/dates';

export type Series = 'days' | 'weeks' | 'months';

export interface Period {
  key: string;
  label: string;
  tick: string;
  days: number;
}

export interface Range {
  value: string;
  label: string;
  series: Series;
  count: number;
}

export const DEFAULT_RANGE: Range = {
  value: '12weeks',
  label: 'Last 12 weeks',
  series: 'weeks',
  count: 12,
};
export const RANGES: readonly Range[] = [
  { value: '7days', label: 'Last 7 days', series: 'days', count: 7 },
  { value: '4weeks', label: 'Last 4 weeks', series: 'weeks', count: 4 },
  DEFAULT_RANGE,
  { value: '12months', label: 'Last 12 months', series: 'months', count: 12 },
];

const WEEKDAY = dateFormat({ weekday: 'short', timeZone: 'UTC' });

const fullDay = (time: number) => `${formatShortUtcDay(time)} ${new Date(time).getUTCFullYear()}`;
const nameOf = (time: number, length: number) => new Date(time).toISOString().slice(0, length);

/**
 * Oldest first: days up to today, weeks from Monday to Sunday, complete months.
 * @param today start of the day in UTC, epoch milliseconds
 */
export function lastPeriods(series: Series, today: number, count: number): Period[] {
  return Array.from({ length: count }, (_, index) => PERIOD[series](today, count - 1 - index));
}

const PERIOD: Record<Series, (today: number, back: number) => Period> = {
  days: (today, back) => {
    const time = today - back * DAY_MS;
    return {
      key: nameOf(time, 10),
      label: `${WEEKDAY().format(time)} ${fullDay(time)}`,
      tick: WEEKDAY().format(time),
      days: 1,
    };
  },
  weeks: (today, back) => {
    const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS;
    const time = monday - (back + 1) * 7 * DAY_MS;
    return {
      key: nameOf(time, 10),
      label: `Week of ${fullDay(time)}`,
      tick: formatShortUtcDay(time),
      days: 7,
    };
  },
  months: (today, back) => {
    const date = new Date(today);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - back - 1];
    const time = Date.UTC(year, month);
    const key = nameOf(time, 7);
    return {
      key,
      label: formatShortMonth(key),
      tick: shortUtcMonth(time),
      days: (Date.UTC(year, month + 1) - time) / DAY_MS,
    };
  },
};
