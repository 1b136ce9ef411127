/** How far the portal admits a person: who is held on which page, and which menu they get. */
import { PATTERNS } from '../config/links';
import { HELD, type Role } from './roles';
import { selectRole, selectSession, type SessionRoot } from './sessionSlice';
import { tabStore } from '../lib/browserStore';

/**
 * `pending`: not known yet. `unregistered`: signed in without a record. `awaiting`: registered and
 * not reviewed yet. `ended`: the membership has lapsed or was ended. `admitted`: can use the
 * portal.
 */
export type Admission = 'pending' | 'visitor' | 'unregistered' | 'awaiting' | 'ended' | 'admitted';

function admissionOf(role: Role, isSignedIn: boolean): Admission {
  if (role === 'visitor') return isSignedIn ? 'unregistered' : 'visitor';
  if (role === 'newUser') return 'awaiting';
  return HELD.includes(role) ? 'ended' : 'admitted';
}

/** Returns how far the current person is admitted. */
export function selectAdmission(state: SessionRoot): Admission {
  const role = selectRole(state);
  return role === null ? 'pending' : admissionOf(role, selectSession(state).phase === 'in');
}

const HOLDING_PAGES: Partial<Record<Admission, string>> = {
  unregistered: PATTERNS.register,
  awaiting: PATTERNS.newUser,
  ended: PATTERNS.expiredUser,
};

/** Returns the page on which a person is held, or null for a person who can use the portal. */
export const holdingPage = (admission: Admission): string | null =>
  HOLDING_PAGES[admission] ?? null;

/* The address that a visitor requested before signing in, remembered for this tab only. */

const SLOT = 'wantedAddress';

/** Stores the address that the visitor requested. */
export function rememberRequestedAddress(address: string): void {
  tabStore.set(SLOT, address);
}

/**
 * Returns the address to open after signing in, or null. It does not forget the address, so
 * rendering stays pure.
 */
export function requestedAddress(): string | null {
  return tabStore.get(SLOT);
}

/** Forgets the requested address, once it was reached or the member has signed out. */
export function forgetRequestedAddress(): void {
  tabStore.remove(SLOT);
}
