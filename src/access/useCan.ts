import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { may, type Ability } from './roleMatrix';
import { selectLegalAccess, selectRole, type SessionRoot } from './sessionSlice';

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
