/** The wording of signing in (specification, section 8). */

export const LOGIN_UNKNOWN_EMAIL =
  'Sorry this email is not registered, please visit the register link to sign up.';
export const LOGIN_WRONG_PASSWORD =
  'Sorry password is incorrect. Please try again or use forgot password to receive password reset link via email.';
export const loginError = (message: string) =>
  `Sorry you hit an error : ${message} Please try again.`;
