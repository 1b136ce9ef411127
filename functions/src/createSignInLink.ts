import { HttpsError, onCall } from 'firebase-functions/v2/https';
import { database, userTypeOf } from './admin';
import { recordActions } from './auditLog';
import { recorded } from './failures';
import { MAX_INSTANCES, REGION } from './options';
import { limit } from './rateLimits';
import {
  createToken,
  hashToken,
  isLinkable,
  isUid,
  LINKS_PER_CALLER,
  loginToken,
} from './signInLinks';
import { staffUid } from './staff';

/** `{uid}` -> `{token}`: creates a one-time link, with which the user can sign in within 15 minutes. Only for staff. */
export const createSignInLink = onCall<unknown>(
  { region: REGION, maxInstances: MAX_INSTANCES },
  recorded(async (request) => {
    const by = await staffUid(request, 'Only administrators can make sign-in links.');
    const { uid } = (request.data ?? {}) as { uid?: unknown };
    if (!isUid(uid)) throw new HttpsError('invalid-argument', 'uid must name a user.');
    if (!isLinkable(await userTypeOf(uid))) {
      throw new HttpsError(
        'permission-denied',
        'You cannot make a sign-in link for this type of user.',
      );
    }
    await limit(`links/${by}`, LINKS_PER_CALLER);

    const token = createToken();
    const [id, time] = [hashToken(token), Date.now()];
    await database.ref(`loginTokens/${id}`).set(loginToken(uid, by, time));
    await recordActions({ id, time, by }, [{ of: 'user', act: 'signInLink', about: uid }]);
    return { token };
  }),
);
