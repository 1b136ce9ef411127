/** The roles that count, and their groups as the access table names them. */
import { STAFF_TYPES } from '../../model/membership';

/** Effective roles: a lapsed subscriber or guest counts as `expiredUser`, no record or an unknown type as `visitor`. */
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
/** Signed in with a record, but held on a page that says why. */
export const HELD: readonly Role[] = ['newUser', 'expiredUser', 'deletedUser'];
