/**
 * The stored session of a signed-in browser, in the format in which Playwright loads it into a new
 * profile.
 */

/**
 * The provider's response to a sign-in:
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/signInWithPassword
 */
export interface SignedIn {
  localId: string;
  idToken: string;
  refreshToken: string;
  /** Seconds, as a string. */
  expiresIn: string;
}

const userOf = ({ localId, idToken, refreshToken, expiresIn }: SignedIn, email: string) => ({
  uid: localId,
  email,
  emailVerified: false,
  isAnonymous: false,
  providerData: [],
  stsTokenManager: {
    refreshToken,
    accessToken: idToken,
    expirationTime: Date.now() + Number(expiresIn) * 1_000,
  },
});
const USER_SLOT = 'firebase:authUser:demo-key:[DEFAULT]';
/** The entry that src/app/signedInHint.ts writes. */
const noteOf = ({ localId }: SignedIn) => ({ name: 'wasSignedIn', value: localId });

/**
 * Returns the storage of a browser in which an account has signed in, and no other data.
 * The Firebase client reads a session from localStorage and moves it to its own store
 * (firebase-js-sdk, packages/auth/src/core/persistence/persistence_user_manager.ts, `create`).
 */
export function storedSessionOf(signedIn: SignedIn, email: string, origin: string) {
  const user = { name: USER_SLOT, value: JSON.stringify(userOf(signedIn, email)) };
  return { cookies: [], origins: [{ origin, localStorage: [user, noteOf(signedIn)] }] };
}

/**
 * Returns the same session where the Firebase client itself stores it: in IndexedDB
 * (packages/auth/src/platform_browser/persistence/indexed_db.ts).
 */
export function clientSessionOf(signedIn: SignedIn, email: string, origin: string) {
  const value = { fbase_key: USER_SLOT, value: userOf(signedIn, email) };
  const store = {
    ...{ name: 'firebaseLocalStorage', keyPath: 'fbase_key', autoIncrement: false, indexes: [] },
    records: [{ value }],
  };
  const indexedDB = [{ name: 'firebaseLocalStorageDb', version: 1, stores: [store] }];
  return { cookies: [], origins: [{ origin, localStorage: [noteOf(signedIn)], indexedDB }] };
}
