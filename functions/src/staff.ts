import type { DecodedIdToken } from 'firebase-admin/auth';
import { HttpsError, type CallableRequest } from 'firebase-functions/v2/https';
import { database, userTypeOf } from './admin';
import { isStaffType } from '../../model/membership';
import { isUid } from './signInLinks';

/** Null if the account's address differs from the one that staff approved, or for a session by a sign-in link. */
export async function callerTypeOf({ uid, email, ...token }: DecodedIdToken): Promise<unknown> {
  if (token['byLink'] === true) return null;
  const [userType, address] = await Promise.all([
    userTypeOf(uid),
    database.ref(`users/${uid}/email`).get(),
  ]);
  return email !== undefined && address.val() === email ? userType : null;
}

/** Reads the role from the database, because a claim can be an hour old. @throws HttpsError unless the caller is staff */
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
