/** The functions that the app calls: sign-in links and the account of a user who is gone. Loaded when first used. */
import { DataError, toDataError } from './errors';
import { currentAuth, currentFunctions, currentSdk, functionUrl, whenStarted } from './firebase';
import type { Json } from './update';

/**
 * Makes a one-time sign-in link's token for a user; administrators only.
 * @returns 43 base64url characters, good for 15 minutes and one use.
 * @throws DataError with the function's own words.
 */
export const createSignInLink = (uid: string) => callForToken('createSignInLink', { uid });

/**
 * Signs a user out who came by a sign-in link, and replaces the password; administrators only, before a promotion.
 * @throws DataError with the function's own words.
 */
export async function endLinkSignIns(uid: string): Promise<void> {
  await call('endLinkSignIns', { uid });
}

/**
 * Exchanges the token of a sign-in link for one that `signInWithToken` takes. The link is used up by it.
 * @throws DataError with the function's own words.
 */
export const exchangeLinkToken = (token: string) => callForToken('generateCustomToken', { token });

/**
 * Tells whether a user has shown that the e-mail of the record is their own; administrators only.
 * @throws DataError with the function's own words.
 */
export async function isEmailVerified(uid: string): Promise<boolean> {
  const { isVerified } = (await call('isEmailVerified', { uid })) as { isVerified: boolean };
  return isVerified;
}

/**
 * Deletes a document that was sent for the own register, unless a record names it.
 * @throws DataError with the function's own words.
 */
export async function giveUpDocument(path: string): Promise<void> {
  await call('giveUpDocument', { path });
}

/**
 * Deletes the account of a user whose record is gone; administrators only.
 * @throws DataError with the function's own words.
 */
export async function deleteUserFromAuth(uid: string): Promise<void> {
  await whenStarted();
  const { currentUser } = currentAuth();
  if (!currentUser) throw new DataError('denied', 'Please sign in again.');
  const bearer = await currentSdk().getIdToken(currentUser);
  let response: Response;
  try {
    response = await fetch(functionUrl('deleteUserFromAuth'), {
      method: 'POST',
      headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ uid }),
    });
  } catch (cause) {
    throw new DataError('offline', 'The connection was lost. Please try again.', '', { cause });
  }
  if (response.ok) return;
  const { message } = (await response.json()) as { message?: string };
  const kind = response.status === 401 || response.status === 403 ? 'denied' : 'unknown';
  throw new DataError(kind, message ?? 'The account was not deleted.', String(response.status));
}

async function callForToken(name: string, input: Record<string, Json>): Promise<string> {
  const { token } = (await call(name, input)) as { token: string };
  return token;
}

/**
 * Calls a function.
 * @param timeout milliseconds after which it counts as failed
 * @throws DataError with the function's own words.
 */
export async function call(
  name: string,
  input: Record<string, Json>,
  timeout = 70_000,
): Promise<Json> {
  await whenStarted();
  try {
    const [functions, { httpsCallable }] = await Promise.all([
      currentFunctions(),
      import('firebase/functions'),
    ]);
    const { data } = await httpsCallable<unknown, Json>(functions, name, { timeout })(input);
    return data;
  } catch (cause) {
    const error = toDataError(cause);
    if (!(cause instanceof Error) || !error.code.startsWith('functions/')) throw error;
    // The SDK puts the HTTP status behind the function's own words.
    throw new DataError(error.kind, cause.message.replace(/ \[\d+\]$/, ''), error.code);
  }
}
