import { InvalidTokenError } from './errors';
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

function isAdminToken(token: string): boolean {
  return token === OWNER || SECRET.test(token);
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

/**
 * Returns `auth` of a user token as rules see it. Signature and expiry are not checked: mock tokens and tokens of the Auth
 * emulator are unsigned, and mock tokens are issued at time 0.
 */
function authOf(claims: JsonObject): AuthValue {
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

/**
 * Returns the identity of a token.
 * @throws InvalidTokenError when the token is neither `owner`, a legacy secret nor a readable user token
 */
export function identityOfToken(token: string): Identity {
  return isAdminToken(token) ? ADMIN : { isAdmin: false, auth: authOf(claimsOf(token)) };
}

/** Longest delay that `setTimeout` accepts, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Calls `step` when a valid token expires. Does nothing for tokens without an expiry or with one in the past, such as mock
 * tokens.
 * @param now epoch milliseconds
 * @throws InvalidTokenError
 */
export function atExpiry(token: string, now: number, step: () => void): NodeJS.Timeout | undefined {
  if (isAdminToken(token)) return undefined;
  const { exp } = claimsOf(token);
  const rest = typeof exp === 'number' ? exp * 1000 - now : 0;
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
