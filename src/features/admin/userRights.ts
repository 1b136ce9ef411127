/** What an administrator may do to a user (access table, rows 3 to 6 and section 6). The rules decide; this spares a try. */
import type { Role } from '../../access/roles';
import { USER_TYPES, type UserType } from '../../data/records';

const SET_BY_ADMINS: readonly UserType[] = [
  'subscriber',
  'guest',
  'admin',
  'newUser',
  'deletedUser',
];
const LINKABLE: readonly UserType[] = ['guest', 'subscriber', 'newUser'];

type Actor = { uid: string | null; role: Role | null };
type Target = { key: string; userType: UserType };

/** Whether the actor may touch this user at all: nobody changes the own row, and an admin no jedi. */
export const mayManage = (actor: Actor, target: Target) =>
  actor.uid !== target.key && (actor.role === 'jedi' || target.userType !== 'jedi');

/** The types that the actor may give. */
export const typesToGive = ({ role }: Actor): readonly UserType[] =>
  role === 'jedi' ? USER_TYPES : SET_BY_ADMINS;

/** Whether a sign-in link can be made for this user. */
export const isLinkable = ({ userType }: Target) => LINKABLE.includes(userType);
