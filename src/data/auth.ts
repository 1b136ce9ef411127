/** Signing in and out, and who is signed in. The rest of the app knows a uid and an e-mail, never a Firebase user. */
import {
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  getIdToken,
  getIdTokenResult,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut as endSession,
  updatePassword,
  type User,
} from 'firebase/auth';
import { DataError, quotable, toDataError } from './errors';
import { currentAuth, whenStarted } from './firebase';
import type { Stop } from './subscribe';

export type Identity = { uid: string; email: string };

type IdentityWatcher = (identity: Identity | null) => void;

const watchers = new Set<IdentityWatcher>();

const toIdentity = (user: User | null): Identity | null =>
  user ? { uid: user.uid, email: user.email ?? '' } : null;

/**
 * Calls back with the signed-in identity or null, first as soon as it is known, then at each change and whenever
 * `announceIdentity` says that the same person's record is to be looked at anew.
 */
export function watchIdentity(onChange: IdentityWatcher): Stop {
  watchers.add(onChange);
  const stop = onAuthStateChanged(currentAuth(), (user) => onChange(toIdentity(user)));
  return () => {
    watchers.delete(onChange);
    stop();
  };
}

/**
 * Tells every watcher again who is signed in. The rules refuse a listener on a record that does not exist, and a refused
 * listener is gone; so whoever creates the own record calls this afterwards, and so does a deletion that was refused.
 */
export function announceIdentity(): void {
  const identity = toIdentity(currentAuth().currentUser);
  watchers.forEach((watcher) => watcher(identity));
}

/**
 * Signs in with e-mail and password.
 * @throws DataError whose `code` is the provider's (`auth/user-not-found`, `auth/wrong-password`, …) and whose
 *   message is the provider's own, since the sign-in page quotes it.
 */
export async function signIn(email: string, password: string): Promise<void> {
  await quoting(() => signInWithEmailAndPassword(currentAuth(), email, password));
}

/**
 * Creates an account and signs in with it.
 * @returns the identity as the provider keeps it: it lower-cases the e-mail.
 * @throws DataError with the provider's code and words, as `signIn`.
 */
export async function createAccount(email: string, password: string): Promise<Identity> {
  const { user } = await quoting(() =>
    createUserWithEmailAndPassword(currentAuth(), email, password),
  );
  // Without this the database may see the next write before it has seen the new sign-in.
  await getIdToken(user);
  return { uid: user.uid, email: user.email ?? email };
}

/**
 * Asks for the mail with which a forgotten password is replaced.
 * @throws DataError with the provider's code and words, as `signIn`.
 */
export async function sendReset(email: string): Promise<void> {
  await quoting(() => sendPasswordResetEmail(currentAuth(), email));
}

/**
 * Signs in with a custom token.
 * @throws DataError with the provider's code and words, as `signIn`.
 */
export async function signInWithToken(token: string): Promise<void> {
  await quoting(() => signInWithCustomToken(currentAuth(), token));
}

/** Firebase asks for a new sign-in before it deletes an account or changes a password once five minutes have passed. */
const RECENT_MS = 5 * 60 * 1000;
/** Taken off, so that a sign-in does not turn old between our question and Firebase's. */
const MARGIN_MS = 60 * 1000;

/** How this session came about, and whether Firebase still counts it as recent. */
export async function readSignIn(): Promise<{ method: 'password' | 'link'; isRecent: boolean }> {
  const { signInProvider, authTime } = await getIdTokenResult(currentUser());
  return {
    method: signInProvider === 'custom' ? 'link' : 'password',
    isRecent: Date.now() - Date.parse(authTime) < RECENT_MS - MARGIN_MS,
  };
}

/**
 * Proves once more that it is the account's owner who sits here.
 * @throws DataError with the provider's code and words, as `signIn`.
 */
export async function reauthenticate(password: string): Promise<void> {
  const user = currentUser();
  const credential = EmailAuthProvider.credential(user.email ?? '', password);
  await quoting(() => reauthenticateWithCredential(user, credential));
}

/**
 * Replaces the password. The session must be recent: call `reauthenticate` first.
 * @throws DataError with the provider's code and words, as `signIn`.
 */
export async function changePassword(password: string): Promise<void> {
  await quoting(() => updatePassword(currentUser(), password));
}

/**
 * Deletes the signed-in account and ends the session, whatever the provider answers. An account that the server has
 * removed already, as it does once the record is gone, counts as deleted.
 * @throws DataError
 */
export async function deleteOwnAccount(): Promise<void> {
  const auth = currentAuth();
  try {
    if (auth.currentUser) await deleteUser(auth.currentUser);
  } catch (cause) {
    const error = toDataError(cause);
    if (!/user-not-found|user-token-expired|invalid-user-token/.test(error.code)) throw error;
  } finally {
    if (auth.currentUser) await endSession(auth);
  }
}

function currentUser(): User {
  const user = currentAuth().currentUser;
  if (!user) throw new DataError('denied', 'Please sign in again.', 'auth/no-current-user');
  return user;
}

/** Runs a call to the provider, whose own words the forms quote, and translates its failure. */
async function quoting<T>(call: () => Promise<T>): Promise<T> {
  await whenStarted();
  try {
    return await call();
  } catch (cause) {
    const { kind, code } = toDataError(cause);
    throw new DataError(
      kind,
      quotable(cause instanceof Error ? cause.message : String(cause)),
      code,
    );
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
