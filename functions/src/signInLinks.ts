/**
 * One-time sign-in links, as pure decisions: who may make one for whom, what a token looks like, how often.
 * A token is 32 random bytes in base64url; only its SHA-256 is stored, so that a leak of the database opens nothing.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isKey } from './keys';

/** The record at `loginTokens/{sha256 of the token}`. Times in epoch milliseconds. */
export interface LoginToken {
  uid: string;
  createdBy: string;
  createdAt: number;
  expiresAt: number;
}

/** A count of acts within a window, at `rateLimits/…`. */
export interface RateWindow {
  n: number;
  windowStart: number;
}

export interface RateLimit {
  most: number;
  /** Length of the window in milliseconds. */
  within: number;
}

const MINUTE = 60_000;
export const TOKEN_LIFETIME = 15 * MINUTE;
export const LINKS_PER_CALLER: RateLimit = { most: 20, within: 60 * MINUTE };
export const TRIES_PER_ADDRESS: RateLimit = { most: 10, within: MINUTE };
export const TRIES_ALTOGETHER: RateLimit = { most: 300, within: MINUTE };

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** Characters of a uid: https://firebase.google.com/docs/auth/admin/manage-users */
const UID_MAX = 128;

/** Types that a link may be made for; an administrator must not become another one, or a jedi, by a link. */
const LINKABLE: readonly unknown[] = ['guest', 'subscriber', 'newUser'];

/** Whether an input may name a user: fit for a key of the database, so that it can never name another path. */
export function isUid(value: unknown): value is string {
  return typeof value === 'string' && isKey(value, UID_MAX);
}

/** Returns whether a link may be created and used for this user type. */
export function isLinkable(userType: unknown): boolean {
  return LINKABLE.includes(userType);
}

/** Whether an input has the form of a link's token. */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && TOKEN.test(value);
}

/** A new token: 32 random bytes as 43 characters of base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Key under which a token is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Returns the key of an IP address among the rate limits. The address itself isn't stored. */
export function hashAddress(address: string, secret: string): string {
  return createHmac('sha256', secret).update(address).digest('hex');
}

/** What to store for a new token. */
export function loginToken(uid: string, createdBy: string, now: number): LoginToken {
  return { uid, createdBy, createdAt: now, expiresAt: now + TOKEN_LIFETIME };
}

/** The user of a stored token that still counts. */
export function userOf(token: LoginToken | null, now: number): string | null {
  return token !== null && now < token.expiresAt ? token.uid : null;
}

/** The window after one more act; `undefined` when there were enough. */
export function countAttempt(
  current: RateWindow | null,
  limit: RateLimit,
  now: number,
): RateWindow | undefined {
  if (current === null || now >= current.windowStart + limit.within)
    return { n: 1, windowStart: now };
  return current.n < limit.most ? { ...current, n: current.n + 1 } : undefined;
}
