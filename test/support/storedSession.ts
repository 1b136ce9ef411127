/** A browser in which somebody has signed in, as Playwright lays it into a fresh profile. */

/** What the provider answers to a sign-in: https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/signInWithPassword */
export interface SignedIn {
  localId: string;
  idToken: string;
  refreshToken: string;
  /** Seconds, in digits. */
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
/** As src/app/signedInHint.ts leaves it. */
const noteOf = ({ localId }: SignedIn) => ({ name: 'wasSignedIn', value: localId });

/**
 * What a browser holds in which an account has signed in, and nothing besides. The Firebase client takes a session out of localStorage
 * and moves it to where it keeps them (firebase-js-sdk, packages/auth/src/core/persistence/persistence_user_manager.ts, `create`).
 */
export function storedSessionOf(signedIn: SignedIn, email: string, origin: string) {
  const user = { name: USER_SLOT, value: JSON.stringify(userOf(signedIn, email)) };
  return { cookies: [], origins: [{ origin, localStorage: [user, noteOf(signedIn)] }] };
}

/** The same where the Firebase client itself keeps it: in IndexedDB (packages/auth/src/platform_browser/persistence/indexed_db.ts). */
export function keptSessionOf(signedIn: SignedIn, email: string, origin: string) {
  const value = { fbase_key: USER_SLOT, value: userOf(signedIn, email) };
  const store = {
    ...{ name: 'firebaseLocalStorage', keyPath: 'fbase_key', autoIncrement: false, indexes: [] },
    records: [{ value }],
  };
  const indexedDB = [{ name: 'firebaseLocalStorageDb', version: 1, stores: [store] }];
  return { cookies: [], origins: [{ origin, localStorage: [noteOf(signedIn)], indexedDB }] };
}
