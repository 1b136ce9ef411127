/** Signs in and out, and reports the identity of the signed-in member: a uid and an email, never a Firebase user. */
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
 * If a session ends without the member's doing, a watcher first receives `asking` while the reason is looked up, then the reason, or none
 * if another tab signed out.
 */
export type IdentityWatcher = (identity: Identity | null, end?: SessionEnd | 'asking') => void;

const watchers = new Set<IdentityWatcher>();
/** Why this page is ending the session, until the SDK reports that the session is over. */
let ending: SessionEnd | 'requested' | null = null;

const toIdentity = (user: User | null): Identity | null =>
  user ? { uid: user.uid, email: user.email ?? '' } : null;

/** Reports the identity as soon as it is known, at each change, and when `announceIdentity` asks watchers to read the record again. */
export function watchIdentity(onChange: IdentityWatcher): Stop {
  watchers.add(onChange);
  let latest: User | null = null;
  const tell = (user: User | null) => {
    // The portal treats an auditor as signed out. Only the auditor's page uses the session.
    if (user && isAuditor(user)) return;
    if (user && isEnded(user)) {
      endHere('requested', user).catch((cause: unknown) => {
        console.error('A session that ended here was restored:', toDataError(cause).code);
        onChange(null);
      });
      return;
    }
    const before = latest;
    const why = ending;
    latest = user;
    ending = null;
    if (user || !before || why !== null) {
      onChange(toIdentity(user), user || why === null || why === 'requested' ? undefined : why);
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
 * Sends the identity to every watcher again. Called when a member's record is created: the rules refuse a listener on a missing record, and
 * the SDK drops refused listeners.
 */
export function announceIdentity(): void {
  const identity = toIdentity(currentAuth().currentUser);
  watchers.forEach((watcher) => watcher(identity));
}

/** Returns why the SDK ended a session. Null if it is still valid, as when another tab signed out, or if the provider can't be reached. */
async function whyEnded(user: User): Promise<SessionEnd | null> {
  try {
    return await findSessionEnd(user);
  } catch (cause) {
    console.warn('The reason why the session ended is unknown:', toDataError(cause).code);
    return null;
  }
}

/**
 * Asks the provider whether the session is still valid. If not, ends it here, and watchers receive the reason.
 * @returns `unknown` without a response
 */
export async function confirmSession(): Promise<'valid' | 'ended' | 'unknown'> {
  const user = await knownUser();
  if (!user) return 'ended';
  let end: SessionEnd | null;
  try {
    end = await findSessionEnd(user);
  } catch (cause) {
    console.warn('It is unknown whether the session is still valid:', toDataError(cause).code);
    return 'unknown';
  }
  if (end === null) return 'valid';
  if (currentAuth().currentUser === user) await endSessionFor(end);
  return 'ended';
}

/** Returns the uid of the current user, or null. */
export const signedInUid = (): string | null => currentAuth().currentUser?.uid ?? null;

export const endSessionFor = (reason: SessionEnd): Promise<void> => endHere(reason);

export const signOut = (): Promise<void> => endHere('requested');

/** @param only ends only this user's session; another one may have begun */
async function endHere(why: SessionEnd | 'requested', only?: User): Promise<void> {
  const user = await knownUser();
  if (!user || (only && user !== only)) return;
  ending = why;
  noteEnded(user);
  await currentSdk().signOut(currentAuth());
}

/** Waits until the SDK has looked for a stored sign-in. The page shows an assumed session before that. */
async function knownUser(): Promise<User | null> {
  await whenStarted();
  const auth = currentAuth();
  await auth.authStateReady();
  return auth.currentUser;
}

/**
 * Signs in with email and password.
 * @param isShared shared computer: the session ends with the tab, and nothing is stored for a later visit
 * @returns how long the browser remembers the sign-in
 * @throws DataError with the provider's `code` (`auth/user-not-found`, …) and message, which the sign-in page quotes
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

/** Until it is ended, the tab is closed, or the page is left. */
export type Remembered = 'always' | 'tab' | 'page';

/** Chooses where to store the next sign-in, from the member's choice and the browser's free space. */
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
 * Waits for pending writes before the next sign-in, so that they are never sent under another member's name. They are sent for the current
 * member, or refused without one.
 */
export async function letLeftWritesGo(): Promise<void> {
  if (isAnyPending()) await catchUp();
}

/**
 * Creates an account and signs in.
 * @returns the identity with the email in lower case, as the provider stores it
 * @throws DataError as `signIn`
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

/** @throws DataError as `signIn` */
export async function sendReset(email: string): Promise<void> {
  await quoting(() => currentSdk().sendPasswordResetEmail(currentAuth(), email));
}

/** @throws DataError as `signIn` */
export async function isOwnEmailVerified(): Promise<boolean> {
  const user = await currentUser();
  await quoting(() => currentSdk().reload(user));
  return user.emailVerified;
}

/**
 * Sends the email that verifies the member's address, unless it is verified already.
 * @returns whether it was sent
 * @throws DataError as `signIn`
 */
export async function sendVerification(): Promise<boolean> {
  const isVerified = await isOwnEmailVerified();
  const user = await currentUser();
  if (!isVerified) await quoting(() => currentSdk().sendEmailVerification(user));
  return !isVerified;
}

/** @throws DataError as `signIn` */
export async function signInWithToken(token: string): Promise<void> {
  await quoting(async () => {
    await letLeftWritesGo();
    await rememberHere(isSharedComputer());
    return forgettingEnded(() => currentSdk().signInWithCustomToken(currentAuth(), token));
  });
}

/** An auditor's uid is the SHA-256 of the link's secret (decision 501). */
const isAuditor = ({ uid }: User): boolean => /^[0-9a-f]{64}$/.test(uid);

/**
 * Signs an auditor in until the page is closed.
 * @throws DataError as `signIn`
 * @returns the key of the link
 */
export async function signInAsAuditor(token: string): Promise<string> {
  return quoting(async () => {
    const sdk = currentSdk();
    await sdk.setPersistence(currentAuth(), sdk.inMemoryPersistence);
    const { user } = await sdk.signInWithCustomToken(currentAuth(), token);
    // As in `createAccount`.
    await sdk.getIdToken(user);
    return user.uid;
  });
}

/** Ends an auditor's session, so that a member can sign in on this page. */
export async function endAuditorSession(): Promise<void> {
  const sdk = currentSdk();
  const user = await knownUser();
  if (!user || !isAuditor(user)) return;
  await sdk.signOut(currentAuth());
  await sdk.setPersistence(
    currentAuth(),
    isSharedComputer() ? sdk.browserSessionPersistence : sdk.indexedDBLocalPersistence,
  );
}

/** Returns whether the session began with a sign-in link. A claim marks it for as long as it lasts. */
export function isSessionByLink(): boolean {
  const user = currentAuth().currentUser;
  return user !== null && readUserClaims(user)?.['byLink'] === true;
}

/** Firebase deletes an account or changes a password only within five minutes of a sign-in. */
const RECENT_MS = 5 * 60 * 1000;
/** So that a sign-in does not expire between our check and Firebase's. */
const MARGIN_MS = 60 * 1000;

/** Returns how this session began, and whether Firebase considers it recent. */
export async function readSignIn(): Promise<{ method: 'password' | 'link'; isRecent: boolean }> {
  const { signInProvider, authTime } = await currentSdk().getIdTokenResult(await currentUser());
  return {
    method: signInProvider === 'custom' ? 'link' : 'password',
    isRecent: Date.now() - Date.parse(authTime) < RECENT_MS - MARGIN_MS,
  };
}

/**
 * Proves again that the person at this computer owns the account.
 * @throws DataError as `signIn`
 */
export async function reauthenticate(password: string): Promise<void> {
  const user = await currentUser();
  const credential = currentSdk().EmailAuthProvider.credential(user.email ?? '', password);
  await quoting(() => currentSdk().reauthenticateWithCredential(user, credential));
}

/**
 * Needs a recent session: call `reauthenticate` first.
 * @throws DataError as `signIn`
 */
export async function changePassword(password: string): Promise<void> {
  const user = await currentUser();
  await quoting(() => currentSdk().updatePassword(user, password));
}

/**
 * Deletes the account and ends the session, whatever the provider responds. An account that the server has already removed counts as
 * deleted.
 * @throws DataError
 */
export async function deleteOwnAccount(): Promise<void> {
  const user = await knownUser();
  if (!user) return;
  ending = 'requested';
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

/** Translates a failure of the provider, but keeps its message, which the forms quote. */
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

/** Fetches a token with the newest claims. */
export async function refreshClaims(): Promise<void> {
  await whenStarted();
  const { currentUser } = currentAuth();
  if (currentUser) await currentSdk().getIdToken(currentUser, true);
}
