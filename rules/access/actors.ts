/** The kinds of people that the access page distinguishes, and their names. */
import type { ShareRole } from '../../model/registerShare';
import { NOW } from './ask';

export interface Actor {
  is: string;
  isSignedIn: boolean;
  /** Whether the person has a link to the other person's register. */
  isAuditor?: true;
  /** The role of a colleague in the other person's register. */
  share?: ShareRole;
  /** The fields of the person's record that rules read. Null without a record. */
  record: Readonly<Record<string, string | number | null>> | null;
}

const person = (
  is: string,
  userType: string,
  legalAccess = 'off',
  expiryDate: number | null = null,
) => ({
  is,
  isSignedIn: true,
  record: { userType, legalAccess, expiryDate, email: 'me@mail' },
});

export const ACTORS: readonly Actor[] = [
  { is: 'visitors', isSignedIn: false, record: null },
  { is: 'people without a record', isSignedIn: true, record: null },
  { is: 'auditors', isSignedIn: true, isAuditor: true, record: null },
  person('new users', 'newUser', 'on'),
  person('people whose membership has ended', 'subscriber', 'on', NOW),
  person('expired users', 'expiredUser', 'on'),
  person('deleted users', 'deletedUser', 'on'),
  person('guests', 'guest', 'on'),
  { ...person('colleagues who read', 'subscriber'), share: 'reads' },
  { ...person('colleagues who evaluate', 'subscriber', 'on'), share: 'evaluates' },
  person('subscribers', 'subscriber'),
  person('subscribers with legal access', 'subscriber', 'on'),
  person('admins', 'admin'),
  person('admins with legal access', 'admin', 'on'),
  person('jedis', 'jedi'),
  person('jedis with legal access', 'jedi', 'on'),
];

/** Names of groups with their people, largest group first. */
const GROUPS: readonly (readonly [string, readonly string[]])[] = [
  ['everyone, without signing in too', ACTORS.map(({ is }) => is)],
  ['everyone who is signed in', ACTORS.slice(1).map(({ is }) => is)],
  ['everyone with a record', ACTORS.slice(3).map(({ is }) => is)],
  ['guests and members', ACTORS.slice(7).map(({ is }) => is)],
  ['members', ACTORS.slice(8).map(({ is }) => is)],
  ['staff', ACTORS.slice(12).map(({ is }) => is)],
  [
    'members with legal access',
    ACTORS.slice(8).flatMap(({ is }) => (/with|evaluate/.test(is) ? [is] : [])),
  ],
  ['staff with legal access', ACTORS.slice(12).flatMap(({ is }) => (/with/.test(is) ? [is] : []))],
  ['jedis', ACTORS.slice(14).map(({ is }) => is)],
];

/** Names the people by as few groups as possible. */
function nameOf(people: readonly Actor[]): string {
  const left = new Set(people.map(({ is }) => is));
  const names: string[] = [];
  for (const [name, group] of GROUPS)
    if (group.every((one) => left.has(one))) {
      names.push(name);
      for (const one of group) left.delete(one);
    }
  return [...names, ...left].join(', ');
}

/** Returns a phrase for the people who may act on their own records and on others'. */
export function phraseOf(own: readonly Actor[], others: readonly Actor[]): string {
  if (own.length === others.length && own.every((actor) => others.includes(actor)))
    return nameOf(own);
  return [
    ...(others.length > 0 ? [`${nameOf(others)} for others`] : []),
    ...(own.length > 0 ? [`${nameOf(own)} for themselves`] : []),
  ].join('; ');
}
