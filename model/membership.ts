import type { ShareRole } from './registerShare';

/** In the order in which staff choose among them. */
export const USER_TYPES = [
  'admin',
  'jedi',
  'guest',
  'subscriber',
  'newUser',
  'expiredUser',
  'deletedUser',
] as const;
export type UserType = (typeof USER_TYPES)[number];

export const STAFF_TYPES = ['admin', 'jedi'] as const satisfies readonly UserType[];
/** Staff memberships never lapse, and staff can't sign in by a link (decision 96). */
export const isStaffType = (userType: unknown): boolean =>
  STAFF_TYPES.some((type) => type === userType);

/** Claims are derived from these fields of `users/{uid}`. */
export interface MembershipFields {
  userType: unknown;
  legalAccess: unknown;
  expiryDate?: unknown;
}

/** The fields of a person from which the rules read the rights of the current user. A missing field is null. */
export interface Rights {
  until: number | null;
  staff: string | null;
}
/** Later than every expiry date. */
export const WITHOUT_END = 3e14;
export const STAFF_END = 4e14;
/** Subtracted from a guest's expiry, so that it is before every time with which rules compare a member's expiry. */
export const GUEST = 1e15;

export function rightsOf(record: {
  userType: unknown;
  expiryDate?: unknown;
  email: unknown;
}): Rights {
  const { userType, expiryDate, email } = record;
  if (isStaffType(userType)) return { until: STAFF_END, staff: String(email) };
  const end = typeof expiryDate === 'number' ? expiryDate : WITHOUT_END;
  if (userType === 'subscriber') return { until: end, staff: null };
  return { until: userType === 'guest' ? end - GUEST : null, staff: null };
}

/** Who may read what at this time, like the predicates of these names in the security rules. */
export function levelsOf(
  record: { userType: unknown; expiryDate?: unknown; email: unknown; legalAccess?: unknown },
  now: number,
) {
  const { until, staff } = rightsOf(record);
  const member = until !== null && until > now;
  return {
    reader: until !== null && (until + GUEST) % GUEST > now,
    member,
    legal: member && record.legalAccess === 'on',
    staff: staff !== null,
  };
}

/** For the Storage rules. `until` is absent for a membership without end. An unknown user type gets no claims. */
export interface Claims {
  role?: UserType;
  legal?: boolean;
  until?: number;
  /** The registers that are shared with the person, by the uid of their owner. */
  registers?: Readonly<Record<string, ShareRole>>;
}

export function isUserType(value: unknown): value is UserType {
  return USER_TYPES.some((type) => type === value);
}

/** @param registers the shared registers */
export function claimsOf(
  fields: MembershipFields,
  registers: Readonly<Record<string, ShareRole>> = {},
): Claims | null {
  if (fields.userType === null) return null;
  if (!isUserType(fields.userType)) return {};
  const claims: Claims = { role: fields.userType, legal: fields.legalAccess === 'on' };
  if (typeof fields.expiryDate === 'number') claims.until = fields.expiryDate;
  if (Object.keys(registers).length > 0) claims.registers = registers;
  return claims;
}

export function sameClaims(left: Claims | null, right: Claims | null): boolean {
  if (left === null || right === null) return left === right;
  const registersOf = ({ registers = {} }: Claims) =>
    JSON.stringify(Object.entries(registers).sort());
  return (
    left.role === right.role &&
    left.legal === right.legal &&
    left.until === right.until &&
    registersOf(left) === registersOf(right)
  );
}

/** Only for a deleted user or a missing record: the database rules follow any other change at once. */
export function endsSessions(claims: Claims | null): boolean {
  return claims === null || claims.role === 'deletedUser';
}

export function missingSubscriptions(
  rooms: Record<string, { chatroomTitle?: unknown }>,
  known: Record<string, unknown>,
): Record<string, { chatroomTitle: string; subscribed: true }> {
  const missing: Record<string, { chatroomTitle: string; subscribed: true }> = {};
  for (const [id, room] of Object.entries(rooms)) {
    if (typeof room.chatroomTitle !== 'string' || Object.hasOwn(known, id)) continue;
    missing[id] = { chatroomTitle: room.chatroomTitle, subscribed: true };
  }
  return missing;
}

/** Tokens last an hour. Staff end link sign-ins no sooner than this (ms) after the last one, and promote no sooner after they ended. */
export const LINK_PROMOTION_WAIT = 65 * 60_000;
