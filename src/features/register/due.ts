/** Finds items with a task by an index of one number of their row. Days are in the portal's calendar (`model/days`). */
import type { OwnIndexRow } from '../../data/records';
import { DAY_MS } from '../../lib/dates';

export const DUE_SOON_DAYS = 30;

type Between = { from: number; to: number };
const past = (today: number): Between => ({ from: 1, to: today - 1 });
export const soon = (today: number): Between => ({
  from: today,
  to: today + (DUE_SOON_DAYS + 1) * DAY_MS - 1,
});
const some = (): Between => ({ from: 1, to: Number.MAX_SAFE_INTEGER });

const INDEXED = {
  overdue: { field: 'nextDue', between: past },
  due: { field: 'nextDue', between: soon },
  openActions: { field: 'openActions', between: some },
  overdueActions: { field: 'actionDue', between: past },
  dueActions: { field: 'actionDue', between: soon },
  checks: { field: 'checkDue', between: some },
  overdueChecks: { field: 'checkDue', between: past },
  expired: { field: 'evidenceUntil', between: past },
  expiring: { field: 'evidenceUntil', between: soon },
} as const;
export type IndexedTask = keyof typeof INDEXED;

export const isIndexed = (task: string): task is IndexedTask => task in INDEXED;

/** The row field that a task is indexed by, and the range of values, both ends included. */
export function indexRange<Name extends IndexedTask>(
  task: Name,
  today: number,
): { field: (typeof INDEXED)[Name]['field'] } & Between {
  const { field, between } = INDEXED[task];
  return { field, ...between(today) };
}

export function isDue(row: Partial<OwnIndexRow>, task: IndexedTask, today: number): boolean {
  const { field, between } = INDEXED[task];
  const value = row[field];
  const { from, to } = between(today);
  return value !== undefined && value >= from && value <= to;
}
