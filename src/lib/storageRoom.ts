/**
 * A browser over its quota accepts a value and then aborts the transaction. Firebase doesn't wait for that,
 * and treats the missing value as a sign-out a moment later.
 */
import { tabStore } from './browserStore';

const SAMPLE = 'x'.repeat(16_384);
const NAME = 'storageRoom';

/** Returns true in a browser without IndexedDB, which does not lack room. */
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
    // Creating a database fails like storing a value.
    return !(cause instanceof DOMException && /Quota|Abort/.test(cause.name));
  }
}

export function hasTabRoom(): boolean {
  const isStored = tabStore.set(NAME, SAMPLE);
  tabStore.remove(NAME);
  return isStored;
}
