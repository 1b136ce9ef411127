/** A browser in which somebody has signed in, as Playwright lays it into a fresh profile. */

/** What the provider answers to a sign-in: https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/signInWithPassword */
export interface SignedIn {
  localId: string;
  idToken: string;
  refreshToken: string;
  /** Seconds, in digits. */
  expiresIn: string;
}

/**
 * What a browser holds in which an account has signed in, and nothing besides. The Firebase client takes a session out of localStorage
 * and moves it to where it keeps them (firebase-js-sdk, packages/auth/src/core/persistence/persistence_user_manager.ts, `create`).
 */
export function storedSessionOf(signedIn: SignedIn, email: string, origin: string) {
  const { localId, idToken, refreshToken, expiresIn } = signedIn;
  const user = {
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
  };
  const localStorage = [
    { name: 'firebase:authUser:demo-key:[DEFAULT]', value: JSON.stringify(user) },
    // As src/app/signedInHint.ts leaves it.
    { name: 'wasSignedIn', value: localId },
  ];
  return { cookies: [], origins: [{ origin, localStorage }] };
}
