/** The number of a certificate, as somebody reads it off paper. Pure. */

/**
 * As it is stored, `XXXX-XXXX-XXXX`; null for what is none. Letters that the numbers do not have are taken for the digits that
 * they look like (https://www.crockford.com/base32.html).
 */
export function readCertificateNumber(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  const [, ...groups] = /^([0-9A-Z]{4})([0-9A-Z]{4})([0-9A-Z]{4})$/.exec(letters) ?? [];
  return groups.length === 0 ? null : groups.join('-');
}
