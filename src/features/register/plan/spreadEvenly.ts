/** Spreads the evaluations of the year over its months. An evaluation only moves to an earlier day, never past its due day. */
import { monthOf, monthsAfter } from '../../../../model/days';
import { DAY_MS } from '../../../lib/dates';
import { daysOf, yearAhead } from '../dueMonths';

/** A planned evaluation is at least this far away. */
const NOTICE = 7 * DAY_MS;

interface Item {
  key: string;
  /** Start of the day, in UTC. */
  nextDue?: number | undefined;
}
type Due = Required<Item> & { nextDue: number };

/**
 * Returns the new due days of the items that move. From the last month to the first, a month keeps the average of the months up to it,
 * and the rest moves to the month before.
 */
export function spreadEvenly(items: readonly Item[], today: number): ReadonlyMap<string, number> {
  const earliest = today + NOTICE;
  const months = yearAhead(today).filter((month) => daysOf(month).to >= earliest);
  const start = daysOf(months[0] ?? '').from;
  const due = items
    .filter((item): item is Due => item.nextDue !== undefined && item.nextDue >= start)
    .sort((a, b) => b.nextDue - a.nextDue || a.key.localeCompare(b.key));
  const moved = new Map<string, number>();
  // What is due later than this year is next year's work.
  let left = due.filter(({ nextDue }) => months.includes(monthOf(nextDue))).length;
  let carried: readonly Due[] = [];
  for (const [index, month] of [...months.entries()].reverse()) {
    const own = due.filter(({ nextDue }) => monthOf(nextDue) === month);
    const movable = own.filter(({ nextDue }) => nextDue > earliest);
    const fixed = own.length - movable.length;
    const here = [...carried, ...movable];
    const average = Math.ceil(left / (index + 1));
    const keeps = index === 0 ? here.length : Math.max(0, average - fixed);
    here.slice(0, keeps).forEach((item) => plan(item, month));
    carried = here.slice(keeps);
    left -= fixed + Math.min(keeps, here.length);
  }
  return moved;

  function plan({ key, nextDue }: Due, month: string): void {
    if (monthOf(nextDue) === month) return;
    const { from: first, to: end } = daysOf(month);
    const sameDay = monthsAfter(nextDue, monthsBetween(nextDue, first));
    const last = Math.floor(end / DAY_MS) * DAY_MS;
    moved.set(key, Math.min(last, Math.max(sameDay, earliest)));
  }
}

const monthsBetween = (from: number, to: number): number => {
  const [a, b] = [new Date(from), new Date(to)];
  return (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
};
