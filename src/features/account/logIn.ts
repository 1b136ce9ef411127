import { signIn } from '../../data/auth';
import { createMutation, type Failure } from '../../store/mutation';
import { LOGIN_UNKNOWN_EMAIL, LOGIN_WRONG_PASSWORD, loginError } from './messages';

export const logIn = createMutation(
  'account/logIn',
  ({ email, password, isShared }: { email: string; password: string; isShared: boolean }) =>
    signIn(email.trim(), password, isShared),
  { handled: true, changesNoData: true },
);

/**
 * With email enumeration protection, a hosted project responds `invalid-credential` to both an unknown email
 * and a wrong password. The message about the password then names both ways to continue.
 */
export function logInMessage({ code, message }: Failure): string {
  switch (code) {
    case 'auth/user-not-found':
      return LOGIN_UNKNOWN_EMAIL;
    case 'auth/wrong-password':
    case 'auth/invalid-credential':
      return LOGIN_WRONG_PASSWORD;
    default:
      return loginError(message);
  }
}

export const faultyField = ({ code }: Failure): 'email' | 'password' =>
  /wrong-password|invalid-credential/.test(code) ? 'password' : 'email';
