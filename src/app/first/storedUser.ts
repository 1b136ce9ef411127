/**
 * The sign-in as the Auth SDK keeps it in this browser, read before the SDK is there. Its shape is the SDK's own (firebase 12.19.0, @firebase/auth
 * 1.13.6: `core/persistence/indexed_db`, `UserImpl.toJSON`), so whatever looks otherwise counts as nobody.
 */

/** Whoever is signed in, with a token that the database takes until `expires` (epoch milliseconds), and one that renews it. */
type StoredUser = {
  uid: string;
  email: string;
  token: string;
  renewal: string;
  expires: number;
};

const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';

/** The stored sign-in of this project; null where none is found, or IndexedDB is forbidden. */
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

/** A token that ends sooner than this is renewed, in milliseconds. */
const LEAST_LEFT = 60_000;

/**
 * A token that the database still takes: the stored one, or a new one of the provider's. The SDK renews its own.
 * @param provider address of https://firebase.google.com/docs/reference/rest/auth#section-refresh-token
 * @throws Error when the provider refuses, or does not answer
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
