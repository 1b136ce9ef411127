/**
 * Notes in this browser which member was signed in when the portal was last left, and nothing else
 * about them. Cached data is used only for this uid, even if another member's data could not be
 * cleared. With the note, the front page starts empty, so that the landing page does not flash up
 * before My Account. `public/start.js` reads the note before the first paint and sets a class.
 */

import { isSharedComputer, localStore, takeIntoTab } from '../lib/browserStore';

const SLOT = 'wasSignedIn';
const CLASS = 'was-signed-in';

/** Stores the note, or removes it with null. */
export function noteSignedIn(uid: string | null): void {
  if (isSharedComputer()) takeIntoTab(SLOT);
  if (uid !== null) localStore.set(SLOT, uid);
  else localStore.remove(SLOT);
}

/** Returns the uid in the note, or null. */
export const notedUid = () => localStore.get(SLOT);

/** Returns whether `public/start.js` found the note, and makes the page visible again. */
export function takeSignedInHint(): boolean {
  const { classList } = document.documentElement;
  const isHinted = classList.contains(CLASS);
  classList.remove(CLASS);
  return isHinted;
}
