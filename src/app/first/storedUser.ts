/**
 * The sign-in as the Auth SDK keeps it in this browser, read before the SDK is there. Its shape is the SDK's own (firebase 12.19.0, @firebase/auth
 * 1.13.6: `core/persistence/indexed_db`, `UserImpl.toJSON`), so whatever looks otherwise counts as nobody.
 */

/** Whoever is signed in, with a token that the database takes until `expires` (epoch milliseconds). */
export type StoredUser = { uid: string; email: string; token: string; expires: number };

const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';

/** The stored sign-in of this project; null where none is found, or IndexedDB is forbidden. */
export async function readStoredUser(apiKey: string): Promise<StoredUser | null> {
  const row = (await readRow(`firebase:authUser:${apiKey}:[DEFAULT]`)) as {
    value?: {
      uid?: unknown;
      email?: unknown;
      stsTokenManager?: { accessToken?: unknown; expirationTime?: unknown };
    };
  } | null;
  const { uid, email, stsTokenManager } = row?.value ?? {};
  const { accessToken: token, expirationTime: expires } = stsTokenManager ?? {};
  const isKnown =
    typeof uid === 'string' &&
    typeof email === 'string' &&
    typeof token === 'string' &&
    typeof expires === 'number';
  return isKnown ? { uid, email, token, expires } : null;
}

const readRow = (key: string) =>
  new Promise<unknown>((resolve, reject) => {
    const opening = indexedDB.open(DATABASE);
    // Nobody has signed in here yet: it is the SDK that makes the database.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(null);
    opening.onsuccess = () => {
      const database = opening.result;
      if (database.objectStoreNames.contains(STORE)) {
        const asking = database.transaction(STORE).objectStore(STORE).get(key);
        asking.onsuccess = () => resolve(asking.result);
        asking.onerror = () =>
          reject(asking.error ?? new Error('The stored sign-in is not readable.'));
      } else resolve(null);
      // Once the transaction has ended.
      database.close();
    };
  });
