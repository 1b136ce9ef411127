/** The rules of the registration form (specification 5), as plain functions. The security rules repeat those on domains. */
import { AOL_ADDRESS, PERSONAL_ADDRESS } from '../../config/personalAddresses';
import {
  AOL_EMAIL,
  EMAIL_INCOMPLETE,
  EMAIL_REQUIRED,
  EMAILS_DIFFER,
  FIRST_NAME_REQUIRED,
  LAST_NAME_REQUIRED,
  PASSWORD_REQUIRED,
  PASSWORDS_DIFFER,
  PERSONAL_EMAIL,
} from './messages';

/** What the form holds. Whoever has an account already gives names and boxes only. */
export type Registration = {
  firstName: string;
  lastName: string;
  email: string;
  emailAgain: string;
  password: string;
  passwordAgain: string;
  terms: boolean;
  privacy: boolean;
};

export type RegistrationField = Exclude<keyof Registration, 'terms' | 'privacy'>;

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

const EMAIL_SHAPE = /^\S+@\S+\.\S+$/;

/** Why nobody may register with this address, or null. An incomplete address has no fault of this kind. */
export function domainFault(email: string): string | null {
  if (AOL_ADDRESS.test(email.trim())) return AOL_EMAIL;
  return PERSONAL_ADDRESS.test(email.trim()) ? PERSONAL_EMAIL : null;
}

const required = (value: string, message: string) => (value.trim() === '' ? message : null);
const agrees = (one: string, other: string, message: string) => (one === other ? null : message);

/** What is wrong with each field, null where nothing is. */
export function registrationFaults(form: Registration): Record<RegistrationField, string | null> {
  const email = form.email.trim();
  return {
    firstName: required(form.firstName, FIRST_NAME_REQUIRED),
    lastName: required(form.lastName, LAST_NAME_REQUIRED),
    email:
      required(email, EMAIL_REQUIRED) ??
      domainFault(email) ??
      (EMAIL_SHAPE.test(email) ? null : EMAIL_INCOMPLETE),
    emailAgain: agrees(email.toLowerCase(), form.emailAgain.trim().toLowerCase(), EMAILS_DIFFER),
    password: form.password === '' ? PASSWORD_REQUIRED : null,
    passwordAgain: agrees(form.password, form.passwordAgain, PASSWORDS_DIFFER),
  };
}

/** Whether everything passes, so that the button may be pressed. */
export function isRegistrable(form: Registration): boolean {
  return (
    form.terms && form.privacy && Object.values(registrationFaults(form)).every((fault) => !fault)
  );
}
