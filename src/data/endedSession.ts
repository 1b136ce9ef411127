/**
 * Which session was ended last in this browser. A tab that is starting asks the provider about the sign-in that it has found stored,
 * and the SDK then stores it again (`reloadAndSetCurrentUserOrClear`; @firebase/auth 1.13.6): whoever signed out meanwhile in another tab would be
 * signed in again in both.
 */
import type { User } from 'firebase/auth';
import { isSharedComputer, localStore } from '../lib/browserStore';
import { readUserClaims } from './userClaims';

const SLOT = 'endedSession';

/** Of the SDK's user, what tells a session. */
type Session = Pick<User, 'uid' | 'toJSON'>;

/** Of 32 bits, by which nobody is found again; two members who share one would have to sign in here within a second besides. */
const checksum = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 0);

/**
 * Names a session in this browser, and nobody outside it: the second in which it began, which each of its tokens tells, and a checksum that
 * tells two members apart who signed in within one.
 */
function nameOf(user: Session): string | null {
  const signedInAt = readUserClaims(user)?.['auth_time'];
  return typeof signedInAt === 'number' ? `${signedInAt}:${checksum(user.uid)}` : null;
}

/** Remembers for all tabs that a session was ended; on a shared computer it is one tab's alone, and nothing is left of it. */
export function noteEnded(user: Session): void {
  const name = nameOf(user);
  if (name !== null && !isSharedComputer()) localStore.set(SLOT, name);
}

/** Whether it is the session that was ended here last, in whichever tab. */
export const isEnded = (user: Session): boolean => {
  const ended = localStore.get(SLOT);
  return ended !== null && ended === nameOf(user);
};

/**
 * Lets whoever signs in by hand be signed in: of the member whose session was ended here within the same second, the new one would
 * have its name. Where the sign-in fails, the session that was ended stays remembered.
 * @throws what `signIn` throws
 */
export async function forgettingEnded<T>(signIn: () => Promise<T>): Promise<T> {
  const ended = localStore.get(SLOT);
  localStore.remove(SLOT);
  try {
    return await signIn();
  } catch (cause) {
    if (ended !== null && localStore.get(SLOT) === null) localStore.set(SLOT, ended);
    throw cause;
  }
}
