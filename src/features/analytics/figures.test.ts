import { describe, expect, it } from 'vitest';
import type { Chart, TopLists, Totals } from '../../data/records';
import { chartsOf, sumOf, withoutNames, type Counted } from './figures';
import { DEFAULT_RANGE, lastPeriods, RANGES } from './periods';

/** A Wednesday in the first ISO week of its year, which began on the Monday before. */
const TODAY = Date.UTC(2025, 0, 1);

describe('lastPeriods', () => {
  const keys = (...args: Parameters<typeof lastPeriods>) =>
    lastPeriods(...args).map(({ key }) => key);

  it('returns days up to today, and complete weeks and months', () => {
    expect(keys('days', TODAY, 3)).toEqual(['2024-12-30', '2024-12-31', '2025-01-01']);
    expect(keys('weeks', TODAY, 2)).toEqual(['2024-12-16', '2024-12-23']);
    expect(keys('months', TODAY, 3)).toEqual(['2024-10', '2024-11', '2024-12']);
  });

  it('ends weeks with Sunday, whichever day it is today', () => {
    const weekOf = (day: number) => keys('weeks', Date.UTC(2026, 10, day), 1);
    expect(weekOf(22)).toEqual(['2026-11-09']);
    expect(weekOf(23)).toEqual(['2026-11-16']);
    expect(weekOf(29)).toEqual(['2026-11-16']);
  });

  it('includes the number of days and the labels', () => {
    const march = Date.UTC(2028, 2, 15);
    expect(lastPeriods('months', march, 1)).toEqual([
      { key: '2028-02', label: 'Feb 2028', tick: 'Feb', days: 29 },
    ]);
    expect(lastPeriods('weeks', march, 1)).toEqual([
      { key: '2028-03-06', label: 'Week of 6 Mar 2028', tick: '6 Mar', days: 7 },
    ]);
    expect(lastPeriods('days', march, 1)).toEqual([
      { key: '2028-03-15', label: 'Wed 15 Mar 2028', tick: 'Wed', days: 1 },
    ]);
  });
});

const totals = (more: Partial<Totals>): Totals => ({
  views: 0,
  active: 0,
  posts: 0,
  evaluations: 0,
  registrations: 0,
  ...more,
});
const list = (counts: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(counts).map(([key, count]) => [key, { label: `The ${key}`, count }]),
  );
const tops = (more: Partial<TopLists>): TopLists => ({
  insights: {},
  categories: {},
  providers: {},
  files: {},
  ...more,
});
const FOUR = RANGES.find(({ count }) => count === 4) ?? DEFAULT_RANGE;
const [w1 = '', w2 = '', w3 = '', w4 = '', w5 = '', w6 = '', w7 = '', w8 = ''] = lastPeriods(
  'weeks',
  TODAY,
  8,
).map(({ key }) => key);

const counted = (more: Partial<Counted>): Counted => ({
  range: FOUR,
  today: TODAY,
  totals: { days: new Map(), weeks: new Map(), months: new Map() },
  tops: new Map(),
  ...more,
});
function chart(title: string, of: Counted): Chart {
  const found = chartsOf(of).find((one) => one.title === title);
  if (!found) throw new Error(`There is no chart ${title}.`);
  return found;
}

describe('chartsOf', () => {
  const weeks = new Map([
    [w1, totals({})],
    [w3, totals({ views: 10, posts: 1 })],
    [w5, totals({ views: 30, active: 21, posts: 2 })],
    [w8, totals({ views: 5, active: 4 })],
  ]);
  const year = counted({ totals: { days: new Map(), weeks, months: new Map() } });

  it('shows each period next to the same period of the previous range, and 0 without visits', () => {
    const { points } = chart('Page views by week', year);
    expect(points.map(({ value, before }) => [value, before])).toEqual([
      [30, 0],
      [0, 0],
      [0, 10],
      [5, 0],
    ]);
    expect(sumOf(chart('Page views by week', year), true)).toBe(
      '35 in total, 10 in the previous period (250% more).',
    );
    expect(sumOf(chart('Page views by week', year), false)).toBe('35 in total.');
    expect(sumOf(chart('Posts', year), true)).toBe(
      '2 in total, 1 in the previous period (100% more).',
    );
  });

  it('does not compare with the period in which counting began', () => {
    const young = counted({
      totals: {
        days: new Map(),
        weeks: new Map([
          [w4, totals({ views: 2 })],
          [w8, totals({ views: 5 })],
        ]),
        months: new Map(),
      },
      tops: new Map([
        [w4, tops({ insights: list({ a: 3 }) })],
        [w8, tops({ insights: list({ a: 1 }) })],
      ]),
    });
    expect(chart('Page views by week', young).points.at(-1)).not.toHaveProperty('before');
    expect(chart('Most read insights', young).points).toEqual([{ label: 'The a', value: 1 }]);
    expect(sumOf(chart('Page views by week', young), true)).toBe('5 in total.');
  });

  it('shows the average per day of active members', () => {
    const values = chart('Active members', year).points.map(({ value }) => value);
    expect(values).toEqual([3, 0, 0, 0.6]);
    expect(sumOf(chart('Active members', year), true)).toBe('');
  });

  it('sums the most read items of the range and of the previous range, and shows ten', () => {
    const eleven = list(Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`x${n}`, 1])));
    const of = counted({
      tops: new Map([
        [w1, tops({})],
        [w4, tops({ insights: list({ a: 7, z: 50 }) })],
        [w5, tops({ insights: list({ a: 1, b: 4 }) })],
        [w8, tops({ insights: list({ a: 2 }), categories: eleven })],
      ]),
    });
    expect(chart('Most read insights', of).points).toEqual([
      { label: 'The b', value: 4, before: 0 },
      { label: 'The a', value: 3, before: 7 },
    ]);
    expect(chart('Popular categories', of).points).toHaveLength(10);
    expect(chart('Downloaded content', of).points).toEqual([]);
  });

  it('shows weeks and months together, and days only if the range is in days', () => {
    const titles = (value: string) =>
      chartsOf(counted({ range: RANGES.find((one) => one.value === value) ?? FOUR })).map(
        ({ title }) => title,
      );
    const all = [
      ...['Page views by week', 'Page views by month', 'Most read insights', 'Popular categories'],
      ...['Top content providers', 'Downloaded content', 'Posts', 'Compliance recorded'],
      ...['Active members', 'Registrations'],
    ];
    expect(titles('12weeks')).toEqual(all);
    expect(titles('12months')).toEqual(all);
    expect(titles('7days')).toEqual(['Page views by day', ...all]);
  });

  it('includes no names of people in the charts of a secret link', () => {
    const of = counted({
      tops: new Map([
        [w1, tops({})],
        [w7, tops({ insights: list({ i: 1 }), providers: list({ ivy: 3, ann: 2 }) })],
      ]),
    });
    const shared = JSON.stringify(withoutNames(chartsOf(of)));
    expect(JSON.stringify(chartsOf(of))).toContain('The ivy');
    expect(shared).not.toMatch(/The (ivy|ann)/);
    expect(shared).toContain('Provider 2');
    expect(shared).toContain('The i"');
    expect([w2, w6]).not.toContain('');
  });
});
