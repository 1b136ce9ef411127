/** What an administrator may do to a user (access table, rows 3 to 6 and section 6). The rules decide; this spares a try. */
import { useSelector } from 'react-redux';
import type { Ability } from '../../../access/roleMatrix';
import { selectUid } from '../../../access/sessionSlice';
import { useMay } from '../../../access/useCan';
import { USER_TYPES, type UserType } from '../../../data/records';

/** What giving a type takes, where it takes more than changing types. */
const TO_GIVE: Partial<Record<UserType, Ability>> = {
  admin: 'users.changeTypeToAdmin',
  jedi: 'users.changeTypeToJedi',
  expiredUser: 'users.changeTypeToExpired',
};
const LINKABLE: readonly UserType[] = ['guest', 'subscriber', 'newUser'];

export type Actor = { uid: string | null; may: (ability: Ability) => boolean };

/** Who works in the console. */
export function useActor(): Actor {
  return { uid: useSelector(selectUid), may: useMay() };
}

type Target = { key: string; userType: UserType };

/** Whether the actor may change this user's type and delete the user: nobody the own, and an admin no jedi's. */
export const mayManage = (actor: Actor, target: Target) =>
  actor.uid !== target.key &&
  actor.may(target.userType === 'jedi' ? 'users.changeTypeOfJedi' : 'users.changeType');

/** Whether the actor may set legal access and membership: the own too, since staff may give themselves legal access. */
export const maySetMembership = (actor: Actor, target: Target) =>
  actor.may(
    target.userType === 'jedi' ? 'users.changeLegalAccessOfJedi' : 'users.changeLegalAccess',
  );

/** The types that the actor may give. */
export const typesToGive = ({ may }: Actor): readonly UserType[] =>
  USER_TYPES.filter((type) => may(TO_GIVE[type] ?? 'users.changeType'));

/** Whether a sign-in link can be made for this user. */
export const isLinkable = ({ userType }: Target) => LINKABLE.includes(userType);
