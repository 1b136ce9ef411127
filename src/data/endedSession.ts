/**
 * Which session was ended last in this browser. A tab that is starting asks the provider about the sign-in that it has found stored,
 * and the SDK then stores it again (`reloadAndSetCurrentUserOrClear`; @firebase/auth 1.13.6): whoever signed out meanwhile in another tab would be
 * signed in again in both.
 */
import type { User } from 'firebase/auth';
import * as v from 'valibot';
import { isSharedComputer, localStore } from '../lib/browserStore';
import { readTokenClaims } from '../lib/tokenClaims';

const SLOT = 'endedSession';

const userSchema = v.object({ stsTokenManager: v.object({ accessToken: v.string() }) });

/** When a session's member signed in, which each of its tokens tells: it names the session in this browser, and says nothing of the member. */
function signInOf(user: User): string | null {
  const parsed = v.safeParse(userSchema, user.toJSON());
  const claims = parsed.success ? readTokenClaims(parsed.output.stsTokenManager.accessToken) : null;
  const signedInAt = claims?.['auth_time'];
  return typeof signedInAt === 'number' ? String(signedInAt) : null;
}

/** Remembers for all tabs that a session was ended; on a shared computer it is one tab's alone, and nothing is left of it. */
export function noteEnded(user: User): void {
  const signIn = signInOf(user);
  if (signIn !== null && !isSharedComputer()) localStore.set(SLOT, signIn);
}

/** Whether it is the session that was ended here last, in whichever tab. */
export const isEnded = (user: User): boolean => {
  const ended = localStore.get(SLOT);
  return ended !== null && ended === signInOf(user);
};
