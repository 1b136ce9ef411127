/** The cast of the rules tests: every actor who sends requests, and the people they act on. */
import type { Role, Asker } from '../../src/access/roleMatrix';

/** The clock of the database in these tests (epoch milliseconds). */
export const NOW = Date.UTC(2026, 4, 10, 12);
/** A time in the past at which the records of the fixture were written. */
export const EARLIER = NOW - 1_000_000;
/** The day of the test clock, in whole days since 1970. */
export const TODAY = Math.floor(NOW / 86_400_000);

export interface Actor {
  uid: string;
  /** Null when not signed in. */
  auth: {
    uid: string;
    provider: string;
    token: { email?: string; byLink?: boolean; auditor?: string };
  } | null;
  asker: Asker;
  userType: string | null;
  legalAccess: 'on' | 'off';
  expiryDate: number | null;
}

export const emailOf = (uid: string): string => `${uid}@works.example`;

/** Returns another account that signs in with the email address of `uid`. */
export const namesakeOf = ({ uid }: Actor): Actor => ({
  ...CAST.stranger,
  auth: { uid: 'stranger', provider: 'password', token: { email: emailOf(uid) } },
});

/**
 * Returns the same person in a session opened by a sign-in link. For staff, the link was made
 * before their promotion.
 */
export const byLink = (who: Actor): Actor => ({
  ...who,
  auth: { uid: who.uid, provider: 'custom', token: { email: emailOf(who.uid), byLink: true } },
});

function actor(
  uid: string,
  role: Role,
  legalAccess: 'on' | 'off' = 'off',
  more: {
    userType?: string | null;
    expiryDate?: number;
    signedIn?: false;
    isTrial?: true;
  } = {},
): Actor {
  return {
    uid,
    auth:
      more.signedIn === false
        ? null
        : { uid, provider: 'password', token: { email: emailOf(uid) } },
    asker: { role, access: legalAccess === 'on' ? 'full' : more.isTrial ? 'trial' : 'none' },
    userType: more.userType === undefined ? role : more.userType,
    legalAccess,
    expiryDate: more.expiryDate ?? null,
  };
}

/** The key of a link to the register of Mel, and so the uid of its auditor. */
export const AUDITOR = 'ad'.repeat(32);

export const CAST = {
  anonymous: actor('anonymous', 'visitor', 'off', { userType: null, signedIn: false }),
  stranger: actor('stranger', 'visitor', 'off', { userType: null }),
  auditor: {
    ...actor(AUDITOR, 'visitor', 'off', { userType: null }),
    auth: { uid: AUDITOR, provider: 'custom', token: { auditor: 'mel' } },
  },
  unknownType: actor('unknownType', 'visitor', 'on', { userType: 'superuser' }),
  newUser: actor('newUser', 'newUser', 'on'),
  expired: actor('expired', 'expiredUser', 'on'),
  lapsed: actor('lapsed', 'expiredUser', 'on', { userType: 'subscriber', expiryDate: NOW }),
  lapsedGuest: actor('lapsedGuest', 'expiredUser', 'off', { userType: 'guest', expiryDate: NOW }),
  deleted: actor('deleted', 'deletedUser', 'on'),
  guest: actor('guest', 'guest', 'on', { expiryDate: NOW + 1 }),
  subscriber: actor('subscriber', 'subscriber'),
  trial: actor('trial', 'subscriber', 'off', { isTrial: true }),
  legal: actor('legal', 'subscriber', 'on', { expiryDate: NOW + 1 }),
  admin: actor('admin', 'admin', 'off', { expiryDate: NOW - 1 }),
  legalAdmin: actor('legalAdmin', 'admin', 'on'),
  jedi: actor('jedi', 'jedi'),
  legalJedi: actor('legalJedi', 'jedi', 'on', { expiryDate: NOW - 1 }),
} as const satisfies Record<string, Actor>;

/**
 * People whom the actors act on: a member with a register, a second jedi, a colleague, a deleted
 * member.
 */
export const OTHERS = {
  mel: actor('mel', 'subscriber', 'on'),
  yoda: actor('yoda', 'jedi', 'on'),
  ada: actor('ada', 'admin'),
  ghost: actor('ghost', 'deletedUser', 'on'),
} as const;
