/** What a change to several users does to each of them, before anything is written. */
import {
  changedFields,
  type Membership,
  type MembershipChange,
} from '../../../../data/acts/account';
import type { UserRow, UserType } from '../../../../data/records';
import { showExpiry } from '../../../../shared/members/expiry';
import { consequencesOf } from '../../messages';
import { mayManage, maySetMembership, typesToGive, type Actor } from '../userRights';

/** What is decided for all of them; what is left out stays with each as it is. */
export type Decision = Partial<Membership>;

/** What a decision comes to for one user: a change, nothing, or why it may not be. */
export type Planned = { user: UserRow; change: MembershipChange | null; refused: string | null };

/** What a row of the directory says of a membership. */
export const membershipOf = (user: UserRow): Membership => ({
  userType: user.userType,
  legalAccess: user.legalAccess,
  expiryDate: user.expiryDate ?? null,
  supplier: user.supplier === '' ? null : user.supplier,
});

/** Holds a decision against one user, and against what the actor may do. */
export function planFor(actor: Actor, user: UserRow, decision: Decision): Planned {
  const before = membershipOf(user);
  const change = { uid: user.key, before, after: { ...before, ...decision } };
  if (Object.keys(changedFields(change)).length === 0) return { user, change: null, refused: null };
  const refused = whyNot(actor, user, change);
  return { user, change: refused === null ? change : null, refused };
}

function whyNot(actor: Actor, user: UserRow, { before, after }: MembershipChange): string | null {
  if (!maySetMembership(actor, user)) return 'Only a jedi changes a jedi.';
  if (before.userType === after.userType) return null;
  if (actor.uid === user.key) return 'Nobody changes the own type.';
  if (!mayManage(actor, user)) return 'Only a jedi changes a jedi.';
  return typesToGive(actor).includes(after.userType)
    ? null
    : `Only a jedi makes somebody ${after.userType}.`;
}

const day = (expiryDate: number | null) => (expiryDate === null ? 'none' : showExpiry(expiryDate));

/** What changes for somebody, in words: 'type guest to subscriber'. */
export function describeChange({ before, after }: MembershipChange): string[] {
  const pairs = [
    ['type', before.userType, after.userType],
    ['legal access', before.legalAccess, after.legalAccess],
    ['expiry', day(before.expiryDate), day(after.expiryDate)],
    ['supplier', before.supplier ?? 'none', after.supplier ?? 'none'],
  ] as const;
  return pairs
    .filter(([, from, to]) => from !== to)
    .map(([what, from, to]) => `${what} ${from} to ${to}`);
}

/** The changes of type that are asked about first, each with its consequence and how many users it concerns. */
export function gravest(
  changes: readonly MembershipChange[],
): { from: UserType; to: UserType; count: number; consequence: string }[] {
  const found = new Map<
    string,
    { from: UserType; to: UserType; count: number; consequence: string }
  >();
  for (const { before, after } of changes) {
    const consequence = consequencesOf(before.userType, after.userType);
    if (consequence === undefined) continue;
    const key = `${before.userType} ${after.userType}`;
    const known = found.get(key) ?? {
      from: before.userType,
      to: after.userType,
      count: 0,
      consequence,
    };
    found.set(key, { ...known, count: known.count + 1 });
  }
  return [...found.values()];
}
