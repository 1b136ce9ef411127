/** Pure rules of the actions on an item. Days are whole and in UTC; `today` is when the day began. */
import type { Action } from '../../../data/records';

export const isOpen = ({ closedAt }: Action): boolean => closedAt === undefined;

/** An open action is overdue from the day after the one by which it was due. */
export const isOverdue = (action: Action, today: number): boolean =>
  isOpen(action) && action.dueBy < today;

/** The open ones first, the one due first on top; then the closed ones, the one closed last first. */
export const inOrder = (actions: readonly Action[]): Action[] =>
  [...actions].sort(
    (one, other) =>
      rank(one) - rank(other) || one.dueBy - other.dueBy || (one.key < other.key ? -1 : 1),
  );

const rank = ({ closedAt }: Action): number => (closedAt === undefined ? -Infinity : -closedAt);
