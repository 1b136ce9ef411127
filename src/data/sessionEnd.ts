/** Whether a session that this browser holds is still valid with the provider, and if not, why. */
import type { User } from 'firebase/auth';
import * as v from 'valibot';
import { DataError, toDataError } from './errors';
import { currentAuth, currentSdk } from './firebase';
import { providerUrl } from './providerUrl';

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
