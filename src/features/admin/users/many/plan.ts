import * as v from 'valibot';
import {
  changedFields,
  type Membership,
  type MembershipChange,
} from '../../../../data/mutations/account';
import { type UserRow, USER_TYPES } from '../../../../data/records';
import { plural } from '../../../../lib/text';
import { showExpiry, readExpiry } from '../../../../shared/members/expiry';
import { USERS, EXPIRY_INVALID } from '../../messages';
import { mayManage, maySetMembership, typesToGive, type Actor } from '../useConfirmChange';

/** Fields that are missing stay unchanged. */
export type Decision = Partial<Membership>;

/** The change of one user, none, or the reason why it is not allowed. */
export type Planned = { user: UserRow; change: MembershipChange | null; refused: string | null };

export const membershipOf = (user: UserRow): Membership => ({
  userType: user.userType,
  legalAccess: user.legalAccess,
  expiryDate: user.expiryDate ?? null,
  supplier: user.supplier === '' ? null : user.supplier,
  companyType: user.companyType === '' ? null : user.companyType,
});

/** Plans a decision for one user, within the actor's permissions. */
export function planFor(actor: Actor, user: UserRow, decision: Decision): Planned {
  const before = membershipOf(user);
  const change = { uid: user.key, before, after: { ...before, ...decision } };
  if (Object.keys(changedFields(change)).length === 0) return { user, change: null, refused: null };
  const refused = whyNot(actor, user, change);
  return { user, change: refused === null ? change : null, refused };
}

function whyNot(actor: Actor, user: UserRow, { before, after }: MembershipChange): string | null {
  if (!maySetMembership(actor, user)) return 'Only a jedi can change a jedi.';
  if (before.userType === after.userType) return null;
  if (actor.uid === user.key) return 'You cannot change your own user type.';
  if (!mayManage(actor, user)) return 'Only a jedi can change a jedi.';
  return typesToGive(actor).includes(after.userType)
    ? null
    : `Only a jedi can make someone ${after.userType}.`;
}

const day = (expiryDate: number | null) => (expiryDate === null ? 'none' : showExpiry(expiryDate));

const differences = ({ before, after }: MembershipChange) =>
  (
    [
      ['type', before.userType, after.userType],
      ['legal access', before.legalAccess, after.legalAccess],
      ['expiry', day(before.expiryDate), day(after.expiryDate)],
      ['supplier', before.supplier ?? 'none', after.supplier ?? 'none'],
      ['company type', before.companyType ?? 'none', after.companyType ?? 'none'],
    ] as const
  ).filter(([, from, to]) => from !== to);

/** Returns for example 'guest, legal access off, expiry none'. */
export const membershipText = ({ userType, legalAccess, expiryDate, ...row }: UserRow): string =>
  [
    userType,
    `legal access ${legalAccess}`,
    `expiry ${day(expiryDate ?? null)}`,
    row.supplier,
    row.companyType,
  ]
    .filter((each) => each !== '')
    .join(', ');

/** Returns for example 'type guest to subscriber'. */
export const describeChange = (change: MembershipChange): string[] =>
  differences(change).map(([what, from, to]) => `${what} ${from} to ${to}`);

/** Returns for example '32 users: type subscriber to guest, supplier to Framework for 30; 2 stay as they are'. */
export function summarise(plan: readonly Planned[]): string {
  const changes = plan.flatMap(({ change }) => change ?? []);
  const fields = new Map<string, { from: Set<string>; to: string; count: number }>();
  for (const [what, from, to] of changes.flatMap(differences)) {
    const known = fields.get(what) ?? { from: new Set(), to, count: 0 };
    fields.set(what, { to, from: known.from.add(from), count: known.count + 1 });
  }
  const whatChanges = [...fields].map(([what, { from, to, count }]) => {
    const [only = ''] = from;
    const text = from.size === 1 ? `${what} ${only} to ${to}` : `${what} to ${to}`;
    return count === changes.length ? text : `${text} for ${count}`;
  });
  const refused = plan.filter((planned) => planned.refused !== null).length;
  const same = plan.length - changes.length - refused;
  return [
    changes.length > 0
      ? `${plural(changes.length, ...USERS)}: ${whatChanges.join(', ')}`
      : 'Nothing changes yet',
    ...(same > 0 ? [`${same} ${same === 1 ? 'stays as it is' : 'stay as they are'}`] : []),
    ...(refused > 0 ? [`${refused} left out`] : []),
  ].join('; ');
}

/** The form as typed; '' leaves a field unchanged. */
export type DecisionForm = {
  userType: string;
  legalAccess: string;
  expiry: string;
  /** DD-MM-YYYY, if `expiry` is `ON_A_DAY`. */
  day: string;
  supplier: string;
  companyType: string;
};

export const AS_IT_IS: DecisionForm = {
  userType: '',
  legalAccess: '',
  expiry: '',
  day: '',
  supplier: '',
  companyType: '',
};

export const ON_A_DAY = 'day';
export const NO_END = 'none';
/** No supplier or company type. No list can contain a name of white space. */
export const NO_NAME = ' ';

export const decisionSchema = v.pipe(
  v.object({
    userType: v.string(),
    legalAccess: v.string(),
    expiry: v.string(),
    day: v.string(),
    supplier: v.string(),
    companyType: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [['expiry'], ['day']],
      ({ expiry, day }) => expiry !== ON_A_DAY || readExpiry(day) !== null,
      EXPIRY_INVALID,
    ),
    ['day'],
  ),
  v.transform(toDecision),
);

/** Returns the decision, without incomplete fields. */
export function toDecision(form: DecisionForm): Decision {
  const decision: Decision = {};
  const userType = USER_TYPES.find((type) => type === form.userType);
  const day = readExpiry(form.day);
  if (userType) decision.userType = userType;
  if (form.legalAccess !== '') decision.legalAccess = form.legalAccess === 'on' ? 'on' : 'off';
  if (form.expiry === NO_END) decision.expiryDate = null;
  if (form.expiry === ON_A_DAY && day !== null) decision.expiryDate = day;
  for (const field of ['supplier', 'companyType'] as const)
    if (form[field] !== '') decision[field] = form[field] === NO_NAME ? null : form[field];
  return decision;
}
