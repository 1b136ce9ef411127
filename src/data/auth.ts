/**
 * Signing in and out, and the identity of the signed-in member. The rest of the app knows a uid and
 * an email, never a Firebase user.
 */
import type { User } from 'firebase/auth';
import { isSharedComputer, noteSharedComputer } from '../lib/browserStore';
import { hasDatabaseRoom, hasTabRoom } from '../lib/storageRoom';
import {
  forgettingEnded,
  isEnded,
  noteEnded,
  findSessionEnd,
  type SessionEnd,
  readUserClaims,
} from './sessionEnd';
import { DataError, wordsOf, toDataError } from './errors';
import { currentAuth, currentSdk, onceStarted, whenStarted } from './firebase';
import { isAnyPending } from './pending';
import type { Stop } from './subscribe';
import { catchUp } from './write';

export type { SessionEnd } from './sessionEnd';

export type Identity = { uid: string; email: string };

/**
 * Receives the identity of the signed-in member. If a session ends without the member's doing, the
 * watcher first receives `asking` while the reason is looked up. It then receives the reason, or
 * none if another tab has signed out.
 */
export type IdentityWatcher = (identity: Identity | null, end?: SessionEnd | 'asking') => void;

const watchers = new Set<IdentityWatcher>();
/** Why this page is ending the session, until the SDK reports that the session is over. */
let ending: SessionEnd | 'wanted' | null = null;

const toIdentity = (user: User | null): Identity | null =>
  user ? { uid: user.uid, email: user.email ?? '' } : null;

/**
 * Calls back with the signed-in identity or null: first as soon as it is known, then at each
 * change. Also calls back when `announceIdentity` asks watchers to read the same member's record
 * again.
 */
export function watchIdentity(onChange: IdentityWatcher): Stop {
  watchers.add(onChange);
  let latest: User | null = null;
  const tell = (user: User | null) => {
    if (user && isEnded(user)) {
      endHere('wanted', user).catch((cause: unknown) => {
        console.error('A session that was ended here is back:', toDataError(cause).code);
        onChange(null);
      });
      return;
    }
    const before = latest;
    const why = ending;
    latest = user;
    ending = null;
    if (user || !before || why !== null) {
      onChange(toIdentity(user), user || why === null || why === 'wanted' ? undefined : why);
      return;
    }
    onChange(null, 'asking');
    void whyEnded(before).then((reason) => {
      if (latest === null && watchers.has(onChange)) onChange(null, reason ?? undefined);
    });
  };
  const stop = onceStarted(() => currentSdk().onAuthStateChanged(currentAuth(), tell));
  return () => {
    watchers.delete(onChange);
    stop();
  };
}

/**
 * Sends the current identity to every watcher again. The rules refuse a listener on a record that
 * does not exist, and the SDK drops a refused listener. Code that creates the member's record calls
 * this afterwards.
 */
export function announceIdentity(): void {
  const identity = toIdentity(currentAuth().currentUser);
  watchers.forEach((watcher) => watcher(identity));
}

/**
 * Returns why the SDK has ended a session. Returns null if the session is still valid, as when
 * another tab signed out, or if the provider can't be reached.
 */
async function whyEnded(user: User): Promise<SessionEnd | null> {
  try {
    return await findSessionEnd(user);
  } catch (cause) {
    console.warn('Why the session has ended is not known:', toDataError(cause).code);
    return null;
  }
}

/**
 * Asks the provider whether the session is still valid. If it is not, ends the session here too;
 * the watchers receive the reason.
 * @returns `unknown` if the provider gave no answer; nothing changes then.
 */
export async function confirmSession(): Promise<'valid' | 'ended' | 'unknown'> {
  const user = await knownUser();
  if (!user) return 'ended';
  let end: SessionEnd | null;
  try {
    end = await findSessionEnd(user);
  } catch (cause) {
    console.warn('Whether the session stands is not known:', toDataError(cause).code);
    return 'unknown';
  }
  if (end === null) return 'valid';
  if (currentAuth().currentUser === user) await endSessionFor(end);
  return 'ended';
}

