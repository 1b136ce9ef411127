/** The address a visitor asked for before signing in, remembered for this tab only. */

import { tabStore } from '../lib/browserStore';

const SLOT = 'wantedAddress';

/** Remembers where the visitor wanted to go. */
export function rememberWantedAddress(address: string): void {
  tabStore.set(SLOT, address);
}

/** Where to go after signing in: the wanted address if there is one. Does not forget it, so rendering stays pure. */
export function wantedAddress(): string | null {
  return tabStore.get(SLOT);
}

/** Forgets the wanted address, once it was reached or the session was ended on purpose. */
export function forgetWantedAddress(): void {
  tabStore.remove(SLOT);
}
