/** Pure functions about actions. A day is the UTC midnight at which it begins, in epoch milliseconds. */
import type { Action } from '../../../data/records';

export const isOpen = ({ closedAt }: Action): boolean => closedAt === undefined;

export const isOverdue = (action: Action, today: number): boolean =>
  isOpen(action) && action.dueBy < today;

/** Open actions first, earliest due date on top. Then closed actions, latest closed first. */
export const inOrder = (actions: readonly Action[]): Action[] =>
  [...actions].sort(
    (one, other) =>
      rank(one) - rank(other) || one.dueBy - other.dueBy || (one.key < other.key ? -1 : 1),
  );

const rank = ({ closedAt }: Action): number => (closedAt === undefined ? -Infinity : -closedAt);
