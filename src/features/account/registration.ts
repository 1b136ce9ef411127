/** Specification 5. The security rules repeat the rules about domains. */
import * as v from 'valibot';
import { AOL_ADDRESS, PERSONAL_ADDRESS } from '../../../model/personalAddresses';
import { complaint, requiredText, trimmedText } from '../../shared/forms/useForm';
import {
  AOL_EMAIL,
  EMAIL_INCOMPLETE,
  EMAIL_REQUIRED,
  EMAILS_DIFFER,
  FIRST_NAME_REQUIRED,
  LAST_NAME_REQUIRED,
  PASSWORD_REQUIRED,
  PASSWORD_TOO_SHORT,
  PASSWORDS_DIFFER,
  PERSONAL_EMAIL,
} from './messages';

const EMAIL_SHAPE = /^\S+@\S+\.\S+$/;

/** An incomplete address has no such fault. */
export function domainFault(email: string): string | null {
  if (AOL_ADDRESS.test(email.trim())) return AOL_EMAIL;
  return PERSONAL_ADDRESS.test(email.trim()) ? PERSONAL_EMAIL : null;
}

const ticked = v.pipe(
  v.boolean(),
  v.check((isTicked) => isTicked),
);

/** The provider's own limit (https://firebase.google.com/docs/auth/admin/errors, `auth/invalid-password`). */
const SHORTEST_PASSWORD = 6;

/** A short password is reported at the field before the provider is called. */
export const newPassword = v.pipe(
  v.string(),
  v.nonEmpty(PASSWORD_REQUIRED),
  v.minLength(SHORTEST_PASSWORD, PASSWORD_TOO_SHORT),
);

const fieldsSchema = v.object({
  firstName: requiredText(FIRST_NAME_REQUIRED),
  lastName: requiredText(LAST_NAME_REQUIRED),
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(EMAIL_REQUIRED),
    complaint(domainFault),
    v.regex(EMAIL_SHAPE, EMAIL_INCOMPLETE),
  ),
  emailAgain: trimmedText(),
  password: newPassword,
  passwordAgain: v.string(),
  terms: ticked,
  privacy: ticked,
});

export type Registration = v.InferInput<typeof fieldsSchema>;

export const registrationSchema = v.pipe(
  fieldsSchema,
  v.forward(
    v.check(
      ({ email, emailAgain }) => email.toLowerCase() === emailAgain.toLowerCase(),
      EMAILS_DIFFER,
    ),
    ['emailAgain'],
  ),
  v.forward(
    v.check(({ password, passwordAgain }) => password === passwordAgain, PASSWORDS_DIFFER),
    ['passwordAgain'],
  ),
);

export const unfinishedSchema = v.object({
  ...fieldsSchema.entries,
  email: v.string(),
  emailAgain: v.string(),
  password: v.string(),
});

export const EMPTY_REGISTRATION: Registration = {
  firstName: '',
  lastName: '',
  email: '',
  emailAgain: '',
  password: '',
  passwordAgain: '',
  terms: false,
  privacy: false,
};
