/** Groups of roles, as the access table names them. */
import type { Role } from './effectiveRole';

export const PRIVILEGED: readonly Role[] = ['admin', 'jedi'];
export const MEMBERS: readonly Role[] = ['subscriber', ...PRIVILEGED];
export const READERS: readonly Role[] = ['guest', ...MEMBERS];
/** Signed in with a record, but held on a page that says why. */
export const HELD: readonly Role[] = ['newUser', 'expiredUser', 'deletedUser'];
