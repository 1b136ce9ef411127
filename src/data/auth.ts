/** Signing in and out, and who is signed in. The rest of the app knows a uid and an e-mail, never a Firebase user. */
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
 * Told who is signed in. Of a session that ended without the person's doing it is told first that the reason is being asked
 * for, then the reason, or none, as when another tab has signed out.
 */
export type IdentityWatcher = (identity: Identity | null, end?: SessionEnd | 'asking') => void;

const watchers = new Set<IdentityWatcher>();
/** Why this page is ending the session, from then until the SDK says that it is over. */
let ending: SessionEnd | 'wanted' | null = null;

const toIdentity = (user: User | null): Identity | null =>
  user ? { uid: user.uid, email: user.email ?? '' } : null;

/**
 * Calls back with the signed-in identity or null, first as soon as it is known, then at each change and whenever
 * `announceIdentity` says that the same person's record is to be looked at anew.
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
 * Tells every watcher again who is signed in. The rules refuse a listener on a record that does not exist, and a refused
 * listener is gone; so whoever creates the own record calls this afterwards.
 */
export function announceIdentity(): void {
  const identity = toIdentity(currentAuth().currentUser);
  watchers.forEach((watcher) => watcher(identity));
}

/** Why a session ended that the SDK has given up; null where it stands, as when another tab signed out, or nobody answers. */
async function whyEnded(user: User): Promise<SessionEnd | null> {
  try {
    return await findSessionEnd(user);
  } catch (cause) {
    console.warn('Why the session has ended is not known:', toDataError(cause).code);
    return null;
  }
}

/**
 * Asks the provider whether the session is still valid. Where it is not, it is ended here too, and the watchers hear why.
 * @returns `unknown` without an answer; nothing changes then.
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

/** Ends the session for a reason that is not the person's; the watchers hear it. */
export const endSessionFor = (reason: SessionEnd): Promise<void> => endHere(reason);

/** Ends the session on this browser, as the person wants it. */
export const signOut = (): Promise<void> => endHere('wanted');

/** @param only the session that is meant; another one has begun otherwise */
async function endHere(why: SessionEnd | 'wanted', only?: User): Promise<void> {
  const user = await knownUser();
  if (!user || (only && user !== only)) return;
  ending = why;
  noteEnded(user);
  await currentSdk().signOut(currentAuth());
}

/** The user once the stored sign-in was looked for: a presumed session is shown before that. */
async function knownUser(): Promise<User | null> {
  await whenStarted();
  const auth = currentAuth();
  await auth.authStateReady();
  return auth.currentUser;
}

/**
 * Signs in with e-mail and password.
 * @param isShared others use this computer: the session is the tab's alone, and nothing is kept for a next visit
 * @returns how long the browser remembers it
 * @throws DataError whose `code` is the provider's (`auth/user-not-found`, `auth/wrong-password`, …) and whose
 *   message is the provider's own, since the sign-in page quotes it.
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

/** How long a sign-in lasts: until it is ended, until the tab is closed, or until the page is left. */
export type Remembered = 'always' | 'tab' | 'page';

/** Chooses where the next sign-in is kept, by what the person wants and what the browser has room for. */
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
 * What waits goes with the name of whoever is signed in still, or with nobody's, and so is refused; never with the name of whoever
 * signs in next.
 */
export async function letLeftWritesGo(): Promise<void> {
  if (isAnyPending()) await catchUp();
}

/**
 * Creates an account and signs in with it.
 * @returns the identity as the provider keeps it: it lower-cases the e-mail.
 * @throws DataError with the provider's code and words, as `signIn`.
 */
export async function createAccount(email: string, password: string): Promise<Identity> {
  const { user } = await quoting(async () => {
    await rememberHere(isSharedComputer());
    return currentSdk().createUserWithEmailAndPassword(currentAuth(), email, password);
  });
  // Without this the database may see the next write before it has seen the new sign-in.
  await currentSdk().getIdToken(user);
  return { uid: user.uid, email: user.email ?? email };
}

/**
 * Asks for the mail with which a forgotten password is replaced.
 * @throws DataError with the provider's code and words, as `signIn`.
 */
export async function sendReset(email: string): Promise<void> {
  await quoting(() => currentSdk().sendPasswordResetEmail(currentAuth(), email));
}

/** Whether the provider knows the signed-in person's e-mail to be their own. @throws DataError as `sendVerification` */
export async function isOwnEmailVerified(): Promise<boolean> {
  const user = await currentUser();
  await quoting(() => currentSdk().reload(user));
  return user.emailVerified;
}

/**
 * Asks for the mail with whose link the signed-in person shows that the e-mail is their own.
 * @returns whether it was sent: an e-mail that is verified needs none.
 * @throws DataError with the provider's code and words, as `signIn`.
 */
export async function sendVerification(): Promise<boolean> {
  const isVerified = await isOwnEmailVerified();
  const user = await currentUser();
  if (!isVerified) await quoting(() => currentSdk().sendEmailVerification(user));
  return !isVerified;
}

/**
 * Signs in with a custom token.
 * @throws DataError with the provider's code and words, as `signIn`.
 */
export async function signInWithToken(token: string): Promise<void> {
  await quoting(async () => {
    await letLeftWritesGo();
    await rememberHere(isSharedComputer());
    return forgettingEnded(() => currentSdk().signInWithCustomToken(currentAuth(), token));
  });
}

/** Whether the session came about by a sign-in link: the function that takes the link marks it for as long as it lasts. */
export function isSessionByLink(): boolean {
  const user = currentAuth().currentUser;
  return user !== null && readUserClaims(user)?.['byLink'] === true;
}

/** Firebase asks for a new sign-in before it deletes an account or changes a password once five minutes have passed. */
const RECENT_MS = 5 * 60 * 1000;
/** Taken off, so that a sign-in does not turn old between our question and Firebase's. */
const MARGIN_MS = 60 * 1000;

/** How this session came about, and whether Firebase still counts it as recent. */
export async function readSignIn(): Promise<{ method: 'password' | 'link'; isRecent: boolean }> {
  const { signInProvider, authTime } = await currentSdk().getIdTokenResult(await currentUser());
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
  const user = await currentUser();
  const credential = currentSdk().EmailAuthProvider.credential(user.email ?? '', password);
  await quoting(() => currentSdk().reauthenticateWithCredential(user, credential));
}

/**
 * Replaces the password. The session must be recent: call `reauthenticate` first.
 * @throws DataError with the provider's code and words, as `signIn`.
 */
export async function changePassword(password: string): Promise<void> {
  const user = await currentUser();
  await quoting(() => currentSdk().updatePassword(user, password));
}

/**
 * Deletes the signed-in account and ends the session, whatever the provider answers. An account that the server has
 * removed already, as it does once the record is gone, counts as deleted.
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

/** Runs a call to the provider, whose own words the forms quote, and translates its failure. */
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

/** Fetches a token that carries the newest claims; called when the server says they have changed. */
export async function refreshClaims(): Promise<void> {
  await whenStarted();
  const { currentUser } = currentAuth();
  if (currentUser) await currentSdk().getIdToken(currentUser, true);
}
