/** Abilities before there is a session: for the build, which writes down who asks the database ahead of the app. */
import { may, ROLES, type Ability, type Role } from './roleMatrix';

/** The roles that may use an ability, with the own legal access on or off. It decides nothing: the security rules do. */
export const rolesThatMay = (ability: Ability, legal: boolean): Role[] =>
  ROLES.filter((role) => may({ role, legal }, ability));
