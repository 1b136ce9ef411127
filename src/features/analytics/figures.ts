import { useMemo } from 'react';
import type { Chart, Point, TopLists, Totals } from '../../data/records';
import { lastPeriods, type Period, type Range, type Series } from './periods';
import { formatCount } from '../../lib/text';
import { useServerDay } from '../../shared/time/serverDay';
import { isRefused } from '../../store/loadStatus';
import { useTopLists, useTotals } from './liveAnalytics';

export interface Counted {
  range: Range;
  /** Start of the day in UTC, epoch milliseconds. */
  today: number;
  totals: Record<Series, ReadonlyMap<string, Totals>>;
  tops: ReadonlyMap<string, TopLists>;
}

const TOP = 10;
// Number of weeks and months of page views if the range is in another unit.
const USUAL = 12;
const OF: Record<Series, string> = { days: 'Day', weeks: 'Week', months: 'Month' };
const EACH: Record<Series, string> = { days: 'day', weeks: 'week', months: 'month' };

const PROVIDERS = 'Top content providers';
const ACTIVE_MEMBERS = 'Active members';
const VIEWS =
  'Each page counts once for each member and day. Each insight counts as its own page. Visitors who are not signed in are not counted.';
const ACTIVE = 'A member is active on a day on which they open a page.';

/** Each point has the figure of the previous period if counting had begun by then. */
export function chartsOf(counted: Counted): Chart[] {
  const { range } = counted;
  const views = (series: Series, count: number) =>
    columns(
      counted,
      { series, count },
      `Page views by ${EACH[series]}`,
      ({ views: one }) => one,
      VIEWS,
    );
  const own = (title: string, figure: (totals: Totals, period: Period) => number, note = '') =>
    columns(counted, range, title, figure, note);
  const countOf = (series: Series) => (range.series === series ? range.count : USUAL);
  return [
    ...(range.series === 'days' ? [views('days', range.count)] : []),
    views('weeks', countOf('weeks')),
    views('months', countOf('months')),
    bars(
      counted,
      'insights',
      'Most read insights',
      'Insight',
      'Each insight counts once for each member and day.',
    ),
    bars(
      counted,
      'categories',
      'Popular categories',
      'Category',
      'By how often their insights were read.',
    ),
    bars(counted, 'providers', PROVIDERS, 'Provider', 'By how often their insights were read.'),
    bars(
      counted,
      'files',
      'Downloaded content',
      'Insight',
      'Files of insights. Each file counts once for each member and day.',
    ),
    own('Posts', ({ posts }) => posts),
    own(
      'Compliance recorded',
      ({ evaluations }) => evaluations,
      'Each item counts once for each member and day.',
    ),
    own(
      ACTIVE_MEMBERS,
      ({ active }, { days }) => Math.round((active / days) * 10) / 10,
      range.series === 'days' ? ACTIVE : `${ACTIVE} The chart shows the average per day.`,
    ),
    own('Registrations', ({ registrations }) => registrations),
  ];
}

const NOTHING: Totals = { views: 0, active: 0, posts: 0, evaluations: 0, registrations: 0 };

function columns(
  { today, totals }: Counted,
  { series, count }: Pick<Range, 'series' | 'count'>,
  title: string,
  figure: (totals: Totals, period: Period) => number,
  note: string,
): Chart {
  const periods = lastPeriods(series, today, 2 * count);
  const known = totals[series];
  const isBeforeKnown = known.has(periods[0]?.key ?? '');
  const valueOf = (period: Period) => figure(known.get(period.key) ?? NOTHING, period);
  const points = periods.slice(count).map((period, index): Point => {
    const past = periods[index];
    return {
      label: period.label,
      tick: period.tick,
      value: valueOf(period),
      ...(isBeforeKnown && past && { before: valueOf(past) }),
    };
  });
  return { title, of: OF[series], shape: 'columns', points: known.size > 0 ? points : [], note };
}

type List = TopLists['insights'];

function bars(
  { range: { series, count }, today, tops }: Counted,
  list: keyof TopLists,
  title: string,
  of: string,
  note: string,
): Chart {
  const keys = lastPeriods(series, today, 2 * count).map(({ key }) => key);
  const before = sum(keys.slice(0, count).map((key) => tops.get(key)?.[list] ?? {}));
  const isBeforeKnown = tops.has(keys[0] ?? '');
  const now = sum(keys.slice(count).map((key) => tops.get(key)?.[list] ?? {}));
  const points = [...now]
    .sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1))
    .slice(0, TOP)
    .map(([key, { label, count: value }]): Point => ({
      label,
      value,
      ...(isBeforeKnown && { before: before.get(key)?.count ?? 0 }),
    }));
  return { title, of, shape: 'bars', points, note };
}

/** The label of an item is that of the last list with it. */
function sum(lists: readonly List[]): Map<string, List[string]> {
  const all = new Map<string, List[string]>();
  for (const list of lists)
    for (const [key, { label, count }] of Object.entries(list))
      all.set(key, { label, count: count + (all.get(key)?.count ?? 0) });
  return all;
}

/** '' for a list, whose rest is unknown, and for averages. */
export function sumOf({ shape, points, title }: Chart, compares: boolean): string {
  if (shape === 'bars' || title === ACTIVE_MEMBERS) return '';
  const total = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  const now = total(points.map(({ value }) => value));
  const before = total(points.map((point) => point.before ?? 0));
  const all = `${formatCount(now)} in total`;
  if (!compares || points.every((point) => point.before === undefined)) return `${all}.`;
  return `${all}, ${formatCount(before)} in the previous period${changeOf(now, before)}.`;
}

function changeOf(now: number, before: number): string {
  if (before === 0 || now === before) return '';
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return ` (${percent}% ${now > before ? 'more' : 'fewer'})`;
}

/** A secret link shows no names of people. */
export const withoutNames = (charts: readonly Chart[]): Chart[] =>
  charts.map((chart) =>
    chart.title === PROVIDERS
      ? {
          ...chart,
          points: chart.points.map((point, index) => ({
            ...point,
            label: `Provider ${index + 1}`,
          })),
        }
      : chart,
  );

// Maximum number of periods; as many before them are read for comparison.
const SHOWN: Record<Series, number> = { days: 14, weeks: 24, months: 24 };

/** With range null, nothing is read. One read for each series of totals, and one for the most read items. */
export function useFigures(range: Range | null): Chart[] | { failed: 'denied' | 'failed' } | null {
  // Visits are counted by UTC days.
  const today = useServerDay('UTC');
  const spanOf = (series: Series, count: number, isNeeded = true) => {
    const periods = today === null || range === null ? [] : lastPeriods(series, today, count);
    const [first, last] = [periods[0]?.key ?? '', periods.at(-1)?.key ?? ''];
    return [isNeeded && periods.length > 0 ? series : null, first, last] as const;
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
