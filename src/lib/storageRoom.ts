/**
 * Whether the browser still stores what the sign-in has to keep. A browser whose disk quota is used up accepts a value, and gives it up
 * when the transaction ends; Firebase does not wait for that, and takes the missing value for a sign-out a moment later.
 */

import { tabStore } from './browserStore';

/** As much as a stored user takes, with its tokens. */
const SAMPLE = 'x'.repeat(16_384);
const NAME = 'storageRoom';

/** Tries to store a value in IndexedDB, and removes it again. True also of a browser without IndexedDB: room is not what it lacks. */
export async function hasDatabaseRoom(): Promise<boolean> {
  try {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(NAME, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(NAME);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error ?? new Error('IndexedDB cannot be opened.'));
    });
    try {
      return await new Promise<boolean>((resolve) => {
        const writing = database.transaction(NAME, 'readwrite');
        writing.objectStore(NAME).put(SAMPLE, NAME);
        writing.oncomplete = () => resolve(true);
        writing.onabort = () => resolve(false);
      });
    } finally {
      database.close();
      indexedDB.deleteDatabase(NAME);
    }
  } catch (cause) {
    // A new database is refused like a value.
    return !(cause instanceof DOMException && /Quota|Abort/.test(cause.name));
  }
}

/** Tries to store a value for this tab, and removes it again. */
export function hasTabRoom(): boolean {
  const isStored = tabStore.set(NAME, SAMPLE);
  tabStore.remove(NAME);
  return isStored;
}
