import { HttpsError, type CallableRequest } from 'firebase-functions/v2/https';
import { userTypeOf } from './admin';
import { isPrivileged, isUid } from './signInLinks';

/**
 * Who calls, if an administrator or jedi. The role is read from the database, since a claim may be an hour old.
 * @throws HttpsError for anybody else
 */
export async function staffUid(
  { auth: caller }: CallableRequest<unknown>,
  refusal: string,
): Promise<string> {
  if (!caller) throw new HttpsError('unauthenticated', 'Sign in first.');
  if (!isUid(caller.uid) || !isPrivileged(await userTypeOf(caller.uid)))
    throw new HttpsError('permission-denied', refusal);
  return caller.uid;
}
