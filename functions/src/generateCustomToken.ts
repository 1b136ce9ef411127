import { ServerValue } from 'firebase-admin/database';
import { HttpsError, onCall, type CallableRequest } from 'firebase-functions/v2/https';
import { auth, database, userTypeOf, writeToRecord } from './admin';
import { callerAddress } from './callerAddress';
import { recorded } from './failures';
import { MAX_INSTANCES, REGION } from './options';
import { addressSecret, limit } from './rateLimits';
import {
  hashAddress,
  hashToken,
  isLinkable,
  isToken,
  type LoginToken,
  TRIES_ALTOGETHER,
  TRIES_PER_ADDRESS,
  userOf,
} from './signInLinks';

/**
 * `{token}` of a sign-in link -> `{token}` for `signInWithCustomToken`. The link's token is taken away before anything is
 * made of it, so of two exchanges one succeeds. Unknown, used and expired tokens get the same answer.
 */
export const generateCustomToken = onCall(
  { region: REGION, maxInstances: MAX_INSTANCES },
  recorded(async ({ data, rawRequest }: CallableRequest) => {
    const { token } = (data ?? {}) as { token?: unknown };
    if (!isToken(token))
      throw new HttpsError('invalid-argument', 'This is not the token of a sign-in link.');
    await limit(
      `tries/${hashAddress(callerAddress(rawRequest), await addressSecret())}`,
      TRIES_PER_ADDRESS,
    );
    await limit('tries/all', TRIES_ALTOGETHER);

    const uid = userOf(await takeToken(hashToken(token)), Date.now());
    // Read now: the user may have been promoted, deleted or removed since the link was made.
    if (uid === null || !isLinkable(await userTypeOf(uid))) throw invalid();
    // From now on this member can't be promoted before `endLinkSignIns` runs. A member who was just promoted or erased gets no token.
    await writeToRecord(uid, { linkedAt: ServerValue.TIMESTAMP });
    if (!isLinkable(await userTypeOf(uid))) throw invalid();
    // The session keeps the mark in all its tokens, and the rules and functions let it do nothing of the staff's.
    return { token: await auth.createCustomToken(uid, { byLink: true }) };
  }),
);

const invalid = () => new HttpsError('permission-denied', 'This link is not valid any more.');

/**
 * Removes a stored token and returns it. The transaction first runs with null for what it has not read yet, and must then
 * go on; it is run again with the server's value when that is another.
 */
async function takeToken(hash: string): Promise<LoginToken | null> {
  let taken: LoginToken | null = null;
  await database.ref(`loginTokens/${hash}`).transaction((current: LoginToken | null) => {
    taken = current;
    return null;
  });
  return taken;
}
