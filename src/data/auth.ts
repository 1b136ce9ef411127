/** Signing in and out, and who is signed in. The rest of the app knows a uid and an e-mail, never a Firebase user. */
import {
  getIdToken,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signOut as endSession,
} from 'firebase/auth';
import { DataError, toDataError } from './errors';
import { currentAuth } from './firebase';
import type { Stop } from './subscribe';

export type Identity = { uid: string; email: string };

/** Calls back with the signed-in identity or null, first as soon as it is known, then at each change. */
export function watchIdentity(onChange: (identity: Identity | null) => void): Stop {
  return onAuthStateChanged(currentAuth(), (user) =>
    onChange(user ? { uid: user.uid, email: user.email ?? '' } : null),
  );
}

/**
 * Signs in with e-mail and password.
 * @throws DataError whose `code` is the provider's (`auth/user-not-found`, `auth/wrong-password`, …) and whose
 *   message is the provider's own, since the sign-in page quotes it.
 */
export async function signIn(email: string, password: string): Promise<void> {
  try {
    await signInWithEmailAndPassword(currentAuth(), email, password);
  } catch (cause) {
    const { kind, code } = toDataError(cause);
    throw new DataError(kind, cause instanceof Error ? cause.message : String(cause), code);
  }
}

/** Ends the session on this browser. */
export async function signOut(): Promise<void> {
  await endSession(currentAuth());
}

/** Fetches a token that carries the newest claims; called when the server says they have changed. */
export async function refreshClaims(): Promise<void> {
  const { currentUser } = currentAuth();
  if (currentUser) await getIdToken(currentUser, true);
}
