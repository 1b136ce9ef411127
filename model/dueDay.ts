/** Computes when an item of a register is due for its next evaluation. */
import { dayIn, monthsAfter } from './days';

/** Months until an item is due, if its member has set no cycle. */
export const DUE_AFTER = {
  /** For an item that was never evaluated, from the day it was added or its applicability was decided. */
  added: 1,
  notCompliant: 1,
  /** Also for an item that does not apply, from the day of that decision. */
  otherwise: 12,
} as const;

/** The fields of an item on which its due date depends. Times are epoch milliseconds. */
export interface DueFacts {
  timeAdded: number;
  userStatus?: string | undefined;
  assessedAt?: number | null | undefined;
  decidedAt?: number | null | undefined;
  applicability?: string | null | undefined;
  frequency?: number | null | undefined;
}

/** Returns the months between two evaluations of an item: the cycle that its member set, or the default of its status. */
export function cycleOf({
  frequency,
  userStatus,
  assessedAt,
  applicability,
}: Omit<DueFacts, 'timeAdded'>): number {
  const isNotCompliant =
    userStatus === 'Not Compliant' &&
    typeof assessedAt === 'number' &&
    applicability !== 'notApplicable';
  return frequency ?? (isNotCompliant ? DUE_AFTER.notCompliant : DUE_AFTER.otherwise);
}

/** Returns the day on which an active item is due. Every item has a due date from the day it is added. */
export function dueDay(item: DueFacts, zone: string): number {
  const { timeAdded, assessedAt, decidedAt, applicability } = item;
  const inZone = (time: number, months: number) => monthsAfter(dayIn(zone, time), months);
  if (applicability === 'notApplicable') return inZone(decidedAt ?? timeAdded, cycleOf(item));
  return typeof assessedAt === 'number'
    ? inZone(assessedAt, cycleOf(item))
    : inZone(decidedAt ?? timeAdded, DUE_AFTER.added);
}
