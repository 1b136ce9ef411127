/** What a user's record means for the account: pure decisions, for the app, the functions and the seed. */

/** Types of members, in the order in which staff choose among them. */
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

/** Types of the staff. */
export const STAFF_TYPES = ['admin', 'jedi'] as const satisfies readonly UserType[];
/** Whether what a record says is a type of the staff, who never lapse and have no session by a sign-in link (decision 96). */
export const isStaffType = (userType: unknown): boolean =>
  STAFF_TYPES.some((type) => type === userType);

/** The three fields of `users/{uid}` that decide, as they are in the database. */
export interface MembershipFields {
  userType: unknown;
  legalAccess: unknown;
  expiryDate?: unknown;
}

/** The fields of a person (`person.ts`) that the rules go by when they ask who is asking; null where the record has none. */
export interface Rights {
  until: number | null;
  staff: string | null;
}
/** The end of rights without an end: later than every expiry date. */
export const WITHOUT_END = 3e14;
export const STAFF_END = 4e14;
/** Subtracted from a guest's end, so that it is before every time a member's end is compared with. */
export const GUEST = 1e15;

/** Returns the rights that follow from a user record. */
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

/**
 * Custom claims that the Storage rules read. `until` is epoch milliseconds, absent for a membership without end. Of a type
 * that the portal does not know there are none.
 */
export interface Claims {
  role?: UserType;
  legal?: boolean;
  until?: number;
}

/** Whether the portal knows the type. */
export function isUserType(value: unknown): value is UserType {
  return USER_TYPES.some((type) => type === value);
}

/** The claims of a record; `null` when there is no record. */
export function claimsOf(fields: MembershipFields): Claims | null {
  if (fields.userType === null) return null;
  if (!isUserType(fields.userType)) return {};
  const claims: Claims = { role: fields.userType, legal: fields.legalAccess === 'on' };
  if (typeof fields.expiryDate === 'number') claims.until = fields.expiryDate;
  return claims;
}

/** Whether two sets of claims say the same. */
export function sameClaims(left: Claims | null, right: Claims | null): boolean {
  if (left === null || right === null) return left === right;
  return left.role === right.role && left.legal === right.legal && left.until === right.until;
}

/**
 * Whether sign-ins that exist must end: only for a deleted user or a record that is gone. Any other change would merely
 * sign the member out; the database rules follow it at once anyway.
 */
export function endsSessions(claims: Claims | null): boolean {
  return claims === null || claims.role === 'deletedUser';
}

/** Rooms that a new user is subscribed to: all of which the record says nothing yet. */
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

/** Tokens last an hour: staff end sign-ins by a link no sooner (ms) after the last one, and promote no sooner after they have ended. */
export const LINK_PROMOTION_WAIT = 65 * 60_000;
