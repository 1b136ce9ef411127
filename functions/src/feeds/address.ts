/** Addresses of feeds. Pure. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { feedFile } from '../../../model/feed';
import { isUid } from '../signInLinks';

export interface Address {
  uid: string;
  secret: string;
  feed: string;
}

const PUBLIC = '/Feed/library.atom';
const SECRET = /^\/Feed\/([^/]+)\/([\w-]{43})\/(([\w-]{1,128})\.\w+)$/;

/** Returns the member, the secret and the feed in a URL, `public` for the URL without a secret, or `null` for any other URL. */
export function feedOf(pathname: string): Address | 'public' | null {
  if (pathname === PUBLIC) return 'public';
  const [, encoded = '', secret = '', file = '', feed = ''] = SECRET.exec(pathname) ?? [];
  if (file !== feedFile(feed)) return null;
  try {
    const uid = decodeURIComponent(encoded);
    return isUid(uid) ? { uid, secret, feed } : null;
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** @param stored SHA-256 of the member's secret, hexadecimal */
export function isSecretOf(stored: unknown, secret: string): boolean {
  const hash = createHash('sha256').update(secret).digest('hex');
  return (
    typeof stored === 'string' &&
    stored.length === hash.length &&
    timingSafeEqual(Buffer.from(stored), Buffer.from(hash))
  );
}
