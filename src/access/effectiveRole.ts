/**
 * The effective role of a member at a given time. The security rules decide; this file mirrors them
 * (access table, section 4) so that screens agree. A lapsed subscriber or guest counts as expired
 * from the expiry date on.
 */
import type { UserType } from '../../model/membership';
import type { Role } from './roles';

type Membership = {
  userType: UserType | null;
  /** Epoch milliseconds of the UTC midnight from which access has ended; null when it does not end. */
  expiryDate: number | null;
};

/** Returns whether a membership of this type can lapse. Staff are never locked out. */
const lapses = (type: UserType) => type === 'subscriber' || type === 'guest';

/** Returns the effective role at `now` (server time, epoch milliseconds). */
export function effectiveRole({ userType, expiryDate }: Membership, now: number): Role {
  if (userType === null) return 'visitor';
  if (lapses(userType) && expiryDate !== null && now >= expiryDate) return 'expiredUser';
  return userType;
}

/** Returns the milliseconds until this membership lapses, or null if it has lapsed or never does. */
export function timeUntilLapse({ userType, expiryDate }: Membership, now: number): number | null {
  if (userType === null || !lapses(userType) || expiryDate === null || now >= expiryDate)
    return null;
  return expiryDate - now;
}
