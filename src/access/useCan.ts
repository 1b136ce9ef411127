import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { may, type Ability, may as mayRole } from './roleMatrix';
import { selectLegalAccess, selectRole, type SessionRoot } from './sessionSlice';
import { selectAdmission, type Admission } from './admission';

/** Whether something is allowed: `pending` while the role is unknown, which counts as no. */
type Permission = 'pending' | 'yes' | 'no';

/** What the role matrix says of the person at this page. */
export const selectCan =
  (ability: Ability) =>
  (state: SessionRoot): Permission => {
    const role = selectRole(state);
    if (role === null) return 'pending';
    return may({ role, legal: selectLegalAccess(state) }, ability) ? 'yes' : 'no';
  };

/** Asks the role matrix for the person at this page. It only hides: the security rules decide. */
export const useCan = (ability: Ability): Permission => useSelector(selectCan(ability));

/** As `useCan`, for what asks several abilities: true is yes. */
export function useMay(): (ability: Ability) => boolean {
  const role = useSelector(selectRole);
  const legal = useSelector(selectLegalAccess);
  return useCallback((ability) => role !== null && may({ role, legal }, ability), [role, legal]);
}

/* What a page asks of whoever opens it. Guard, menu and prefetching all go by it. */

export type PageRequirement = {
  /** An ability; `nothing` opens it to anyone, `held` to whoever is held on a page that says why. */
  needs: Ability | 'nothing' | 'held';
  /** Whoever has no record sees a part of it all the same, and is brought back after signing in. */
  showsVisitorsPart?: boolean;
};

const HELD: readonly Admission[] = ['awaiting', 'ended'];
const WITHOUT_RECORD: readonly Admission[] = ['visitor', 'unregistered'];

/** Tells for the person at this browser whether a page opens; while the role is unknown, only what needs nothing does. */
export function useOpens(): (page: PageRequirement) => boolean {
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
export function useOffersMembership(): (page: PageRequirement) => boolean {
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
