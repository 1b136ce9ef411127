import { onRequest, type Request } from 'firebase-functions/v2/https';
import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import { auth, deleteAccount, isMissingAccount, userTypeOf } from './admin';
import { recordActions } from './auditLog';
import { hasTombstone, leaveTombstone } from './erasure';
import { isAllowedOrigin, refuseRequest, refuseTarget } from './deletion';
import { recorded } from './failures';
import { MAX_INSTANCES, REGION } from './options';
import { callerTypeOf } from './staff';

/** `POST {uid}` -> `{message}`: with an administrator's unrevoked ID token, deletes the account of a user without a record. */
export const deleteUserFromAuth = onRequest(
  { region: REGION, maxInstances: MAX_INSTANCES, cors: false },
  recorded(async (request, response) => {
    const { origin } = request.headers;
    response.set('Vary', 'Origin');
    if (origin !== undefined && isAllowedOrigin(origin, process.env)) {
      response.set('Access-Control-Allow-Origin', origin);
      response.set('Access-Control-Allow-Headers', 'Authorization, Content-Type');
      response.set('Access-Control-Allow-Methods', 'POST');
    }
    if (request.method === 'OPTIONS') return void response.status(204).send('');
    const { status, message } = await answer(request);
    response.status(status).json({ message });
  }),
);

async function answer(request: Request): Promise<{ status: number; message: string }> {
  if (request.method !== 'POST') return { status: 405, message: 'Use POST.' };
  const token = await verify(request.headers.authorization);
  if (!token) return { status: 401, message: 'Sign in first.' };

  const actor = { uid: token.uid, userType: await callerTypeOf(token) };
  const { uid } = (request.body ?? {}) as { uid?: unknown };
  const refusal = refuseRequest(actor, uid);
  if (refusal) return refusal;

  const target = String(uid);
  const [userType, account] = [await userTypeOf(target), await accountOf(target)];
  const claimedRole: unknown = account?.customClaims?.['role'] ?? null;
  const forbidden = refuseTarget(actor, { uid, userType, claimedRole });
  if (forbidden) return forbidden;
  // An erasure logs the end of a record: it leaves a tombstone before it removes the claims.
  if (userType === null && account && claimedRole === null && !(await hasTombstone(target))) {
    const time = Date.now();
    const write = { id: `account/${target}/${String(time)}`, time, by: actor.uid };
    await recordActions(write, [{ of: 'user', act: 'deleted', about: target }]);
  }
  // Without a record, a token that is still valid could register the uid again.
  if (userType === null) await leaveTombstone(target);
  await deleteAccount(target);
  return { status: 200, message: 'The account is deleted.' };
}

/** Returns the caller's token if it is valid and not revoked. */
async function verify(header: string | undefined): Promise<DecodedIdToken | null> {
  const bearer = /^Bearer (\S+)$/.exec(header ?? '')?.[1];
  if (bearer === undefined) return null;
  try {
    return await auth.verifyIdToken(bearer, true);
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('auth/'))
      return null;
    throw error;
  }
}

async function accountOf(uid: string): Promise<UserRecord | null> {
  try {
    return await auth.getUser(uid);
  } catch (error) {
    if (isMissingAccount(error)) return null;
    throw error;
  }
}
