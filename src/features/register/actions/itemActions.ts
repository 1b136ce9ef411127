/** Pure functions about actions. A day is the UTC midnight at which it begins, in epoch milliseconds. */
import type { Action } from '../../../data/records';
import { formatUtcDay } from '../../../lib/dates';
import { formatRegisterMoment } from '../history';
import { RESULT_LABELS } from '../messages';

export const isOpen = ({ closedAt }: Action): boolean => closedAt === undefined;

/** Whether an action was closed, but not yet checked. */
export const awaitsCheck = (action: Action): boolean => !isOpen(action) && !action.check;

/** Returns the day by which an open action is due, or a closed one is to be checked. */
export const dayOf = (action: Action): number =>
  isOpen(action) ? action.dueBy : (action.checkBy ?? Infinity);

export const isOverdue = (action: Action, today: number): boolean =>
  !action.check && dayOf(action) < today;

/** Open actions first, then those to check, earliest day on top. Then the others, latest closed first. */
export const inOrder = (actions: readonly Action[]): Action[] =>
  [...actions].sort(
    (one, other) =>
      rank(one) - rank(other) || dayOf(one) - dayOf(other) || (one.key < other.key ? -1 : 1),
  );

const rank = (action: Action): number =>
  isOpen(action) ? -Infinity : awaitsCheck(action) ? -Number.MAX_VALUE : -Number(action.closedAt);

/** Returns one line for each text of an action but the first. */
export function describeAction(action: Action): string[] {
  const { cause, correction, closedAt, closingNote, checkBy, check } = action;
  return [
    cause && `Cause: ${cause}`,
    correction && `Correction: ${correction}`,
    closedAt !== undefined && `Closed ${formatRegisterMoment(closedAt)}: ${closingNote}`,
    awaitsCheck(action) && checkBy !== undefined && `To be checked on ${formatUtcDay(checkBy)}.`,
    check &&
      `${RESULT_LABELS[check.result]}, checked ${formatRegisterMoment(check.at)} by ${check.by}: ${check.note}`,
  ].flatMap((line) => line || []);
}
