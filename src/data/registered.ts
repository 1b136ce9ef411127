import * as v from 'valibot';
import { currentAuth, whenStarted } from './firebase';
import { providerUrl } from './sessionEnd';

const answerSchema = v.object({ registered: v.boolean() });

/**
 * Whether the embedded suite knows an account. A hosted project tells nobody, nor does a build for one ask.
 * @throws TypeError where the suite is not reached, ValiError where it answers something else
 */
export async function isRegistered(email: string): Promise<boolean> {
  await whenStarted();
  const response = await fetch(providerUrl(currentAuth(), 'accounts:createAuthUri'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier: email, continueUri: location.origin }),
  });
  return v.parse(answerSchema, await response.json()).registered;
}
