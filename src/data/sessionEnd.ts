/** Finds out whether a session of this browser is still valid with the provider, and if not, why. */
import type { User, Auth } from 'firebase/auth';
import * as v from 'valibot';
import { DataError, toDataError } from './errors';
import { currentAuth, currentSdk } from './firebase';
import { isSharedComputer, localStore } from '../lib/browserStore';
import { readTokenClaims } from '../lib/tokenClaims';

/**
 * Why a session ended: the account was disabled or deleted, the session was revoked, as by a new password, or a session that began with a
 * sign-in link ended because its member was promoted to staff.
 */
export type SessionEnd = 'disabled' | 'removed' | 'revoked' | 'promoted';

/**
 * The provider's own codes (https://firebase.google.com/docs/reference/rest/auth, "Get user data"). The SDK has one code for both a deleted
 * user and a revoked token, so we call the provider without it.
 */
const BY_ANSWER: Record<string, SessionEnd> = {
  USER_DISABLED: 'disabled',
  USER_NOT_FOUND: 'removed',
  TOKEN_EXPIRED: 'revoked',
  INVALID_ID_TOKEN: 'revoked',
};

/** The SDK's codes when it can't renew an expired token. */
const BY_CODE: Record<string, SessionEnd> = {
  'auth/user-disabled': 'disabled',
  'auth/user-token-expired': 'revoked',
  'auth/invalid-refresh-token': 'removed',
};

const answerSchema = v.object({ error: v.object({ message: v.string() }) });

/**
 * Asks the provider why a session has ended.
 * @param user of this session, also after the SDK has signed it out
 * @returns null while the session is valid
 * @throws DataError without a response, or for an unknown one
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
  if (end === undefined)
    throw new DataError('unknown', 'The provider sent no answer that can be read.', code);
  return end;
}

/* The session that was last ended in this browser. While a tab starts, the SDK checks the stored sign-in with the provider and stores it
   again (`reloadAndSetCurrentUserOrClear`; @firebase/auth 1.13.6). A member who signed out in another tab in the meantime would be signed
   in again. */

const SLOT = 'endedSession';

/** The parts of the SDK's user that identify a session. */
type Session = Pick<User, 'uid' | 'toJSON'>;

/** 32 bits are too few to identify a member, but separate two who sign in here within the same second. */
const checksum = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 0);

/**
 * Returns a name of a session that only makes sense in this browser: the second in which it began, which its tokens contain, and a checksum
 * of the uid.
 */
function nameOf(user: Session): string | null {
  const signedInAt = readUserClaims(user)?.['auth_time'];
  return typeof signedInAt === 'number' ? `${signedInAt}:${checksum(user.uid)}` : null;
}

/** Remembers for all tabs that a session was ended. On a shared computer a session has one tab, and nothing is stored. */
export function noteEnded(user: Session): void {
  const name = nameOf(user);
  if (name !== null && !isSharedComputer()) localStore.set(SLOT, name);
}

/** Whether this is the session that was last ended in this browser, in any tab. */
export const isEnded = (user: Session): boolean => {
  const ended = localStore.get(SLOT);
  return ended !== null && ended === nameOf(user);
};

/**
 * Signs in without the check for ended sessions: if the same member's session ended within the same second, both have the same name. If the
 * sign-in fails, the ended session is remembered again.
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

/** Returns the claims in the SDK's stored token without a request; null if the token can't be read. */
export function readUserClaims(user: Pick<User, 'toJSON'>): Record<string, unknown> | null {
  const parsed = v.safeParse(userSchema, user.toJSON());
  return parsed.success ? readTokenClaims(parsed.output.stsTokenManager.accessToken) : null;
}

/**
 * Returns the provider's URL for a request without the SDK: https://firebase.google.com/docs/reference/rest/auth
 * @param method such as `accounts:lookup`
 */
export function providerUrl({ config, emulatorConfig }: Auth, method: string): string {
  const origin = emulatorConfig
    ? `${emulatorConfig.protocol}://${emulatorConfig.host}:${emulatorConfig.port}/${config.apiHost}`
    : `${config.apiScheme}://${config.apiHost}`;
  return `${origin}/v1/${method}?key=${config.apiKey}`;
}
