import type { DecodedIdToken } from 'firebase-admin/auth';
import { HttpsError, type CallableRequest } from 'firebase-functions/v2/https';
import { database, userTypeOf } from './admin';
import { isStaffType } from '../../model/membership';
import { isUid } from './signInLinks';

/**
 * What a caller is where staff are asked for, as the rules of the database see it: nothing while the account signs in with another
 * address than the one that staff saw when they let its owner in, and nothing in a session by a sign-in link, which staff made.
 */
export async function callerTypeOf({ uid, email, ...token }: DecodedIdToken): Promise<unknown> {
  if (token['byLink'] === true) return null;
  const [userType, address] = await Promise.all([
    userTypeOf(uid),
    database.ref(`users/${uid}/email`).get(),
  ]);
  return email !== undefined && address.val() === email ? userType : null;
}

/**
 * Who calls, if an administrator or jedi. The role is read from the database, since a claim may be an hour old.
 * @throws HttpsError for anybody else
 */
export async function staffUid(
  { auth: caller }: CallableRequest<unknown>,
  refusal: string,
): Promise<string> {
  if (!caller) throw new HttpsError('unauthenticated', 'Sign in first.');
  const { uid, token } = caller;
  if (!isUid(uid) || !isStaffType(await callerTypeOf(token)))
    throw new HttpsError('permission-denied', refusal);
  return uid;
}
