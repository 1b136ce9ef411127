import { describe, expect, it } from 'vitest';
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
import { check } from '../../shared/forms/useForm';
import { domainFault, registrationSchema, type Registration } from './registration';

const buildForm = (overrides: Partial<Registration> = {}): Registration => ({
  firstName: 'Rhona',
  lastName: 'Blake',
  email: 'rhona@works.example',
  emailAgain: 'rhona@works.example',
  password: 'secret-1',
  passwordAgain: 'secret-1',
  terms: true,
  privacy: true,
  ...overrides,
});

const checked = (overrides: Partial<Registration> = {}) =>
  check(registrationSchema, buildForm(overrides));

describe('email domains at registration', () => {
  it.each([
    'a@yahoo.co.uk',
    'a@mail.yahoo.com',
    'A@GMAIL.COM',
    'a@hotmail.fr',
    'a@outlook.com',
    'a@zoho.eu',
    'a@yandex.ru',
    'a@btconnect.com',
    'a@googlemail.com',
    'a@live.co.uk',
    'a@msn.com',
    'a@icloud.com',
    'a@me.com',
    'a@proton.me',
    'a@protonmail.com',
    ' a@gmail.com ',
  ])('%s is rejected as personal', (email) => {
    expect(domainFault(email)).toBe(PERSONAL_EMAIL);
  });

  it.each(['a@aol.com', 'A@Mail.AOL.co.uk'])(
    '%s is rejected with the message for AOL addresses',
    (email) => {
      expect(domainFault(email)).toBe(AOL_EMAIL);
    },
  );

  it.each([
    'a@gmail-consulting.com',
    'a@notgmail.com',
    'gmail@corp.example',
    'a@aolborough.example',
    'a@alive.example',
    'a@me.uni.ac.uk',
    'me@corp.example',
    'a@',
    '',
  ])('%s is not mistaken for a personal domain', (email) => {
    expect(domainFault(email)).toBeNull();
  });
});

describe('the registration form', () => {
  it('is valid when all fields are filled in, even if the repeated email differs in letter case', () => {
    expect(checked().isValid).toBe(true);
    expect(checked({ emailAgain: ' Rhona@Works.example' }).isValid).toBe(true);
  });

  it.each<[string, Partial<Registration>, keyof Registration, string]>([
    ['a blank first name', { firstName: '  ' }, 'firstName', FIRST_NAME_REQUIRED],
    ['a blank last name', { lastName: '' }, 'lastName', LAST_NAME_REQUIRED],
    ['no email', { email: '', emailAgain: '' }, 'email', EMAIL_REQUIRED],
    [
      'an incomplete email',
      { email: 'rhona@works', emailAgain: 'rhona@works' },
      'email',
      EMAIL_INCOMPLETE,
    ],
    [
      'a repeated email that differs',
      { emailAgain: 'rhoda@works.example' },
      'emailAgain',
      EMAILS_DIFFER,
    ],
    ['no password', { password: '', passwordAgain: '' }, 'password', PASSWORD_REQUIRED],
    [
      'a short password',
      { password: 'five5', passwordAgain: 'five5' },
      'password',
      PASSWORD_TOO_SHORT,
    ],
    [
      'a repeated password that differs',
      { passwordAgain: 'Secret-1' },
      'passwordAgain',
      PASSWORDS_DIFFER,
    ],
    [
      'a personal email',
      { email: 'r@gmail.com', emailAgain: 'r@gmail.com' },
      'email',
      PERSONAL_EMAIL,
    ],
  ])('is invalid only because of %s', (_what, change, field, message) => {
    const { isValid, faults } = checked(change);
    expect(isValid).toBe(false);
    expect(faults).toEqual({ [field]: message });
  });

  it.each(['terms', 'privacy'] as const)('is invalid unless the box %s is ticked', (box) => {
    const { isValid, faults } = checked({ [box]: false });
    expect(isValid).toBe(false);
    expect(Object.keys(faults)).toEqual([box]);
  });
});
