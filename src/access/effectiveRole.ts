/** Mirrors the security rules (access table, section 4), so that screens agree with them. */
import type { UserType } from '../../model/membership';
import type { Role } from './roles';

type Membership = {
  userType: UserType | null;
  /** Epoch milliseconds of the UTC midnight from which access has ended; null without an end. */
  expiryDate: number | null;
};

// Staff are never locked out.
const lapses = (type: UserType) => type === 'subscriber' || type === 'guest';

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
