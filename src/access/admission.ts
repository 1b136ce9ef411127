import { PATTERNS } from '../config/links';
import { HELD, type Role } from './roles';
import { selectRole, selectSession, type SessionRoot } from './sessionSlice';
import { tabStore } from '../lib/browserStore';

/** `unregistered`: signed in without a record. `awaiting`: not reviewed yet. `ended`: lapsed or ended. */
export type Admission = 'pending' | 'visitor' | 'unregistered' | 'awaiting' | 'ended' | 'admitted';

function admissionOf(role: Role, isSignedIn: boolean): Admission {
  if (role === 'visitor') return isSignedIn ? 'unregistered' : 'visitor';
  if (role === 'newUser') return 'awaiting';
  return HELD.includes(role) ? 'ended' : 'admitted';
}

export function selectAdmission(state: SessionRoot): Admission {
  const role = selectRole(state);
  return role === null ? 'pending' : admissionOf(role, selectSession(state).uid !== null);
}

const HOLDING_PAGES: Partial<Record<Admission, string>> = {
  unregistered: PATTERNS.register,
  awaiting: PATTERNS.newUser,
  ended: PATTERNS.expiredUser,
};

/** Returns the page on which a person is held, or null. */
export const holdingPage = (admission: Admission): string | null =>
  HOLDING_PAGES[admission] ?? null;

const SLOT = 'requestedAddress';

export function rememberRequestedAddress(address: string): void {
  tabStore.set(SLOT, address);
}

/** Returns the address to open after signing in. Doesn't forget it, so that rendering stays pure. */
export function requestedAddress(): string | null {
  return tabStore.get(SLOT);
}

export function forgetRequestedAddress(): void {
  tabStore.remove(SLOT);
}
