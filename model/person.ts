/**
 * A person: `users/{uid}`. These fields are beside lists that the person alone owns, such as the register, which are declared elsewhere.
 * Staff and the person read the record, and nobody lists records. Three places repeat fields of it:
 *
 * - `profiles/{uid}`: what members see of each other. It also counts the saved insights; `lastSaved` names the one that justifies the step.
 * - `userDirectory/{uid}`: what staff list and search. It also counts the items of the register (`registerItem.ts`).
 * - `memberNames/{uid}` (`memberName.ts`): by what members find each other.
 *
 * The same update writes the first two, and the rules demand that each field agrees; functions write the third. A recount corrects all.
 * A registration writes the record with both rows; from then on each field is written on its own, so that an edit of a profile can't
 * change a role. The person or staff delete the record with both rows; a function then deletes all else of the person, and a tombstone
 * stays. What staff change is in the audit log as `user`. `counters/userTypes` counts people by type; a function writes it. The session
 * follows the person's own fields (`OWN_FIELDS`), caches them on the device and prefetches the own profile.
 */
import * as v from 'valibot';
import * as f from './fields';
import { USER_TYPES } from './membership';

/** Where a field is repeated, and who sets it where that is not only its owner. */
type Mark =
  | 'inProfile'
  | 'inDirectory'
  /** A text of the profile form. `version` counts the edits. */
  | 'isEdited'
  /** Set by the registration, and never changed. */
  | 'isSetOnce'
  /** What staff decide about the membership. */
  | 'byStaff'
  /** What rules go by when they ask who is asking: it follows from type, expiry date and address (decision 440). */
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
  /** With which the account signs in: never a personal one. */
  email: field(f.byHand(v.string()), 'inDirectory'),
  firstName: field(name, 'inDirectory', 'isEdited'),
  lastName: field(name, 'inDirectory', 'isEdited'),
  /** By which others know the person. Staff may set it too. */
  displayName: field(name, 'inProfile', 'inDirectory', 'isEdited'),
  company: field(f.blankText(100), 'inProfile', 'inDirectory', 'isEdited'),
  jobRole: field(f.blankText(100), 'inProfile', 'isEdited'),
  bio: field(f.blankText(2000), 'inProfile', 'isEdited'),
  DOB: field(birthday, 'isEdited'),
  version: f.byHand(v.optional(v.number(), 0)),
  /** The photo: small, as messages and lists repeat it, and as large as the profile shows it. */
  profilePhoto: field(f.file, 'inProfile'),
  portrait: field(f.file, 'inProfile'),
  userType: field(f.oneOf(USER_TYPES), 'inProfile', 'inDirectory', 'byStaff'),
  legalAccess: field(f.oneOf(['on', 'off']), 'inDirectory', 'byStaff'),
  /** When the membership ends: UTC midnight at the start of the first day without access. */
  expiryDate: field(optionalTime, 'inDirectory', 'byStaff'),
  /** When the right to read ends; for a guest `GUEST` less. People without rights have none. */
  until: field(optionalTime, 'isRight'),
  /** The email address of a member of staff. Other people have none. */
  staff: field(f.byHand(v.optional(v.string())), 'isRight'),
  signUp: field(f.now, 'inDirectory', 'isSetOnce'),
  termsAgree: field(f.byHand(v.literal(true)), 'isSetOnce'),
  privacyAgree: field(f.byHand(v.literal(true)), 'isSetOnce'),
  /** Whether visits are left out of the statistics. */
  uncounted: f.flag,
  /**
   * When functions wrote the claims of the account, when the person signed in by a link, and when a function ended those sign-ins. Only
   * functions write these.
   */
  claimsAt: optionalTime,
  linkedAt: optionalTime,
  linksEndedAt: optionalTime,
};
/** What staff note about a person, in `adminInfo`: names out of their lists. The directory has it beside the other fields. */
export const ADMIN_INFO = { supplier: f.blankText(100), companyType: f.blankText(100) };

const INFO_FIELDS = f.namesOf(ADMIN_INFO).map((info) => `adminInfo/${info}` as const);
const inProfile = f.fieldsWith(PERSON_FIELDS, 'inProfile');
const inDirectory = f.fieldsWith(PERSON_FIELDS, 'inDirectory');
export const BY_STAFF = f.namesOf(f.fieldsWith(PERSON_FIELDS, 'byStaff'));
export type EditedField = f.NamesWith<typeof PERSON_FIELDS, 'isEdited'>;

export const PROFILE_FIELDS = f.namesOf(inProfile);
/** The fields of the record itself that the directory repeats. */
export const IN_DIRECTORY = f.namesOf(inDirectory);
/** All that the directory repeats, as the record has it. */
export const DIRECTORY_FIELDS = [...IN_DIRECTORY, ...INFO_FIELDS];
export type DirectoryField = (typeof DIRECTORY_FIELDS)[number];
/** Returns the name in the directory of a field of the record. */
export const rowField = <Field extends string>(of: Field) =>
  of.replace('adminInfo/', '') as Field extends `adminInfo/${infer Name}` ? Name : Field;
/** What staff decide about a membership. */
export const MEMBERSHIP_FIELDS = [...BY_STAFF, ...INFO_FIELDS];
/** What the profile form holds. */
export const EDITED_FIELDS = f.namesOf(f.fieldsWith(PERSON_FIELDS, 'isEdited'));

/** What members see of each other. */
export const profileSchema = v.object({
  ...f.schemasOf(inProfile),
  savedInsights: f.zero.schema,
});
export type Profile = v.InferOutput<typeof profileSchema>;

/** A row of the administrators' directory. */
export const directoryRowSchema = v.object({
  ...f.schemasOf(inDirectory),
  ...f.schemasOf(ADMIN_INFO),
  legalTotal: f.zero.schema,
  legalOpen: f.zero.schema,
});
export type DirectoryRow = v.InferOutput<typeof directoryRowSchema>;

/** A row of the directory with its key. */
export const userRowSchema = v.object({ ...directoryRowSchema.entries, key: v.string() });
export type UserRow = v.InferOutput<typeof userRowSchema>;

/** An insight that a member saved: `users/{uid}/wishlist/{insight}`. Deleted with the insight. */
export const SAVED_INSIGHT = { key: f.ownKey, time: f.now };
export const savedInsightSchema = v.object(f.schemasOf(SAVED_INSIGHT));
