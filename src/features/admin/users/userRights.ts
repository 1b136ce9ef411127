/** What an administrator may do to a user (access table, rows 3 to 6 and section 6). The rules decide; this spares a try. */
import type { Role } from '../../../access/roles';
import { USER_TYPES, type UserType } from '../../../data/records';

const SET_BY_ADMINS: readonly UserType[] = [
  'subscriber',
  'guest',
  'admin',
  'newUser',
  'deletedUser',
];
const LINKABLE: readonly UserType[] = ['guest', 'subscriber', 'newUser'];

export type Actor = { uid: string | null; role: Role | null };
type Target = { key: string; userType: UserType };

/** An admin does not touch a jedi. */
const isAbove = (actor: Actor, target: Target) =>
  actor.role !== 'jedi' && target.userType === 'jedi';

/** Whether the actor may change this user's type and delete the user: nobody the own, and an admin no jedi's. */
export const mayManage = (actor: Actor, target: Target) =>
  actor.uid !== target.key && !isAbove(actor, target);

/** Whether the actor may set legal access and membership: the own too, since staff may give themselves legal access. */
export const maySetMembership = (actor: Actor, target: Target) => !isAbove(actor, target);

/** The types that the actor may give. */
export const typesToGive = ({ role }: Actor): readonly UserType[] =>
  role === 'jedi' ? USER_TYPES : SET_BY_ADMINS;

/** Whether a sign-in link can be made for this user. */
export const isLinkable = ({ userType }: Target) => LINKABLE.includes(userType);
