/** Abilities before there is a session: by the own record as the database has it. */
import { USER_TYPES } from '../data/userTypes';
import { effectiveRole } from './effectiveRole';
import { may, type Ability } from './roleMatrix';

/** Whether whoever has this record may use an ability at `now` (epoch milliseconds). It decides nothing: the security rules do. */
export function recordMay(own: Record<string, unknown>, ability: Ability, now: number): boolean {
  const { userType, expiryDate, legalAccess } = own;
  const membership = {
    userType: USER_TYPES.find((type) => type === userType) ?? null,
    expiryDate: typeof expiryDate === 'number' ? expiryDate : null,
  };
  return may({ role: effectiveRole(membership, now), legal: legalAccess === 'on' }, ability);
}
