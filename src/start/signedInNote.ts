/**
 * Notes in this browser which member was signed in when the portal was last left, and nothing else
 * about them. Cached data is used only for this uid, even if another member's data could not be
 * cleared. With the note, the front page starts empty, so that the landing page does not flash up
 * before My Account. The start script reads the note before the first paint.
 */
import { isSharedComputer, localStore, takeIntoTab } from '../lib/browserStore';
import { NOTE_SLOT } from './contracts';

/** Stores the note, or removes it with null. */
export function noteSignedIn(uid: string | null): void {
  if (isSharedComputer()) takeIntoTab(NOTE_SLOT);
  if (uid !== null) localStore.set(NOTE_SLOT, uid);
  else localStore.remove(NOTE_SLOT);
}

/** Returns the uid in the note, or null. */
export const notedUid = () => localStore.get(NOTE_SLOT);
