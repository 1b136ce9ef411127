/** Calls of functions, loaded at first use. Each throws a DataError with the function's own message. */
import { DataError, toDataError } from './errors';
import { currentAuth, currentFunctions, currentSdk, functionUrl, whenStarted } from './firebase';
import type { ShareRequest } from '../../model/registerShare';
import type { Json } from './update';

/** Creates the token of a one-time sign-in link, valid for 15 minutes. Only for staff. */
export const createSignInLink = (uid: string) => callForToken('createSignInLink', { uid });

/** Ends sessions by a sign-in link and replaces the password, before staff promote a user. */
export async function endLinkSignIns(uid: string): Promise<void> {
  await call('endLinkSignIns', { uid });
}

/** Exchanges a link's token for one that `signInWithToken` accepts. This uses up the link. */
export const exchangeLinkToken = (token: string) => callForToken('generateCustomToken', { token });

/** Exchanges an auditor's link for a token that `signInAsAuditor` accepts. Records the visit. */
export const openAuditorLink = (uid: string, secret: string) =>
  callForToken('openAuditorLink', { uid, secret });

/** Invites a colleague to the register, answers an invitation, or ends what is shared. */
export async function shareRegister(request: ShareRequest): Promise<void> {
  await call('shareRegister', request);
}

/** Whether a user has verified the email in their record. Only for staff. */
export async function isEmailVerified(uid: string): Promise<boolean> {
  const { isVerified } = (await call('isEmailVerified', { uid })) as { isVerified: boolean };
  return isVerified;
}

/** Deletes a document that was uploaded for the member's register, unless a record names it. */
export async function giveUpDocument(path: string): Promise<void> {
  await call('giveUpDocument', { path });
}

/** Deletes the account of a user whose record is deleted. Only for staff. */
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
  throw new DataError(
    kind,
    message ?? 'The account was not deleted. Please try again.',
    String(response.status),
  );
}

async function callForToken(name: string, input: Record<string, Json>): Promise<string> {
  const { token } = (await call(name, input)) as { token: string };
  return token;
}

/** @param timeout milliseconds after which the call counts as failed */
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
    // The SDK appends the HTTP status to the function's own message.
    throw new DataError(error.kind, cause.message.replace(/ \[\d+\]$/, ''), error.code);
  }
}
