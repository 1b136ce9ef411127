/** Bytes of a secret: 256 bits. */
const BYTES = 32;

/** A secret that nobody can guess, as 43 characters of base64url, which an address carries as they are. */
export function newSecretKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
