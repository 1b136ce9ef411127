/**
 * Notes in this browser which member was signed in when the portal was last left. Cached data is used only
 * for this uid. `public/start.js` reads the note before the first paint, so that the landing page does not
 * flash up before My Account.
 */

import { isSharedComputer, localStore, takeIntoTab } from '../lib/browserStore';

const SLOT = 'wasSignedIn';
const CLASS = 'was-signed-in';

export function noteSignedIn(uid: string | null): void {
  if (isSharedComputer()) takeIntoTab(SLOT);
  if (uid !== null) localStore.set(SLOT, uid);
  else localStore.remove(SLOT);
}

export const notedUid = () => localStore.get(SLOT);

/** Returns whether `public/start.js` found the note, and makes the page visible again. */
export function takeSignedInHint(): boolean {
  const { classList } = document.documentElement;
  const isHinted = classList.contains(CLASS);
  classList.remove(CLASS);
  return isHinted;
}