/** Ends the session for a reason that is not the member's; the watchers receive the reason. */
export const endSessionFor = (reason: SessionEnd): Promise<void> => endHere(reason);

/** Ends the session in this browser because the member signs out. */
export const signOut = (): Promise<void> => endHere('wanted');

/** @param only end only this user's session; another session may have begun by now */
async function endHere(why: SessionEnd | 'wanted', only?: User): Promise<void> {
  const user = await knownUser();
  if (!user || (only && user !== only)) return;
  ending = why;
  noteEnded(user);
  await currentSdk().signOut(currentAuth());
}

/**
 * Returns the user once the SDK has looked for a stored sign-in. The page shows an assumed session
 * before that.
 */
async function knownUser(): Promise<User | null> {
  await whenStarted();
  const auth = currentAuth();
  await auth.authStateReady();
  return auth.currentUser;
}

/**
 * Signs in with email and password.
 * @param isShared other people use this computer: the session ends with the tab, and nothing is
 * stored for a later visit
 * @returns how long the browser remembers the sign-in
 * @throws DataError whose `code` is the provider's (`auth/user-not-found`, `auth/wrong-password`,
 * …) and whose message is the provider's own, since the sign-in page quotes it.
 */
export async function signIn(
  email: string,
  password: string,
  isShared = false,
): Promise<Remembered> {
  return quoting(async () => {
    await letLeftWritesGo();
    const lasts = await rememberHere(isShared);
    await forgettingEnded(() =>
      currentSdk().signInWithEmailAndPassword(currentAuth(), email, password),
    );
    return lasts;
  });
}

/**
 * How long a sign-in lasts: until it is ended, until the tab is closed, or until the page is left.
 */
export type Remembered = 'always' | 'tab' | 'page';

/**
 * Chooses where the next sign-in is stored, from the member's choice and the browser's free space.
 */
async function rememberHere(isShared: boolean): Promise<Remembered> {
  const sdk = currentSdk();
  const isFull = !isShared && !(await hasDatabaseRoom());
  const lasts = !isShared && !isFull ? 'always' : hasTabRoom() ? 'tab' : 'page';
  if (isFull || lasts === 'page' || isShared !== isSharedComputer())
    await sdk.setPersistence(
      currentAuth(),
      {
        always: sdk.indexedDBLocalPersistence,
        tab: sdk.browserSessionPersistence,
        page: sdk.inMemoryPersistence,
      }[lasts],
    );
  noteSharedComputer(isShared);
  return lasts;
}

/**
 * Waits for pending writes before the next sign-in. They go out under the member who is still
 * signed in, or are refused because no member is. They must never go out under the name of the next
 * member who signs in.
 */
export async function letLeftWritesGo(): Promise<void> {
  if (isAnyPending()) await catchUp();
}

/**
 * Creates an account and signs in with it.
 * @returns the identity as the provider stores it: the provider lower-cases the email.
 * @throws DataError with the provider's code and message, as `signIn`.
 */
export async function createAccount(email: string, password: string): Promise<Identity> {
  const { user } = await quoting(async () => {
    await rememberHere(isSharedComputer());
    return currentSdk().createUserWithEmailAndPassword(currentAuth(), email, password);
  });
  // Without this, the database may receive the next write before it has seen the new sign-in.
  await currentSdk().getIdToken(user);
  return { uid: user.uid, email: user.email ?? email };
}

/**
 * Requests the email with which a forgotten password is replaced.
 * @throws DataError with the provider's code and message, as `signIn`.
 */
export async function sendReset(email: string): Promise<void> {
  await quoting(() => currentSdk().sendPasswordResetEmail(currentAuth(), email));
}

/**
 * Returns whether the signed-in member has verified their email.
 * @throws DataError as `sendVerification`
 */
export async function isOwnEmailVerified(): Promise<boolean> {
  const user = await currentUser();
  await quoting(() => currentSdk().reload(user));
  return user.emailVerified;
}

