import { InvalidTokenError } from './errors';
import { isJsonObject } from './json';
import type { JsonObject, JsonValue } from './json';
import type { AuthValue } from './rules';

/** Who asks. An administrator is asked no rules. */
export type Identity =
  { readonly isAdmin: true } | { readonly isAdmin: false; readonly auth: AuthValue };

export const ADMIN: Identity = { isAdmin: true };
export const NOBODY: Identity = { isAdmin: false, auth: null };

/** The token that every emulator takes for an administrator's. */
const OWNER = 'owner';

/** A legacy database secret, as the SDKs tell one (`PersistentConnection`). Which it is is looked at as little as a signature. */
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
 * `auth` of a user token as rules see it. Signature and expiry are not looked at: mock tokens and those of
 * the Auth emulator are unsigned, and mock tokens are issued at time 0.
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

/** @throws InvalidTokenError when the token is no `owner`, no legacy secret and no readable user token */
export function identityOfToken(token: string): Identity {
  return isAdminToken(token) ? ADMIN : { isAdmin: false, auth: authOf(claimsOf(token)) };
}

/** Longest time a timer takes, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Takes the step when a token that is good now ends; never for one that has no end or is past it (mock tokens).
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
 * An administrator's choice to be asked the rules after all: as nobody (null), or with exactly this `auth`
 * object (`databaseAuthVariableOverride`).
 */
export function identityOfOverride(override: JsonObject | null): Identity {
  if (override === null) return NOBODY;
  return { isAdmin: false, auth: override as NonNullable<AuthValue> };
}
