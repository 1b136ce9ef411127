import { ServerValue } from 'firebase-admin/database';
import { HttpsError, onCall, type CallableRequest } from 'firebase-functions/v2/https';
import { auth, database, userTypeOf, writeToRecord } from './admin';
import { recorded } from './failures';
import { MAX_INSTANCES, REGION } from './options';
import { limitTries } from './rateLimits';
import { hashToken, isLinkable, isToken, type LoginToken, userOf } from './signInLinks';

/** `{token}` of a link -> `{token}` for `signInWithCustomToken`. Unknown, used and expired tokens get the same response. */
export const generateCustomToken = onCall(
  { region: REGION, maxInstances: MAX_INSTANCES },
  recorded(async ({ data, rawRequest }: CallableRequest) => {
    const { token } = (data ?? {}) as { token?: unknown };
    if (!isToken(token))
      throw new HttpsError('invalid-argument', 'This is not the token of a sign-in link.');
    await limitTries(rawRequest);

    const uid = userOf(await takeToken(hashToken(token)), Date.now());
    // The user may have been promoted, deleted or removed since the link was created.
    if (uid === null || !isLinkable(await userTypeOf(uid))) throw invalid();
    // From now on this member can't be promoted before `endLinkSignIns` runs. A member who was just promoted or erased gets no token.
    await writeToRecord(uid, { linkedAt: ServerValue.TIMESTAMP });
    if (!isLinkable(await userTypeOf(uid))) throw invalid();
    // All tokens of the session have this claim, and rules and functions refuse it any staff action.
    return { token: await auth.createCustomToken(uid, { byLink: true }) };
  }),
);

const invalid = () => new HttpsError('permission-denied', 'This link is no longer valid.');

/** Deletes a token and returns it, so only one exchange succeeds. The transaction first runs with null for unread data. */
async function takeToken(hash: string): Promise<LoginToken | null> {
  let taken: LoginToken | null = null;
  await database.ref(`loginTokens/${hash}`).transaction((current: LoginToken | null) => {
    taken = current;
    return null;
  });
  return taken;
}
