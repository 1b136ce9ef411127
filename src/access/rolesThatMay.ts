/** Abilities by role, for the build. It writes down which roles prefetch which queries. */
import { may, ROLES, type Ability, type Role } from './roleMatrix';

/** Returns the roles that may use an ability, with legal access on or off. The security rules decide. */
export const rolesThatMay = (ability: Ability, legal: boolean): Role[] =>
  ROLES.filter((role) => may({ role, legal }, ability));
