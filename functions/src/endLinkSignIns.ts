import { ServerValue } from 'firebase-admin/database';
import { HttpsError, onCall } from 'firebase-functions/v2/https';
import { LINK_PROMOTION_WAIT } from '../../model/membership';
import { auth, database, resetSignIn, serverTime, userTypeOf, writeToRecord } from './admin';
import { recordActions } from './auditLog';
import { recorded } from './failures';
import { MAX_INSTANCES, REGION } from './options';
import { isLinkable, isUid } from './signInLinks';
import { staffUid } from './staff';

/**
 * `{uid}`: ends all sessions of a user and replaces the password, before staff promote that user. A person who used a sign-in link could
 * have set a password. The rules refuse the promotion until the last ID token has expired (decision 96).
 */
export const endLinkSignIns = onCall<unknown>(
  { region: REGION, maxInstances: MAX_INSTANCES },
  recorded(async (request) => {
    const by = await staffUid(request, 'Only administrators can end sessions from sign-in links.');
    const { uid } = (request.data ?? {}) as { uid?: unknown };
    if (!isUid(uid)) throw new HttpsError('invalid-argument', 'uid must name a user.');
    const link = database.ref(`users/${uid}/linkedAt`);
    const linkedAt: unknown = (await link.get()).val();
    const time = await serverTime();
    const isOver = typeof linkedAt === 'number' && linkedAt < time - LINK_PROMOTION_WAIT;
    if (!isOver || !isLinkable(await userTypeOf(uid))) throw notNow();
    const address: unknown = (await database.ref(`users/${uid}/email`).get()).val();
    if ((await auth.getUser(uid)).email !== address)
      throw new HttpsError(
        'failed-precondition',
        'This user signs in with a different email address from the one in their record.',
      );

    await resetSignIn(uid);
    await writeToRecord(uid, { linksEndedAt: ServerValue.TIMESTAMP });
    const id = `endLinkSignIns/${uid}/${String(time)}`;
    await recordActions({ id, time, by }, [{ of: 'user', act: 'signedOut', about: uid }]);
    // Another link may have been used in the meantime. The transaction first runs with null for data that it hasn't read.
    const { snapshot } = await link.transaction((current: unknown) =>
      current === linkedAt ? null : current,
    );
    if (snapshot.exists()) throw notNow();
    return {};
  }),
);

const notNow = () =>
  new HttpsError(
    'failed-precondition',
    'This user has no session from a sign-in link that you can end now.',
  );
