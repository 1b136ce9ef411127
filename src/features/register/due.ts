/** When an item of the own register is due for evaluation. Days are whole and in UTC; `today` is when the day began. */
import type { OwnIndexRow } from '../../data/records';
import { DAY_MS } from '../../lib/dates';

/** What is due in so many days is due soon. */
export const DUE_SOON_DAYS = 30;

export type Dueness = 'overdue' | 'due';

/** The times between which `nextDue` lies, both included. */
export const dueBetween = (dueness: Dueness, today: number): { from: number; to: number } =>
  dueness === 'overdue'
    ? { from: 1, to: today - 1 }
    : { from: today, to: today + (DUE_SOON_DAYS + 1) * DAY_MS - 1 };

/** Whether the item is overdue, or due soon. */
export function isDue({ nextDue }: Pick<OwnIndexRow, 'nextDue'>, dueness: Dueness, today: number) {
  const { from, to } = dueBetween(dueness, today);
  return nextDue !== undefined && nextDue >= from && nextDue <= to;
}
