import { describe, expect, it } from 'vitest';
import { monthOf } from '../../../../model/days';
import { DAY_MS } from '../../../lib/dates';
import { countByMonth } from '../dueMonths';
import { spreadEvenly } from './spreadEvenly';

const TODAY = Date.UTC(2026, 10, 28);
const due = (...days: [month: string, count: number][]) =>
  days.flatMap(([month, count], group) =>
    Array.from({ length: count }, (_, index) => ({
      key: `i${group}-${index}`,
      nextDue: Date.parse(month) + (index % 28) * DAY_MS,
    })),
  );
type Items = ReturnType<typeof due>;
const after = (items: Items) => {
  const moved = spreadEvenly(items, TODAY);
  return items.map(({ key, nextDue }) => moved.get(key) ?? nextDue);
};
const countsOf = (days: readonly number[]) =>
  countByMonth(
    Object.fromEntries(
      [...new Set(days)].map((day) => [day / DAY_MS, days.filter((one) => one === day).length]),
    ),
    TODAY,
  ).map(({ count }) => count);

describe('spreading the evaluations of a year', () => {
  it('moves what is due in one month to the months before it', () => {
    // The rest of November is within the notice.
    expect(countsOf(after(due(['2027-10', 110])))).toEqual([0, ...Array<number>(11).fill(10)]);
  });

  it('fills the months before a peak, and leaves later months as they are', () => {
    expect(countsOf(after(due(['2027-03', 40], ['2027-09', 2])))).toEqual([
      ...[0, 10, 10, 10, 10],
      ...[0, 0, 0, 0, 0, 2, 0],
    ]);
  });

  it('never moves an evaluation to a later day, nor to a day within the next week', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    for (let round = 0; round < 200; round += 1) {
      const items = Array.from({ length: random(80) }, (_, index) => ({
        key: `i${index}`,
        nextDue: TODAY + (random(420) - 30) * DAY_MS,
      }));
      const moved = spreadEvenly(items, TODAY);
      for (const { key, nextDue } of items) {
        const day = moved.get(key);
        if (day === undefined) continue;
        expect(day).toBeLessThan(nextDue);
        expect(day).toBeGreaterThanOrEqual(TODAY + 7 * DAY_MS);
        expect(day % DAY_MS).toBe(0);
        expect(monthOf(day) < monthOf(nextDue)).toBe(true);
      }
      const before = countsOf(items.map(({ nextDue }) => nextDue));
      const then = countsOf(after(items));
      expect(Math.max(...then)).toBeLessThanOrEqual(Math.max(...before));
    }
  });

  it('leaves what is overdue, due within the week, or due after the year', () => {
    const days = [-40, -1, 0, 7, 400].map((day) => TODAY + day * DAY_MS);
    const items = days.flatMap((nextDue, place) =>
      Array.from({ length: 20 }, (_, index) => ({ key: `${place}-${index}`, nextDue })),
    );
    expect(spreadEvenly(items, TODAY).size).toBe(0);
    expect(spreadEvenly([{ key: 'none' }], TODAY).size).toBe(0);
  });

  it('changes nothing the second time', () => {
    const items = due(['2027-03', 40], ['2027-10', 31]);
    const moved = spreadEvenly(items, TODAY);
    const again = items.map((item) => ({ ...item, nextDue: moved.get(item.key) ?? item.nextDue }));
    expect(spreadEvenly(again, TODAY).size).toBe(0);
  });
});
