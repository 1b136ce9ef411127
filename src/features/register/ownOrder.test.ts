import { describe, expect, it } from 'vitest';
import { countByMonth, daysOf, toMonth, yearAhead } from './dueMonths';
import { describeFilters, NO_OWN_FILTERS } from './ownFilters';
import { inOrder, type OwnOrder } from './ownOrder';
import { filterOwnItems } from './filterOwnItems';
import type { OwnItem } from './ownRegister';

const DAY = 86_400_000;
const TODAY = Date.UTC(2026, 10, 28);

function item(key: string, row: Partial<OwnItem['row']>, title: string | null): OwnItem {
  return {
    row: {
      ...{ key, status: 'active', userStatus: 'Compliant', timeAdded: 1, addedRevision: 0 },
      ...row,
    },
    summary:
      title === null
        ? null
        : {
            ...{ title, filterByArea: 'Air', country: [], revision: 0 },
            ...{ lawStatus: 'In force', isEssential: false },
          },
  };
}
const ITEMS = [
  item('-a', { nextDue: TODAY + 40 * DAY, timeAdded: 3 }, 'Écoles Act'),
  item('-b', { nextDue: TODAY, timeAdded: 2, assessedAt: 5 }, 'Water Act'),
  item('-c', { nextDue: TODAY, timeAdded: 4 }, null),
  item('-d', { nextDue: TODAY - DAY, timeAdded: 1, assessedAt: 4 }, 'eel Order'),
];
const keysIn = (order: OwnOrder) => inOrder(ITEMS, order).map(({ row }) => row.key);

describe('the orders of My Legal Register', () => {
  it.each([
    ['published', false, '-d -c -b -a'],
    ['published', true, '-a -b -c -d'],
    ['added', false, '-c -a -b -d'],
    ['added', true, '-d -b -a -c'],
    ['title', false, '-a -d -b -c'],
    ['title', true, '-b -d -a -c'],
    ['assessedAt', false, '-d -b -c -a'],
    ['assessedAt', true, '-b -d -a -c'],
  ] as const)('%s, reversed: %s', (order, reversed, keys) => {
    expect(keysIn({ order, reversed })).toEqual(keys.split(' '));
  });

  it('equal due dates sort by key, like pages of the index of due dates', () => {
    expect(keysIn({ order: 'nextDue', reversed: false })).toEqual(['-d', '-b', '-c', '-a']);
    expect(keysIn({ order: 'nextDue', reversed: true })).toEqual(['-a', '-c', '-b', '-d']);
  });

  it('are named in the print view unless they are the usual one', () => {
    expect(describeFilters(NO_OWN_FILTERS)).toBe('All items');
    expect(describeFilters({ ...NO_OWN_FILTERS, order: 'nextDue', reversed: true })).toBe(
      'All items; sorted by due date, reversed',
    );
  });

  it('10,000 items are sorted and filtered within half a second', () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      item(`-${index}`, { nextDue: TODAY + (index % 365) * DAY }, `Law ${(index * 7919) % 10_000}`),
    );
    const before = performance.now();
    const sorted = filterOwnItems(many, { ...NO_OWN_FILTERS, order: 'title' }, TODAY);
    expect(sorted).toHaveLength(10_000);
    expect(performance.now() - before).toBeLessThan(500);
  });
});

describe('months in which items are due', () => {
  it('are the current month and the next eleven', () => {
    const months = yearAhead(TODAY);
    expect(months).toHaveLength(12);
    expect([months[0], months[11]]).toEqual(['2026-11', '2027-10']);
  });

  it('count the items that the filter by that month lists', () => {
    const dueDays: Record<string, number> = {};
    for (const { row } of ITEMS) {
      const day = String((row.nextDue ?? 0) / DAY);
      dueDays[day] = (dueDays[day] ?? 0) + 1;
    }
    for (const { month, count } of countByMonth(dueDays, TODAY))
      expect(
        filterOwnItems(ITEMS, { ...NO_OWN_FILTERS, dueMonth: month }, TODAY),
        month,
      ).toHaveLength(count);
    expect(countByMonth(dueDays, TODAY).reduce((sum, { count }) => sum + count, 0)).toBe(4);
  });

  it('end with their last day, and other texts are no months', () => {
    expect(daysOf('2026-12')).toEqual({
      from: Date.UTC(2026, 11, 1),
      to: Date.UTC(2027, 0, 1) - 1,
    });
    expect(toMonth('2026-13')).toBeNull();
    expect(toMonth('soon')).toBeNull();
    expect(toMonth(null)).toBeNull();
  });
});
