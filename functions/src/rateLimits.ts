/** Rate limits, counted under `rateLimits`, which no client can read. */
import { randomBytes } from 'node:crypto';
import { HttpsError } from 'firebase-functions/v2/https';
import { database } from './admin';
import { countAttempt, type RateLimit, type RateWindow } from './signInLinks';

/** Counts one attempt. @throws HttpsError `resource-exhausted` after too many */
export async function limit(key: string, rate: RateLimit): Promise<void> {
  const { committed } = await database
    .ref(`rateLimits/${key}`)
    .transaction((current: RateWindow | null) => countAttempt(current, rate, Date.now()));
  if (!committed)
    throw new HttpsError('resource-exhausted', 'Too many attempts. Please try again later.');
}

/** Returns the secret for hashing addresses. It is created on first use and shared by all instances. */
export async function addressSecret(): Promise<string> {
  const fresh = randomBytes(32).toString('hex');
  const { snapshot } = await database
    .ref('rateLimits/secret')
    .transaction((current: string | null) => current ?? fresh);
  return String(snapshot.val());
}
