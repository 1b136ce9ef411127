/** How one member's register stands, for staff: out of its figures, without reading an item. */
import { decode } from '../../data/decode';
import { followValue } from '../../data/follow';
import { paths } from '../../data/paths';
import { registerCountsSchema } from '../../data/records';
import { live } from '../../store/live';
import { overviewOf, type Figures } from './figures';

const useMemberFigures = live('memberFigures', (uid: string) =>
  followValue(paths.registerCounts(uid), (value): Figures | null =>
    decode(registerCountsSchema, value ?? {}, paths.registerCounts(uid)),
  ),
);

export type MemberState = {
  notCompliant: number;
  overdue: number;
  /** Evaluations that wait for a review. */
  waiting: number;
};

/** @param today when the day began, null until that is known; @returns null until the figures are read */
export function useMemberState(uid: string, today: number | null): MemberState | null {
  const figures = useMemberFigures(uid).data;
  if (figures === null || today === null) return null;
  const { needs, statuses } = overviewOf(figures, today);
  return {
    notCompliant: statuses['Not Compliant'],
    overdue: needs.overdue,
    waiting: figures.needs?.['waiting'] ?? 0,
  };
}
