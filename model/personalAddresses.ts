/** Addresses of no business, with which nobody registers. The form and the security rules go by the same ones. */

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

/**
 * A whole label of a domain with one or two behind it: `a@mail.yahoo.co.uk` is one, `a@gmail-consulting.com` and
 * `a@me.uni.ac.uk` are not.
 */
const at = (hosts: readonly string[]): RegExp =>
  new RegExp(`@([a-z0-9-]+\\.)*(${hosts.join('|')})\\.[a-z]+(\\.[a-z]+)?$`, 'i');

/** The one that the form has words of its own for. */
export const AOL_ADDRESS = at(['aol']);
export const PERSONAL_ADDRESS = at([...HOSTS, 'aol']);
