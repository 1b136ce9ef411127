/** What a page asks of whoever opens it. Guard, menu and prefetching all go by it. */
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { selectAdmission, type Admission } from './admission';
import { may as mayRole, type Ability } from './roleMatrix';
import { selectRole } from './sessionSlice';
import { useMay } from './useCan';

export type PageNeeds = {
  /** An ability; `nothing` opens it to anyone, `held` to whoever is held on a page that says why. */
  needs: Ability | 'nothing' | 'held';
  /** Whoever has no record sees a part of it all the same, and is brought back after signing in. */
  showsVisitorsPart?: boolean;
};

const HELD: readonly Admission[] = ['awaiting', 'ended'];
const WITHOUT_RECORD: readonly Admission[] = ['visitor', 'unregistered'];

/** Tells for the person at this browser whether a page opens; while the role is unknown, only what needs nothing does. */
export function useOpens(): (page: PageNeeds) => boolean {
  const admission = useSelector(selectAdmission);
  const may = useMay();
  return useCallback(
    ({ needs, showsVisitorsPart = false }) => {
      if (needs === 'nothing') return true;
      if (needs === 'held') return HELD.includes(admission);
      return may(needs) || (showsVisitorsPart && WITHOUT_RECORD.includes(admission));
    },
    [admission, may],
  );
}

/** Tells of a page whether it is only for want of a membership that it does not open: the person at this browser is a guest. */
export function useAsksForMembership(): (page: PageNeeds) => boolean {
  const role = useSelector(selectRole);
  return useCallback(
    ({ needs }) =>
      role === 'guest' &&
      needs !== 'nothing' &&
      needs !== 'held' &&
      !mayRole({ role, legal: true }, needs) &&
      mayRole({ role: 'subscriber', legal: true }, needs),
    [role],
  );
}