/**
 * Requests the email whose link verifies the signed-in member's address.
 * @returns whether it was sent: a verified email needs none.
 * @throws DataError with the provider's code and message, as `signIn`.
 */
export async function sendVerification(): Promise<boolean> {
  const isVerified = await isOwnEmailVerified();
  const user = await currentUser();
  if (!isVerified) await quoting(() => currentSdk().sendEmailVerification(user));
  return !isVerified;
}

/**
 * Signs in with a custom token.
 * @throws DataError with the provider's code and message, as `signIn`.
 */
export async function signInWithToken(token: string): Promise<void> {
  await quoting(async () => {
    await letLeftWritesGo();
    await rememberHere(isSharedComputer());
    return forgettingEnded(() => currentSdk().signInWithCustomToken(currentAuth(), token));
  });
}

/**
 * Returns whether the session began with a sign-in link. The function that accepts the link marks
 * the session for as long as it lasts.
 */
export function isSessionByLink(): boolean {
  const user = currentAuth().currentUser;
  return user !== null && readUserClaims(user)?.['byLink'] === true;
}

/** Firebase deletes an account or changes a password only within five minutes of a sign-in. */
const RECENT_MS = 5 * 60 * 1000;
/** Subtracted, so that a sign-in does not become too old between our check and Firebase's. */
const MARGIN_MS = 60 * 1000;

/** Returns how this session began, and whether Firebase still counts the sign-in as recent. */
export async function readSignIn(): Promise<{ method: 'password' | 'link'; isRecent: boolean }> {
  const { signInProvider, authTime } = await currentSdk().getIdTokenResult(await currentUser());
  return {
    method: signInProvider === 'custom' ? 'link' : 'password',
    isRecent: Date.now() - Date.parse(authTime) < RECENT_MS - MARGIN_MS,
  };
}

/**
 * Proves again that the person at this computer owns the account.
 * @throws DataError with the provider's code and message, as `signIn`.
 */
export async function reauthenticate(password: string): Promise<void> {
  const user = await currentUser();
  const credential = currentSdk().EmailAuthProvider.credential(user.email ?? '', password);
  await quoting(() => currentSdk().reauthenticateWithCredential(user, credential));
}

/**
 * Replaces the password. The session must be recent: call `reauthenticate` first.
 * @throws DataError with the provider's code and message, as `signIn`.
 */
export async function changePassword(password: string): Promise<void> {
  const user = await currentUser();
  await quoting(() => currentSdk().updatePassword(user, password));
}

/**
 * Deletes the signed-in account and ends the session, whatever the provider answers. If the server
 * has removed the account already, as it does after the record is deleted, that counts as deleted.
 * @throws DataError
 */
export async function deleteOwnAccount(): Promise<void> {
  const user = await knownUser();
  if (!user) return;
  ending = 'wanted';
  try {
    await currentSdk().deleteUser(user);
  } catch (cause) {
    const error = toDataError(cause);
    if (!/user-not-found|user-token-expired|invalid-user-token/.test(error.code)) throw error;
  } finally {
    await signOut();
  }
}

async function currentUser(): Promise<User> {
  const user = await knownUser();
  if (!user) throw new DataError('denied', 'Please sign in again.', 'auth/no-current-user');
  return user;
}

/**
 * Runs a call to the provider and translates its failure. The forms quote the provider's own
 * message.
 */
async function quoting<T>(call: () => Promise<T>): Promise<T> {
  await whenStarted();
  try {
    return await call();
  } catch (cause) {
    const { kind, code } = toDataError(cause);
    throw new DataError(
      kind,
      wordsOf(code, cause instanceof Error ? cause.message : String(cause)),
      code,
    );
  }
}

/**
 * Fetches a token with the newest claims; called when the server reports that they have changed.
 */
export async function refreshClaims(): Promise<void> {
  await whenStarted();
  const { currentUser } = currentAuth();
  if (currentUser) await currentSdk().getIdToken(currentUser, true);
}
