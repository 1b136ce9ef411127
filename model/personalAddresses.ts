/** These addresses cannot be used to register. The form and the security rules share this list. */

const HOSTS = [
  'yahoo',
  'gmail',
  'googlemail',
  'hotmail',
  'outlook',
  'live',
  'msn',
  'icloud',
  'me',
  'proton',
  'protonmail',
  'zoho',
  'yandex',
  'btconnect',
] as const;

/** `a@mail.yahoo.co.uk` matches; `a@gmail-consulting.com` and `a@me.uni.ac.uk` do not. */
const at = (hosts: readonly string[]): RegExp =>
  new RegExp(`@([a-z0-9-]+\\.)*(${hosts.join('|')})\\.[a-z]+(\\.[a-z]+)?$`, 'i');

/** The form shows a separate message for this provider. */
export const AOL_ADDRESS = at(['aol']);
export const PERSONAL_ADDRESS = at([...HOSTS, 'aol']);
