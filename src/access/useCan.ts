import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { may, type Ability } from './roleMatrix';
import { selectRegisterAccess, selectRole, type SessionRoot } from './sessionSlice';
import { selectAdmission, type Admission } from './admission';

/** `pending` while the role or the trial is unknown, which counts as no. */
type Permission = 'pending' | 'yes' | 'no';

export const selectCan =
  (ability: Ability) =>
  (state: SessionRoot): Permission => {
    const role = selectRole(state);
    if (role === null) return 'pending';
    if (may({ role, access: selectRegisterAccess(state) }, ability)) return 'yes';
    const mayInTrial = state.session.trial === null && may({ role, access: 'trial' }, ability);
    return mayInTrial ? 'pending' : 'no';
  };

/** Only hides controls; the security rules decide. */
export const useCan = (ability: Ability): Permission => useSelector(selectCan(ability));

export function useMay(): (ability: Ability) => boolean {
  const role = useSelector(selectRole);
  const access = useSelector(selectRegisterAccess);
  return useCallback((ability) => role !== null && may({ role, access }, ability), [role, access]);
}

export type PageRequirement = {
  /** `nothing` opens the page to everyone, `held` to people who are held on a page that explains why. */
  needs: Ability | 'nothing' | 'held';
  /** A person without a record sees part of the page, and returns to it after signing in. */
  showsVisitorsPart?: boolean;
};

const HELD: readonly Admission[] = ['awaiting', 'ended'];
const WITHOUT_RECORD: readonly Admission[] = ['visitor', 'unregistered'];

/** While the role is unknown, only pages that need nothing open. */
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

/** Whether a page opens to members only with the legal register. */
export const needsLegalRegister = (needs: PageRequirement['needs']): boolean =>
  needs !== 'nothing' && needs !== 'held' && !may({ role: 'subscriber', access: 'none' }, needs);

/** Whether a page would open to the current person as a member with the legal register. */
export function useOffersMembership(): (page: PageRequirement) => boolean {
  const admission = useSelector(selectAdmission);
  return useCallback(
    ({ needs }) =>
      admission === 'admitted' &&
      needs !== 'nothing' &&
      needs !== 'held' &&
      may({ role: 'subscriber', access: 'full' }, needs),
    [admission],
  );
}
