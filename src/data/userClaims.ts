import type { User } from 'firebase/auth';
import * as v from 'valibot';
import { readTokenClaims } from '../lib/tokenClaims';

const userSchema = v.object({ stsTokenManager: v.object({ accessToken: v.string() }) });

/** What the token that the SDK holds of a user says, without a question to anybody; null of what is read otherwise. */
export function readUserClaims(user: Pick<User, 'toJSON'>): Record<string, unknown> | null {
  const parsed = v.safeParse(userSchema, user.toJSON());
  return parsed.success ? readTokenClaims(parsed.output.stsTokenManager.accessToken) : null;
}
