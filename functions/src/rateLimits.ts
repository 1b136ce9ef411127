/** Rate limits, counted under `rateLimits`, which no client can read. */
import type { IncomingMessage } from 'node:http';
import { HttpsError } from 'firebase-functions/v2/https';
import { database } from './admin';
import { callerAddress } from './callerAddress';
import { storedSecret } from './storedSecret';
import {
  countAttempt,
  hashAddress,
  type RateLimit,
  type RateWindow,
  TRIES_ALTOGETHER,
  TRIES_PER_ADDRESS,
} from './signInLinks';

/** Counts one attempt. @throws HttpsError `resource-exhausted` after too many */
export async function limit(key: string, rate: RateLimit): Promise<void> {
  const { committed } = await database
    .ref(`rateLimits/${key}`)
    .transaction((current: RateWindow | null) => countAttempt(current, rate, Date.now()));
  if (!committed)
    throw new HttpsError('resource-exhausted', 'Too many attempts. Please try again later.');
}

/**
 * Counts one try to open a link, by the caller's address and altogether.
 * @throws HttpsError `resource-exhausted` after too many
 */
export async function limitTries(request: Pick<IncomingMessage, 'headers' | 'socket'>) {
  const address = hashAddress(callerAddress(request), await addressSecret());
  await limit(`tries/${address}`, TRIES_PER_ADDRESS);
  await limit('tries/all', TRIES_ALTOGETHER);
}

const addressSecret = () => storedSecret('rateLimits/secret');
