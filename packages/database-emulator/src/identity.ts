import { ExpiredTokenError, InvalidTokenError } from './errors';
import { isJsonObject } from './json';
import type { JsonObject, JsonValue } from './json';
import type { AuthValue } from './rules';

/** Who sends a request. Rules are not evaluated for administrators. */
export type Identity =
  { readonly isAdmin: true } | { readonly isAdmin: false; readonly auth: AuthValue };

export const ADMIN: Identity = { isAdmin: true };
export const ANONYMOUS: Identity = { isAdmin: false, auth: null };

/** The token that every Firebase emulator accepts as an administrator's. */
const OWNER = 'owner';

/**
 * Format of a legacy database secret, as the SDKs recognise it (`PersistentConnection`). Any such secret is accepted, since the
 * emulator doesn't verify signatures either.
 */
const SECRET = /^[A-Za-z0-9]{40}$/;

/** A token, and whether the client sent it as an OAuth access token: as `Bearer`, `access_token` or by `gauth`. */
export interface Credential {
  readonly token: string;
  readonly isAccessToken: boolean;
}

function claimsOf(token: string): JsonObject {
  const [, payload, ...rest] = token.split('.');
  if (payload === undefined || rest.length !== 1) {
    throw new InvalidTokenError('Could not parse auth token.');
  }
  let claims: JsonValue;
  try {
    claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as JsonValue;
  } catch {
    throw new InvalidTokenError('Could not parse auth token.');
  }
  if (!isJsonObject(claims)) throw new InvalidTokenError('Could not parse auth token.');
  return claims;
}

/** Tokens signed with a legacy database secret, by `firebase-token-generator`, have the `auth` value as the claim `d`. */
function isLegacy({ v: version }: JsonObject): boolean {
  return version === 0;
}

/**
 * Returns `auth` of a user token as rules see it. Signatures are not checked: mock tokens and tokens of the Auth emulator have
 * none.
 */
function authOf(claims: JsonObject): AuthValue {
  const { d: data } = claims;
  if (isLegacy(claims) && isJsonObject(data) && typeof data.uid === 'string') {
    return { ...data, uid: data.uid };
  }
  const uid = [claims.sub, claims.user_id, claims.uid].find((id) => typeof id === 'string');
  if (typeof uid !== 'string') throw new InvalidTokenError('Auth token has no user id.');
  const provider = isJsonObject(claims.firebase) ? claims.firebase.sign_in_provider : undefined;
  return {
    uid,
    provider: typeof provider === 'string' ? provider : 'custom',
    token: claims,
  };
}

/**
 * Returns `auth` of a user who has just signed in, with the claims of Firebase Auth.
 * @param claims custom claims, or claims of Auth that differ, such as `email_verified`
 * @param now epoch milliseconds
 */
export function signedInAuth(
  uid: string,
  claims: JsonObject,
  project: string,
  now: number,
): AuthValue {
  const { email } = claims;
  const issuedAt = Math.floor(now / 1000);
  const byEmail = typeof email === 'string';
  return authOf({
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    auth_time: issuedAt,
    iat: issuedAt,
    exp: issuedAt + 3600,
    ...(byEmail && { email_verified: false }),
    firebase: {
      identities: byEmail ? { email: [email] } : {},
      sign_in_provider: byEmail ? 'password' : 'custom',
    },
    ...claims,
    sub: uid,
    user_id: uid,
  });
}

/** Returns the claims of a token that identifies a user, or null for any other token. */
function userClaims(token: string): JsonObject | null {
  try {
    const claims = claimsOf(token);
    authOf(claims);
    // A service account signs access tokens itself: it is then their issuer and their subject.
    return claims.iss !== undefined && claims.iss === claims.sub ? null : claims;
  } catch (error) {
    if (error instanceof InvalidTokenError) return null;
    throw error;
  }
}

/** Returns true for a token that identifies a user, rather than an administrator. */
export function isUserToken(token: string): boolean {
  return userClaims(token) !== null;
}

/**
 * Returns the identity of a credential. Any access token is an administrator's, since the emulator can't verify it (firebase-tools
 * issues 1534, 2586).
 * @param now epoch milliseconds
 * @throws InvalidTokenError for an ID token where the service only takes access tokens, for a user token that has expired, and
 *   for any other token in place of a user token except `owner` and a legacy secret
 */
export function identityOfCredential({ token, isAccessToken }: Credential, now: number): Identity {
  if (token === OWNER) return ADMIN;
  if (isAccessToken) {
    if (!isUserToken(token)) return ADMIN;
    throw new InvalidTokenError(
      'Unauthorized request: an ID token must be sent as the parameter auth, not as an access token.',
    );
  }
  if (SECRET.test(token)) return ADMIN;
  const claims = claimsOf(token);
  if (isExpired(claims, now)) throw new ExpiredTokenError();
  if (isLegacy(claims) && claims.admin === true) return ADMIN;
  return { isAdmin: false, auth: authOf(claims) };
}

/** Returns when a user token expires, in epoch milliseconds. Mock tokens, which are issued at time 0, never do. */
function expiryOf({ exp, iat }: JsonObject): number {
  return typeof exp === 'number' && iat !== 0 ? exp * 1000 : Infinity;
}

/** Auth issues tokens by the real time, so a test that moves the emulator's clock doesn't make them expire. */
function isExpired(claims: JsonObject, now: number): boolean {
  return expiryOf(claims) <= Math.min(now, Date.now());
}

/** Returns when a credential expires, in epoch milliseconds; null if it doesn't. */
export function expiryOfCredential({ token, isAccessToken }: Credential): number | null {
  const claims = isAccessToken ? null : userClaims(token);
  const expiry = claims === null ? Infinity : expiryOf(claims);
  return expiry === Infinity ? null : expiry;
}

/** Longest delay that `setTimeout` accepts, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Calls `step` when a credential expires.
 * @param now epoch milliseconds
 */
export function atExpiry(
  credential: Credential,
  now: number,
  step: () => void,
): ReturnType<typeof setTimeout> | undefined {
  const rest = (expiryOfCredential(credential) ?? 0) - now;
  return rest > 0 && rest <= LONGEST_TIMER ? setTimeout(step, rest) : undefined;
}

/**
 * Returns the identity of an administrator who opts in to rules: signed out (null), or with exactly this `auth` object
 * (`databaseAuthVariableOverride` of the Admin SDK).
 */
export function identityOfOverride(override: JsonObject | null): Identity {
  if (override === null) return ANONYMOUS;
  return { isAdmin: false, auth: override as NonNullable<AuthValue> };
}
