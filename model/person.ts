/**
 * A person: `users/{uid}`. The record also holds lists that only the person owns, such as the register. Three records repeat fields:
 *
 * - `profiles/{uid}`: what members see of each other, and the number of saved insights.
 * - `userDirectory/{uid}`: what staff list and search, and the number of register items (`registerItem.ts`).
 * - `memberNames/{uid}` (`memberName.ts`): the names by which members find each other. Functions write it.
 *
 * The same update writes the first two, and the rules demand that each field agrees. Functions write the third. A recount corrects all.
 * A registration writes the record with its profile and directory row. After that each field is written on its own, so that a profile edit
 * can't change a role. The person or staff delete the record with both rows. A function then deletes all other data of the person, and a
 * tombstone stays. Changes by staff are in the audit log as `user`. A function counts people by type in `counters/userTypes`. The session
 * subscribes to the person's own fields (`OWN_FIELDS`) and caches them on the device.
 */
import * as v from 'valibot';
import * as f from './fields';
import { USER_TYPES } from './membership';

/** Where a field is repeated, and who other than its owner may set it. */
type Mark =
  | 'inProfile'
  | 'inDirectory'
  /** `version` counts the edits. */
  | 'isEdited'
  | 'isSetOnce'
  /** Part of the membership. */
  | 'byStaff'
  /** Follows from type, expiry date and email address (decision 440). */
  | 'isRight';
const field = f.marked<Mark>();
const name = f.orNone(f.text(60));
const birthday = {
  schema: v.optional(v.string(), ''),
  shape: { is: 'birthday' },
} as const satisfies f.Field;
const optionalTime = f.byHand(v.optional(v.number()));

export const PERSON_FIELDS = {
  uid: f.ownKey,
  /** Never a personal address. */
  email: field(f.byHand(v.string()), 'inDirectory'),
  firstName: field(name, 'inDirectory', 'isEdited'),
  lastName: field(name, 'inDirectory', 'isEdited'),
  /** Staff can set the name too. */
  displayName: field(name, 'inProfile', 'inDirectory', 'isEdited'),
  company: field(f.blankText(100), 'inProfile', 'inDirectory', 'isEdited'),
  jobRole: field(f.blankText(100), 'inProfile', 'isEdited'),
  bio: field(f.blankText(2000), 'inProfile', 'isEdited'),
  DOB: field(birthday, 'isEdited'),
  /** What qualifies the person to evaluate items. Each evaluation copies it (`registerEntry.ts`). */
  competence: field(f.blankText(500), 'isEdited'),
  version: f.byHand(v.optional(v.number(), 0)),
  /** In two sizes: for messages and lists, and for the profile page. */
  profilePhoto: field(f.file, 'inProfile'),
  portrait: field(f.file, 'inProfile'),
  /** An item of the list of industries, for the list of members. */
  sector: field(f.blankText(60), 'inProfile'),
  /** Not in the list of members. */
  unlisted: field(f.flag, 'inProfile'),
  userType: field(f.oneOf(USER_TYPES), 'inProfile', 'inDirectory', 'byStaff'),
  legalAccess: field(f.oneOf(['on', 'off']), 'inDirectory', 'byStaff'),
  /** UTC midnight at the start of the first day without access. */
  expiryDate: field(optionalTime, 'inDirectory', 'byStaff'),
  /** When the right to read ends. A guest's value is lower by `GUEST`. People without rights have none. */
  until: field(optionalTime, 'isRight'),
  /** The email address, for staff only. */
  staff: field(f.byHand(v.optional(v.string())), 'isRight'),
  signUp: field(f.now, 'inDirectory', 'isSetOnce'),
  termsAgree: field(f.byHand(v.literal(true)), 'isSetOnce'),
  privacyAgree: field(f.byHand(v.literal(true)), 'isSetOnce'),
  uncounted: f.flag,
  /** When functions wrote the claims, when the person last signed in by a link, and when those sign-ins were ended. */
  claimsAt: optionalTime,
  linkedAt: optionalTime,
  linksEndedAt: optionalTime,
};
/** Notes by staff: items of their own lists. The directory row has them among its other fields. */
export const ADMIN_INFO = { supplier: f.blankText(100), companyType: f.blankText(100) };

const INFO_FIELDS = f.namesOf(ADMIN_INFO).map((info) => `adminInfo/${info}` as const);
const inProfile = f.fieldsWith(PERSON_FIELDS, 'inProfile');
const inDirectory = f.fieldsWith(PERSON_FIELDS, 'inDirectory');
export const BY_STAFF = f.namesOf(f.fieldsWith(PERSON_FIELDS, 'byStaff'));
export type EditedField = f.NamesWith<typeof PERSON_FIELDS, 'isEdited'>;

export const PROFILE_FIELDS = f.namesOf(inProfile);
export const IN_DIRECTORY = f.namesOf(inDirectory);
/** Paths in the record. */
export const DIRECTORY_FIELDS = [...IN_DIRECTORY, ...INFO_FIELDS];
export type DirectoryField = (typeof DIRECTORY_FIELDS)[number];
export const rowField = <Field extends string>(of: Field) =>
  of.replace('adminInfo/', '') as Field extends `adminInfo/${infer Name}` ? Name : Field;
export const MEMBERSHIP_FIELDS = [...BY_STAFF, ...INFO_FIELDS];
export const EDITED_FIELDS = f.namesOf(f.fieldsWith(PERSON_FIELDS, 'isEdited'));

export const profileSchema = v.object({
  ...f.schemasOf(inProfile),
  savedInsights: f.zero.schema,
});
export type Profile = v.InferOutput<typeof profileSchema>;

export const directoryRowSchema = v.object({
  ...f.schemasOf(inDirectory),
  ...f.schemasOf(ADMIN_INFO),
  legalTotal: f.zero.schema,
  legalOpen: f.zero.schema,
});
export type DirectoryRow = v.InferOutput<typeof directoryRowSchema>;

export const userRowSchema = v.object({ ...directoryRowSchema.entries, key: v.string() });
export type UserRow = v.InferOutput<typeof userRowSchema>;

/** `users/{uid}/wishlist/{insight}`. Deleted with the insight. */
export const SAVED_INSIGHT = { key: f.ownKey, time: f.now };
export const savedInsightSchema = v.object(f.schemasOf(SAVED_INSIGHT));
