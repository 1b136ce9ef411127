/** How far the portal lets somebody in: which pages hold whom, and what the menu begins with. No screen asks more of a role. */
import { PATTERNS } from '../config/links';
import { HELD, type Role } from './roles';
import { selectRole, selectSession, type SessionRoot } from './sessionSlice';
import { tabStore } from '../lib/browserStore';

/**
 * `pending` until it is known; `unregistered` is signed in without a record, `awaiting` registered and not reviewed yet;
 * `ended` a membership that has lapsed or was ended; `admitted` may go about.
 */
export type Admission = 'pending' | 'visitor' | 'unregistered' | 'awaiting' | 'ended' | 'admitted';

function admissionOf(role: Role, isSignedIn: boolean): Admission {
  if (role === 'visitor') return isSignedIn ? 'unregistered' : 'visitor';
  if (role === 'newUser') return 'awaiting';
  return HELD.includes(role) ? 'ended' : 'admitted';
}

/** How far the person at this page is let in. */
export function selectAdmission(state: SessionRoot): Admission {
  const role = selectRole(state);
  return role === null ? 'pending' : admissionOf(role, selectSession(state).phase === 'in');
}

const HOLDING_PAGES: Partial<Record<Admission, string>> = {
  unregistered: PATTERNS.register,
  awaiting: PATTERNS.newUser,
  ended: PATTERNS.expiredUser,
};

/** The page that holds somebody, or null for whoever is free to go about. */
export const holdingPage = (admission: Admission): string | null =>
  HOLDING_PAGES[admission] ?? null;

/* The address a visitor asked for before signing in, remembered for this tab only. */

const SLOT = 'wantedAddress';

/** Remembers where the visitor wanted to go. */
export function rememberRequestedAddress(address: string): void {
  tabStore.set(SLOT, address);
}

/** Where to go after signing in: the wanted address if there is one. Does not forget it, so rendering stays pure. */
export function requestedAddress(): string | null {
  return tabStore.get(SLOT);
}

/** Forgets the wanted address, once it was reached or the session was ended on purpose. */
export function forgetRequestedAddress(): void {
  tabStore.remove(SLOT);
}
