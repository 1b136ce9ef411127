/**
 * A note in this browser of who was signed in here when the portal was last left: what the device has kept is recalled and shown
 * for that uid alone, also where it could not be cleared after somebody else. It holds nothing besides. The front page
 * starts with the empty shell where it stands, so that a member on the way to My Account never sees the landing page flash
 * by. `public/start.js` reads it before the first paint and tells the page with a class.
 */

import { isSharedComputer, localStore, takeIntoTab } from '../lib/browserStore';

const SLOT = 'wasSignedIn';
const CLASS = 'was-signed-in';

/** Leaves the note, or takes it away with null. */
export function noteSignedIn(uid: string | null): void {
  if (isSharedComputer()) takeIntoTab(SLOT);
  if (uid !== null) localStore.set(SLOT, uid);
  else localStore.remove(SLOT);
}

/** The uid of the note; null where there is none. */
export const notedUid = () => localStore.get(SLOT);

/** Whether `public/start.js` found the note on this page. The page is shown again from here on. */
export function takeSignedInHint(): boolean {
  const { classList } = document.documentElement;
  const isHinted = classList.contains(CLASS);
  classList.remove(CLASS);
  return isHinted;
}
