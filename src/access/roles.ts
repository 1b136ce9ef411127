import { STAFF_TYPES } from '../../model/membership';

/** A lapsed subscriber or guest is `expiredUser`; a person with no record or an unknown type is `visitor`. */
export const ROLES = [
  'visitor',
  'newUser',
  'expiredUser',
  'deletedUser',
  'guest',
  'subscriber',
  'admin',
  'jedi',
] as const;
export type Role = (typeof ROLES)[number];

export const PRIVILEGED: readonly Role[] = STAFF_TYPES;
export const MEMBERS: readonly Role[] = ['subscriber', ...PRIVILEGED];
export const READERS: readonly Role[] = ['guest', ...MEMBERS];
/** Signed in with a record, but held on a page that explains why. */
export const HELD: readonly Role[] = ['newUser', 'expiredUser', 'deletedUser'];
