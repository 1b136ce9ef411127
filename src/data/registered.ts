import * as v from 'valibot';
import { currentAuth, whenStarted } from './firebase';
import { providerUrl } from './sessionEnd';

const answerSchema = v.object({ registered: v.boolean() });

/**
 * Returns whether the embedded suite knows an account. A hosted project does not reveal this, and is not asked.
 * @throws TypeError if the suite can't be reached, ValiError for an unexpected response
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
