import { useMemo } from 'react';
import type { Chart } from '../../data/records';
import { useServerDay } from '../../shared/time/serverDay';
import { isRefused } from '../../store/loadStatus';
import { chartsOf } from './figures';
import { useTopLists, useTotals } from './liveAnalytics';
import { lastPeriods, type Range, type Series } from './periods';

/** Periods of each series that charts may show, with as many before them. */
const SHOWN: Record<Series, number> = { days: 14, weeks: 24, months: 24 };

/**
 * The charts of a range, or why they cannot be shown; null for no range asks nothing. One read for each series of totals, and one
 * for what was read most.
 */
export function useFigures(range: Range | null): Chart[] | { failed: 'denied' | 'failed' } | null {
  // Visits are counted by days in UTC.
  const today = useServerDay('UTC');
  const spanOf = (series: Series, count: number, isWanted = true) => {
    const periods = today === null || range === null ? [] : lastPeriods(series, today, count);
    const [first, last] = [periods[0]?.key ?? '', periods.at(-1)?.key ?? ''];
    return [isWanted && periods.length > 0 ? series : null, first, last] as const;
  };
  const days = useTotals(...spanOf('days', SHOWN.days, range?.series === 'days'));
  const weeks = useTotals(...spanOf('weeks', SHOWN.weeks));
  const months = useTotals(...spanOf('months', SHOWN.months));
  const tops = useTopLists(...spanOf(range?.series ?? 'weeks', 2 * (range?.count ?? 0)));
  const failed = [days, weeks, months, tops].map(({ status }) => status).find(isRefused);
  return useMemo(() => {
    if (failed) return { failed };
    if (range === null || today === null || !weeks.data || !months.data || !tops.data) return null;
    if (range.series === 'days' && !days.data) return null;
    const totals = {
      days: byKey(days.data ?? []),
      weeks: byKey(weeks.data),
      months: byKey(months.data),
    };
    return chartsOf({ range, today, totals, tops: byKey(tops.data) });
  }, [failed, range, today, days.data, weeks.data, months.data, tops.data]);
}

const byKey = <Row extends { key: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.key, row]));
