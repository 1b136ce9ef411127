import { dayIn, monthsAfter } from './days';

/** In months, if the member has set no cycle. */
export const DUE_AFTER = {
  // Never evaluated: from the day the item was added or its applicability was decided.
  added: 1,
  notCompliant: 1,
  otherwise: 12,
} as const;

export interface DueFacts {
  timeAdded: number;
  userStatus?: string | undefined;
  assessedAt?: number | null | undefined;
  decidedAt?: number | null | undefined;
  applicability?: string | null | undefined;
  frequency?: number | null | undefined;
}

/** In months: the cycle that the member set, or the default of the item's status. */
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

/** Every item has a due date from the day it is added. */
export function dueDay(item: DueFacts, zone: string): number {
  const { timeAdded, assessedAt, decidedAt, applicability } = item;
  const inZone = (time: number, months: number) => monthsAfter(dayIn(zone, time), months);
  if (applicability === 'notApplicable') return inZone(decidedAt ?? timeAdded, cycleOf(item));
  return typeof assessedAt === 'number'
    ? inZone(assessedAt, cycleOf(item))
    : inZone(decidedAt ?? timeAdded, DUE_AFTER.added);
}
