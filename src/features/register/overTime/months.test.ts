import { describe, expect, it } from 'vitest';
import { areasIn, compliantShare, countedIn, monthsUpTo } from './months';

const TODAY = Date.parse('2026-11-22');
const at = (text: string) => Date.parse(text);
const totals = (months: ReturnType<typeof monthsUpTo>) =>
  months.map(({ key, total }) => `${key} ${total}`);

describe('the months of a register', () => {
  const snapshots = [
    { key: '2026-06', areaStates: { 'Air~Compliant': 1 } },
    { key: '2026-08', areaStates: { 'Air~Compliant': 2, 'Water~In Progress': 1 } },
  ];

  it('go from the first that is known to this one; one without a change is as the one before', () => {
    const now = { areaStates: { 'Air~Compliant': 5 }, at: at('2026-10-02') };
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

  it('cross the end of a year, and are two years at most', () => {
    const now = { areaStates: {}, at: at('2026-11-01') };
    const old = [{ key: '2023-11', areaStates: { 'Air~Compliant': 1 } }];
    const months = monthsUpTo(TODAY, old, now);
    expect(months).toHaveLength(24);
    expect(totals(months).slice(0, 2)).toEqual(['2024-12 1', '2025-01 1']);
    expect(totals(months).at(-1)).toBe('2026-11 0');
  });

  it('keep a month that is over as it was kept, also where its figures have moved on since', () => {
    const now = { areaStates: { 'Air~Compliant': 9 }, at: at('2026-08-31') };
    expect(totals(monthsUpTo(at('2026-08-31'), snapshots, now)).at(-1)).toBe('2026-08 3');
  });

  it('are this one alone where nothing was ever counted', () => {
    expect(totals(monthsUpTo(TODAY, [], { areaStates: {}, at: null }))).toEqual(['2026-11 0']);
  });

  it('say the same of one area as of all, as far as it is one', () => {
    const [month] = monthsUpTo(TODAY, [], {
      areaStates: {
        'Air~Compliant': 2,
        'Air~Not Compliant': 1,
        'Air~Does not apply': 4,
        'Health%2fSafety~Not yet assessed': 1,
      },
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
