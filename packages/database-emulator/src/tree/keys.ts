/** Sort before and after every key in query bounds (constants of the client SDKs). */
export const MIN_NAME = '[MIN_NAME]';
export const MAX_NAME = '[MAX_NAME]';

/** Longest key in bytes of UTF-8 (documented limit of the service). */
const MAX_KEY_BYTES = 768;

const INTEGER = /^-?0*\d{1,10}$/;
const FORBIDDEN = '.$#[]/';

/** Returns the key as a 32-bit integer, or null when it is not one. */
function asInteger(key: string): number | null {
  const first = key.charCodeAt(0);
  if (first !== 45 && (first < 48 || first > 57)) return null;
  if (!INTEGER.test(key)) return null;
  const value = Number(key);
  return value >= -2147483648 && value <= 2147483647 ? value : null;
}

/**
 * Compares keys in the order of the service. Keys that are 32-bit integers come first, by number, then by length. The others
 * follow by UTF-16 code unit. The last comparison only makes the order total ('-0' against '00').
 */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  const left = asInteger(a);
  const right = asInteger(b);
  if (left !== null && right !== null) {
    return left - right || a.length - b.length || (a < b ? -1 : 1);
  }
  if (left !== null) return -1;
  if (right !== null) return 1;
  return a < b ? -1 : 1;
}

/** Returns true for a key that the service stores: no `. $ # [ ] /`, no control characters, 1 to 768 bytes. */
export function isValidKey(key: string): boolean {
  if (key.length === 0 || key.length > MAX_KEY_BYTES) return false;
  for (let i = 0; i < key.length; i += 1) {
    const code = key.charCodeAt(i);
    if (code < 32 || code === 127 || FORBIDDEN.includes(key.charAt(i))) return false;
  }
  return key.length * 3 <= MAX_KEY_BYTES || Buffer.byteLength(key) <= MAX_KEY_BYTES;
}
