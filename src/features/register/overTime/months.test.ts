import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../lib/dates';
import { compliantShare } from '../figures';
import { areasIn, countedIn, monthsUpTo } from './months';

const TODAY = Date.parse('2026-11-22');
const at = (text: string) => Date.parse(text);
const totals = (months: ReturnType<typeof monthsUpTo>) =>
  months.map(({ key, total }) => `${key} ${total}`);

describe('monthsUpTo and countedIn', () => {
  const snapshots = [
    { key: '2026-06', areaStates: { 'Air~Compliant': 1 }, compliantDays: {} },
    {
      key: '2026-08',
      areaStates: { 'Air~Compliant': 2, 'Water~In Progress': 1 },
      compliantDays: {},
    },
  ];

  it('start at the first month with data and repeat a month without changes', () => {
    const now = { areaStates: { 'Air~Compliant': 5 }, compliantDays: {}, at: at('2026-10-02') };
    const months = monthsUpTo(TODAY, snapshots, now);
    expect(totals(months)).toEqual([
      '2026-06 1',
      '2026-07 1',
      '2026-08 3',
      '2026-09 3',
      '2026-10 5',
      '2026-11 5',
    ]);
    expect(months.filter(({ isCurrent }) => isCurrent).map(({ key }) => key)).toEqual(['2026-11']);
  });

  it('cross the end of a year and return at most two years', () => {
    const now = { areaStates: {}, compliantDays: {}, at: at('2026-11-01') };
    const old = [{ key: '2023-11', areaStates: { 'Air~Compliant': 1 }, compliantDays: {} }];
    const months = monthsUpTo(TODAY, old, now);
    expect(months).toHaveLength(24);
    expect(totals(months).slice(0, 2)).toEqual(['2024-12 1', '2025-01 1']);
    expect(totals(months).at(-1)).toBe('2026-11 0');
  });

  it('use the snapshot of a past month even if the figures have changed since', () => {
    const now = { areaStates: { 'Air~Compliant': 9 }, compliantDays: {}, at: at('2026-08-31') };
    expect(totals(monthsUpTo(at('2026-08-31'), snapshots, now)).at(-1)).toBe('2026-08 3');
  });

  it('count items that became overdue before the end of a month without changes', () => {
    const compliant = { areaStates: { 'Air~Compliant': 2, 'Water~Compliant': 1 } };
    const day = (text: string) => at(text) / DAY_MS;
    const compliantDays = {
      [`${day('2026-09-30')}~Air`]: 1,
      [`${day('2026-11-21')}~Water`]: 1,
      [`${day('2026-11-22')}~Air`]: 1,
    };
    const now = { ...compliant, compliantDays, at: at('2026-08-02') };
    const months = monthsUpTo(TODAY, [], now);
    expect(months.map(({ key, overdue }) => [key, overdue])).toEqual([
      ['2026-08', 0],
      ['2026-09', 1],
      ['2026-10', 1],
      ['2026-11', 2],
    ]);
    expect(months.map((month) => compliantShare(month))).toEqual([100, 67, 67, 33]);
    expect(months.slice(-1).map((month) => compliantShare(countedIn(month, 'Water')))).toEqual([0]);
  });

  it('assign a time to the month in the portal’s time zone', () => {
    const now = { areaStates: {}, compliantDays: {}, at: Date.parse('2026-06-30T23:30:00Z') };
    expect(monthsUpTo(at('2026-07-02'), [], now).map(({ key }) => key)).toEqual(['2026-07']);
  });

  it('return only the current month if nothing was counted', () => {
    expect(totals(monthsUpTo(TODAY, [], { areaStates: {}, compliantDays: {}, at: null }))).toEqual([
      '2026-11 0',
    ]);
  });

  it('count one area in the same way as the whole register', () => {
    const [month] = monthsUpTo(TODAY, [], {
      areaStates: {
        'Air~Compliant': 2,
        'Air~Not Compliant': 1,
        'Air~Does not apply': 4,
        'Health%2fSafety~Not yet assessed': 1,
      },
      compliantDays: {},
      at: TODAY,
    });
    if (!month) throw new Error('There is no month.');
    expect(areasIn([month])).toEqual(['Air', 'Health/Safety']);
    expect(countedIn(month, null).total).toBe(8);
    expect(compliantShare(countedIn(month, null))).toBe(50);
    expect(compliantShare(countedIn(month, 'Air'))).toBe(67);
    expect(compliantShare(countedIn(month, 'Health/Safety'))).toBe(0);
    expect(countedIn(month, 'Waste').total).toBe(0);
    expect(compliantShare(countedIn(month, 'Waste'))).toBeNull();
  });
});
