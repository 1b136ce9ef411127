/**
 * A note in this browser that somebody was signed in here when the portal was last left. It holds no data. The front page
 * starts with the empty shell where it stands, so that a member on the way to My Account never sees the landing page flash
 * by. `public/start.js` reads it before the first paint and tells the page with a class: a file of its own, because
 * `script-src 'self'` is worth more than the 0.2 s that it costs a slow phone where requests are not multiplexed.
 */

import { isSharedComputer, localStore, takeIntoTab } from '../lib/browserStore';

const SLOT = 'wasSignedIn';
const CLASS = 'was-signed-in';

/** Leaves the note, or takes it away. */
export function noteSignedIn(isSignedIn: boolean): void {
  if (isSharedComputer()) takeIntoTab(SLOT);
  if (isSignedIn) localStore.set(SLOT, 'yes');
  else localStore.remove(SLOT);
}

/** Whether the note stands. */
export const isNotedSignedIn = () => localStore.get(SLOT) !== null;

/** Whether `public/start.js` found the note on this page. The page is shown again from here on. */
export function takeSignedInHint(): boolean {
  const { classList } = document.documentElement;
  const isHinted = classList.contains(CLASS);
  classList.remove(CLASS);
  return isHinted;
}
