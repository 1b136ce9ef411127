/** Whether a session that this browser holds is still valid with the provider, and if not, why. */
import type { User, Auth } from 'firebase/auth';
import * as v from 'valibot';
import { DataError, toDataError } from './errors';
import { currentAuth, currentSdk } from './firebase';
import { isSharedComputer, localStore } from '../lib/browserStore';
import { readTokenClaims } from '../lib/tokenClaims';

/**
 * How a session came to its end without the person's doing: the account was disabled, it is gone, the session was revoked, as
 * by a new password, or its member was made one of the staff, for whom a session by a sign-in link is none.
 */
export type SessionEnd = 'disabled' | 'removed' | 'revoked' | 'promoted';

/**
 * The provider's own codes (https://firebase.google.com/docs/reference/rest/auth, "Get user data"). The SDK has one code
 * for a user who is gone and a token that was revoked, and the person is to be told which it is; so the question is asked
 * here without it.
 */
const BY_ANSWER: Record<string, SessionEnd> = {
  USER_DISABLED: 'disabled',
  USER_NOT_FOUND: 'removed',
  TOKEN_EXPIRED: 'revoked',
  INVALID_ID_TOKEN: 'revoked',
};

/** The SDK's, when it cannot renew a token that has run out. */
const BY_CODE: Record<string, SessionEnd> = {
  'auth/user-disabled': 'disabled',
  'auth/user-token-expired': 'revoked',
  'auth/invalid-refresh-token': 'removed',
};

const answerSchema = v.object({ error: v.object({ message: v.string() }) });

/**
 * Asks the provider about a session.
 * @param user of this session, also after the SDK has signed it out.
 * @returns why it has ended, or null while it stands.
 * @throws DataError when there was no answer, or none that says either.
 */
export async function findSessionEnd(user: User): Promise<SessionEnd | null> {
  let response: Response;
  try {
    const idToken = await currentSdk().getIdToken(user);
    response = await fetch(providerUrl(currentAuth(), 'accounts:lookup'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ idToken }),
    });
    if (response.ok) return null;
  } catch (cause) {
    const error = toDataError(cause);
    const end = BY_CODE[error.code];
    if (end === undefined) throw error;
    return end;
  }
  const answer = v.safeParse(answerSchema, await response.json());
  const [code = ''] = answer.success ? answer.output.error.message.split(' ') : [];
  const end = BY_ANSWER[code];
  if (end === undefined) throw new DataError('unknown', 'The provider gave no answer.', code);
  return end;
}

/*
 * Which session was ended last in this browser. A tab that is starting asks the provider about the sign-in that it has found stored,
 * and the SDK then stores it again (`reloadAndSetCurrentUserOrClear`; @firebase/auth 1.13.6): whoever signed out meanwhile in another tab would be
 * signed in again in both.
 */

const SLOT = 'endedSession';

/** Of the SDK's user, what tells a session. */
type Session = Pick<User, 'uid' | 'toJSON'>;

/** Of 32 bits, by which nobody is found again; two members who share one would have to sign in here within a second besides. */
const checksum = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 0);

/**
 * Names a session in this browser, and nobody outside it: the second in which it began, which each of its tokens tells, and a checksum that
 * tells two members apart who signed in within one.
 */
function nameOf(user: Session): string | null {
  const signedInAt = readUserClaims(user)?.['auth_time'];
  return typeof signedInAt === 'number' ? `${signedInAt}:${checksum(user.uid)}` : null;
}

/** Remembers for all tabs that a session was ended; on a shared computer it is one tab's alone, and nothing is left of it. */
export function noteEnded(user: Session): void {
  const name = nameOf(user);
  if (name !== null && !isSharedComputer()) localStore.set(SLOT, name);
}

/** Whether it is the session that was ended here last, in whichever tab. */
export const isEnded = (user: Session): boolean => {
  const ended = localStore.get(SLOT);
  return ended !== null && ended === nameOf(user);
};

/**
 * Lets whoever signs in by hand be signed in: of the member whose session was ended here within the same second, the new one would
 * have its name. Where the sign-in fails, the session that was ended stays remembered.
 * @throws what `signIn` throws
 */
export async function forgettingEnded<T>(signIn: () => Promise<T>): Promise<T> {
  const ended = localStore.get(SLOT);
  localStore.remove(SLOT);
  try {
    return await signIn();
  } catch (cause) {
    if (ended !== null && localStore.get(SLOT) === null) localStore.set(SLOT, ended);
    throw cause;
  }
}

const userSchema = v.object({ stsTokenManager: v.object({ accessToken: v.string() }) });

/** What the token that the SDK holds of a user says, without a question to anybody; null of what is read otherwise. */
export function readUserClaims(user: Pick<User, 'toJSON'>): Record<string, unknown> | null {
  const parsed = v.safeParse(userSchema, user.toJSON());
  return parsed.success ? readTokenClaims(parsed.output.stsTokenManager.accessToken) : null;
}

/**
 * Where the provider answers what is asked without the SDK: https://firebase.google.com/docs/reference/rest/auth
 * @param method as `accounts:lookup`
 */
export function providerUrl({ config, emulatorConfig }: Auth, method: string): string {
  const origin = emulatorConfig
    ? `${emulatorConfig.protocol}://${emulatorConfig.host}:${emulatorConfig.port}/${config.apiHost}`
    : `${config.apiScheme}://${config.apiHost}`;
  return `${origin}/v1/${method}?key=${config.apiKey}`;
}
