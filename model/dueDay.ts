import { dayIn, monthsAfter } from './days';

/** In months. */
export const DUE_AFTER = {
  // Never evaluated: from the day the item was added or its applicability was decided.
  added: 1,
  // At most, even if the member has set a longer cycle.
  notCompliant: 1,
  // If the member has set no cycle.
  otherwise: 12,
} as const;

/** In months: after an action is closed, the proposed day of its check. */
export const CHECK_AFTER = 3;

export interface DueFacts {
  timeAdded: number;
  userStatus?: string | undefined;
  assessedAt?: number | null | undefined;
  decidedAt?: number | null | undefined;
  applicability?: string | null | undefined;
  frequency?: number | null | undefined;
  plannedDue?: number | null | undefined;
}

/** In months: the cycle that the member set, or the default. */
export const cycleOf = ({ frequency }: Pick<DueFacts, 'frequency'>): number =>
  frequency ?? DUE_AFTER.otherwise;

/**
 * Every item has a due date from the day it is added. If it is not compliant, its next evaluation is due sooner. The member may plan it
 * for an earlier day.
 */
export const dueDay = (item: DueFacts, zone: string): number =>
  item.plannedDue ?? lastDay(item, zone);

/** The day on which an item is due at the latest. */
function lastDay(item: DueFacts, zone: string): number {
  const { timeAdded, userStatus, assessedAt, decidedAt, applicability } = item;
  const inZone = (time: number, months: number) => monthsAfter(dayIn(zone, time), months);
  const cycle = cycleOf(item);
  if (applicability === 'notApplicable') return inZone(decidedAt ?? timeAdded, cycle);
  if (typeof assessedAt !== 'number') return inZone(decidedAt ?? timeAdded, DUE_AFTER.added);
  const isNotCompliant = userStatus === 'Not Compliant';
  return inZone(assessedAt, isNotCompliant ? Math.min(cycle, DUE_AFTER.notCompliant) : cycle);
}
