/**
 * Colleagues of a member's register (decision 502). Only the function `shareRegister` writes these records, and each of its updates writes
 * all sides.
 *
 * - `registerShares/{uid}/{colleague}`: a colleague who reads the register, or evaluates its items. The rules read it at each request.
 * - `sharedRegisters/{colleague}/{uid}`: the same for the colleague, and invitations, which have no `since`.
 * - `registerInvitations/{uid}/{invitation}`: an invitation for the member. It doesn't tell whether its address belongs to a member.
 * - `registerInvitees/{uid}/{invitation}`: the invited member, for functions only.
 *
 * All are erased with either person. None is in the audit log, because staff can't change them.
 */
import * as v from 'valibot';
import type { RuleNode } from './rules/language';
import { own } from './rules/predicates';

export const SHARE_ROLES = ['evaluates', 'reads'] as const;
export type ShareRole = (typeof SHARE_ROLES)[number];

/** Most colleagues and open invitations of a register. */
export const MOST_COLLEAGUES = 20;
/** Most registers that are shared with a person. The claims of an account have at most 1,000 characters. */
export const MOST_SHARED = 5;

const role = v.picklist(SHARE_ROLES);
export const registerShareSchema = v.object({
  /** The uid of the colleague. */
  key: v.string(),
  role,
  /** The colleague's name when they accepted. */
  name: v.string(),
  since: v.number(),
});
export type RegisterShare = v.InferOutput<typeof registerShareSchema>;

export const sharedRegisterSchema = v.object({
  /** The uid of the member whose register it is. */
  key: v.string(),
  role,
  /** The member's name and company when they sent the invitation. */
  name: v.string(),
  company: v.string(),
  invitedAt: v.number(),
  invitation: v.string(),
  /** When the colleague accepted. Missing in an invitation. */
  since: v.optional(v.number()),
});
export type SharedRegister = v.InferOutput<typeof sharedRegisterSchema>;

/** Why an invitation was not accepted. */
export const REFUSALS = ['declined', 'otherCompany'] as const;
export const registerInvitationSchema = v.object({
  key: v.string(),
  /** As the member typed it. */
  email: v.string(),
  role,
  invitedAt: v.number(),
  refused: v.optional(v.picklist(REFUSALS)),
});
export type RegisterInvitation = v.InferOutput<typeof registerInvitationSchema>;

/** What the function `shareRegister` does, and its input. */
export type ShareRequest =
  | { act: 'invite'; email: string; role: ShareRole }
  | { act: 'withdraw'; invitation: string }
  | { act: 'accept' | 'decline'; owner: string }
  | { act: 'end'; owner: string; colleague: string };

/** Returns the roles in `sharedRegisters/{uid}` by the uid of the owner, without invitations. */
export const acceptedIn = (rows: unknown): Record<string, ShareRole> =>
  Object.fromEntries(
    Object.entries((rows ?? {}) as Record<string, Pick<SharedRegister, 'role' | 'since'>>).flatMap(
      ([owner, shared]) => (shared.since === undefined ? [] : [[owner, shared.role] as const]),
    ),
  );

/** Returns whether two members say in their profiles that they work for the same company. */
export function isSameCompany(one: string, other: string): boolean {
  const [name, otherName] = [one, other].map((text) =>
    text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim(),
  );
  return name !== '' && name === otherName;
}

/** Returns the rules of the three lists: their person reads them. */
export const shareRules = (): RuleNode => ({ $uid: { '.read': own } });
