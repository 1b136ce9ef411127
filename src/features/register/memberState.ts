/** How one member's register stands, for staff: out of its figures, without reading an item. */
import { DAY_MS } from '../../lib/dates';
import { countNeed, distribution } from './figures';
import { useMemberFigures } from './liveFigures';

export type MemberState = {
  notCompliant: number;
  overdue: number;
  /** Evaluations that wait for a review. */
  waiting: number;
};

/** @param today when the day began, null until that is known; @returns null until the figures are read */
export function useMemberState(uid: string, today: number | null): MemberState | null {
  const lastDay = today === null ? null : today / DAY_MS - 1;
  const figures = useMemberFigures(lastDay === null ? null : uid, lastDay ?? 0).data;
  if (figures === null || today === null) return null;
  return {
    notCompliant: distribution(figures.areaStates ?? {}, {}, today).statuses['Not Compliant'],
    overdue: countNeed(figures, 'overdue', today),
    waiting: figures.needs?.['waiting'] ?? 0,
  };
}
