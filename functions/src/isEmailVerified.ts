import { HttpsError, onCall } from 'firebase-functions/v2/https';
import { auth, database, isMissingAccount } from './admin';
import { recorded } from './failures';
import { MAX_INSTANCES, REGION } from './options';
import { isUid } from './signInLinks';
import { staffUid } from './staff';

/** `{uid}` -> `{isVerified}`: tells staff whether the user verified the record's email, which only the provider knows. */
export const isEmailVerified = onCall<unknown>(
  { region: REGION, maxInstances: MAX_INSTANCES },
  recorded(async (request) => {
    await staffUid(request, 'Only administrators can check whether an email is verified.');
    const { uid } = (request.data ?? {}) as { uid?: unknown };
    if (!isUid(uid)) throw new HttpsError('invalid-argument', 'uid must name a user.');
    const email: unknown = (await database.ref(`users/${uid}/email`).get()).val();
    try {
      const account = await auth.getUser(uid);
      return { isVerified: account.emailVerified && account.email === email };
    } catch (error) {
      if (!isMissingAccount(error)) throw error;
      return { isVerified: false };
    }
  }),
);
