import { signIn } from '../../data/auth';
import { createMutation, type Failure } from '../../store/mutation';
import { LOGIN_UNKNOWN_EMAIL, LOGIN_WRONG_PASSWORD, loginError } from './messages';

/** Signs in; the session's own listener then moves the page on. The form shows the failure. */
export const logIn = createMutation(
  'account/logIn',
  ({ email, password, isShared }: { email: string; password: string; isShared: boolean }) =>
    signIn(email.trim(), password, isShared),
  { handled: true, asks: true },
);

/**
 * What the sign-in page says about a failure. A hosted project with e-mail enumeration protection answers
 * `invalid-credential` for both faults; the password's sentence fits it better, since it names both ways out.
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

/** The field to go back to after a failure. */
export const faultyField = ({ code }: Failure): 'email' | 'password' =>
  /wrong-password|invalid-credential/.test(code) ? 'password' : 'email';
