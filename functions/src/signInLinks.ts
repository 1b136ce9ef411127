/** A token is 32 random bytes in base64url. Only its SHA-256 is stored, so that a leak of the database reveals no token. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isKey } from './keys';

/** The record at `loginTokens/{sha256 of the token}`. Times in epoch milliseconds. */
export interface LoginToken {
  uid: string;
  createdBy: string;
  createdAt: number;
  expiresAt: number;
}

/** Attempts within a window, at `rateLimits/…`. */
export interface RateWindow {
  n: number;
  windowStart: number;
}

export interface RateLimit {
  most: number;
  /** In milliseconds. */
  within: number;
}

const MINUTE = 60_000;
export const TOKEN_LIFETIME = 15 * MINUTE;
export const LINKS_PER_CALLER: RateLimit = { most: 20, within: 60 * MINUTE };
export const SEALS_PER_MEMBER: RateLimit = { most: 20, within: 60 * MINUTE };
/** How often a member can search the portal. A person who types pauses between searches. */
export const SEARCHES_PER_MEMBER: RateLimit = { most: 60, within: MINUTE };
/** How many colleagues a member can invite to a register. */
export const INVITATIONS_PER_MEMBER: RateLimit = { most: 20, within: 60 * MINUTE };
/** How often an auditor can open a link. */
export const VISITS_PER_LINK: RateLimit = { most: 30, within: 60 * MINUTE };
export const TRIES_PER_ADDRESS: RateLimit = { most: 10, within: MINUTE };
export const TRIES_ALTOGETHER: RateLimit = { most: 300, within: MINUTE };

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** https://firebase.google.com/docs/auth/admin/manage-users */
const UID_MAX = 128;

/** No link may let an administrator act as another administrator or a jedi. */
const LINKABLE: readonly unknown[] = ['guest', 'subscriber', 'newUser'];

/** A uid is a database key, so that it can't address another path. */
export function isUid(value: unknown): value is string {
  return typeof value === 'string' && isKey(value, UID_MAX);
}

export function isLinkable(userType: unknown): boolean {
  return LINKABLE.includes(userType);
}

export function isToken(value: unknown): value is string {
  return typeof value === 'string' && TOKEN.test(value);
}

export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Returns the key for rate limits. The IP address itself isn't stored. */
export function hashAddress(address: string, secret: string): string {
  return createHmac('sha256', secret).update(address).digest('hex');
}

export function loginToken(uid: string, createdBy: string, now: number): LoginToken {
  return { uid, createdBy, createdAt: now, expiresAt: now + TOKEN_LIFETIME };
}

/** Returns the user of a token that has not expired. */
export function userOf(token: LoginToken | null, now: number): string | null {
  return token !== null && now < token.expiresAt ? token.uid : null;
}

/** Returns the window after one more attempt; `undefined` if the limit is reached. */
export function countAttempt(
  current: RateWindow | null,
  limit: RateLimit,
  now: number,
): RateWindow | undefined {
  if (current === null || now >= current.windowStart + limit.within)
    return { n: 1, windowStart: now };
  return current.n < limit.most ? { ...current, n: current.n + 1 } : undefined;
}
