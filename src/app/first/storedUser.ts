/**
 * Reads the sign-in that the Auth SDK stores in this browser, before the SDK is loaded. The format
 * is internal to the SDK (firebase 12.19.0, @firebase/auth 1.13.6: `core/persistence/indexed_db`,
 * `UserImpl.toJSON`). Data in any other form is ignored.
 */

/**
 * The signed-in user, with a token that is valid until `expires` (epoch milliseconds), and a token
 * to renew it.
 */
type StoredUser = {
  uid: string;
  email: string;
  token: string;
  renewal: string;
  expires: number;
};

const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';

/** Reads the stored sign-in of this project. Null if there is none, or IndexedDB is forbidden. */
export async function readStoredUser(apiKey: string): Promise<StoredUser | null> {
  const row = (await readRow(`firebase:authUser:${apiKey}:[DEFAULT]`)) as {
    value?: {
      uid?: unknown;
      email?: unknown;
      stsTokenManager?: { accessToken?: unknown; refreshToken?: unknown; expirationTime?: unknown };
    };
  } | null;
  const { uid, email, stsTokenManager } = row?.value ?? {};
  const {
    accessToken: token,
    refreshToken: renewal,
    expirationTime: expires,
  } = stsTokenManager ?? {};
  const isKnown =
    typeof uid === 'string' &&
    typeof email === 'string' &&
    typeof token === 'string' &&
    typeof renewal === 'string' &&
    typeof expires === 'number';
  return isKnown ? { uid, email, token, renewal, expires } : null;
}

const readRow = (key: string) =>
  new Promise<unknown>((resolve, reject) => {
    const opening = indexedDB.open(DATABASE);
    // No one has signed in here. Only the SDK creates the database.
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
      // IndexedDB closes it once the transaction has ended.
      database.close();
    };
  });

/** Milliseconds of validity below which a token is renewed. */
const LEAST_LEFT = 60_000;

/**
 * Returns a valid token: the stored one, or a new one from the provider. The SDK renews its own
 * copy.
 * @param provider address of
 * https://firebase.google.com/docs/reference/rest/auth#section-refresh-token
 * @throws Error if the provider rejects the request or does not respond
 */
export async function freshToken(
  { token, renewal, expires }: StoredUser,
  provider: string,
): Promise<string> {
  if (expires - Date.now() > LEAST_LEFT) return token;
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: renewal });
  const response = await fetch(provider, { method: 'POST', body, cache: 'no-store' });
  if (!response.ok) throw new Error(`The sign-in is not renewed: ${response.status}`);
  const { id_token: renewed } = (await response.json()) as { id_token: string };
  return renewed;
}
