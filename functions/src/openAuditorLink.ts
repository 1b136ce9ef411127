/** Links of external auditors (decision 501). */
import { ServerValue } from 'firebase-admin/database';
import { onValueWritten } from 'firebase-functions/v2/database';
import { HttpsError, onCall, type CallableRequest } from 'firebase-functions/v2/https';
import { auth, database, deleteAccount, read, serverTime } from './admin';
import { recorded } from './failures';
import { MAX_INSTANCES, REGION, retried } from './options';
import { limit, limitTries } from './rateLimits';
import { hashToken, isToken, isUid, VISITS_PER_LINK } from './signInLinks';

/**
 * `{uid, secret}` of a link -> `{token}` for `signInWithCustomToken`. Records the visit. Unknown, ended and revoked links get the same
 * response. The session's uid is the link's key, so it has no record and no rights but those that the rules give to the link.
 */
export const openAuditorLink = onCall<unknown>(
  { region: REGION, maxInstances: MAX_INSTANCES },
  recorded(async ({ data, rawRequest }: CallableRequest) => {
    const { uid, secret } = (data ?? {}) as { uid?: unknown; secret?: unknown };
    if (!isUid(uid) || !isToken(secret))
      throw new HttpsError('invalid-argument', 'This is not the link of an auditor.');
    await limitTries(rawRequest);
    const link = hashToken(secret);
    const until = await endOf(uid, link);
    if (until <= (await serverTime())) throw ended();
    await limit(`visits/${link}`, VISITS_PER_LINK);
    await database.ref(`auditVisits/${uid}`).push({ link, at: ServerValue.TIMESTAMP });
    // The member may have been erased in the meantime.
    if ((await endOf(uid, link)) === 0) {
      await database.ref(`auditVisits/${uid}`).remove();
      throw ended();
    }
    // Storage rules can't read the database, so the claims also state the end.
    return { token: await auth.createCustomToken(link, { auditor: uid, until }) };
  }),
);

const ended = () =>
  new HttpsError(
    'permission-denied',
    'This link has ended, or it is incomplete. Ask the person who sent it to you for a new link.',
  );

/** Returns when a link ends; 0 for an unknown link. */
async function endOf(uid: string, link: string): Promise<number> {
  return Number((await read(`auditLinks/${uid}/${link}/until`)) ?? 0);
}

/** Deletes the account of a link that was revoked or erased, so that its tokens can't be renewed. */
export const endAuditorLink = onValueWritten(
  retried('auditLinks/{uid}/{link}'),
  recorded(async ({ data, params: { uid, link } }) => {
    if (data.before.exists() && (await endOf(uid, link)) <= (await serverTime()))
      await deleteAccount(link);
  }),
);
