/**
 * What a member effectively is at a moment. The rules decide; this mirrors them (access table, section 4) so that
 * screens can follow: a lapsed subscriber or guest counts as expired from the expiry date on.
 */
import type { UserType } from '../../model/membership';
import type { Role } from './roles';

type Membership = {
  userType: UserType | null;
  /** Epoch milliseconds of the UTC midnight from which access has ended; null when it does not end. */
  expiryDate: number | null;
};

/** True for the types whose membership can lapse: the staff is never locked out. */
const lapses = (type: UserType) => type === 'subscriber' || type === 'guest';

/** The role that counts at `now` (server time, epoch milliseconds). */
export function effectiveRole({ userType, expiryDate }: Membership, now: number): Role {
  if (userType === null) return 'visitor';
  if (lapses(userType) && expiryDate !== null && now >= expiryDate) return 'expiredUser';
  return userType;
}

/** Milliseconds until this membership lapses, or null when it does not (any more). */
export function timeUntilLapse({ userType, expiryDate }: Membership, now: number): number | null {
  if (userType === null || !lapses(userType) || expiryDate === null || now >= expiryDate)
    return null;
  return expiryDate - now;
}
