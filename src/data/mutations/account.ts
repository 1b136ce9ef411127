/**
 * Mutations of a person's record (access table 1.2, 2 and 5) and its two projections. Each writes all projected fields of a row, so that a
 * drifted row is repaired.
 */
import { rightsOf } from '../../../model/membership';
import {
  BY_STAFF,
  DIRECTORY_FIELDS,
  MEMBERSHIP_FIELDS,
  PROFILE_FIELDS,
  rowField,
  type DirectoryField,
  type EditedField,
} from '../../../model/person';
import { paths } from '../paths';
import type { UserType } from '../records';
import { fieldOf, nextVersion, SERVER_TIME, type Json, type Update } from '../update';

/** Fields of `users/{uid}` that the projections repeat; null for a missing field. */
export type ProjectedField = (typeof PROFILE_FIELDS)[number] | DirectoryField;
export const PROJECTED_FIELDS: readonly ProjectedField[] = [
  ...new Set([...DIRECTORY_FIELDS, ...PROFILE_FIELDS]),
];
export type ProjectedRecord = Record<ProjectedField, Json>;

export type DirectoryRecord = Pick<ProjectedRecord, DirectoryField>;

/** Returns single fields, so that the profile's counter stays. */
export function profileFields(uid: string, record: ProjectedRecord): Update {
  return Object.fromEntries(
    PROFILE_FIELDS.map((field) => [`${paths.profile(uid)}/${field}`, record[field]]),
  );
}

export const recordOfRow = (row: Json): DirectoryRecord =>
  Object.fromEntries(
    DIRECTORY_FIELDS.map((field) => [field, fieldOf(row, rowField(field)) ?? null]),
  ) as DirectoryRecord;

/** Returns single fields, so that the row's counters stay. */
export function directoryFields(uid: string, record: DirectoryRecord): Update {
  return Object.fromEntries(
    DIRECTORY_FIELDS.map((field) => [
      `${paths.directoryRow(uid)}/${rowField(field)}`,
      record[field],
    ]),
  );
}

/** Returns the record fields for the rights that follow from a record. */
export const rightsFields = (uid: string, record: Parameters<typeof rightsOf>[0]): Update =>
  Object.fromEntries(
    Object.entries(rightsOf(record)).map(([field, value]) => [paths.userField(uid, field), value]),
  );

function change(
  uid: string,
  record: ProjectedRecord,
  fields: Partial<ProjectedRecord>,
  others: Record<string, Json> = {},
): Update {
  const written = Object.entries<Json>({ ...fields, ...others }).map(
    ([field, value]) => [paths.userField(uid, field), value] as const,
  );
  const after = { ...record, ...fields };
  return {
    ...Object.fromEntries(written),
    ...rightsFields(uid, after),
    ...profileFields(uid, after),
    ...directoryFields(uid, after),
  };
}

/** The sector, and whether the person is in the list of members. */
export const setListing = ({
  uid,
  record,
  listing,
}: {
  uid: string;
  record: ProjectedRecord;
  listing: { sector: string; unlisted: boolean };
}): Update => change(uid, record, listing);

/** Registers a person, after the account exists. */
export function registerAccount(person: {
  uid: string;
  /** As the provider returned it; the rules compare it with the email of the sign-in. */
  email: string;
  firstName: string;
  lastName: string;
}): Update {
  const { uid, email, firstName, lastName } = person;
  const [userType, legalAccess, signUp] = ['newUser', 'off', SERVER_TIME] as const;
  const row = { email, firstName, lastName, userType, legalAccess, signUp };
  return {
    [paths.user(uid)]: { uid, ...row, termsAgree: true, privacyAgree: true, DOB: '' },
    [paths.profile(uid)]: { userType },
    [paths.directoryRow(uid)]: row,
  };
}

export type ProfileFields = Record<EditedField, string>;

/** URLs of a small photo for lists and messages, and a large one for the profile page. */
export type ProfilePhoto = { profilePhoto: string; portrait: string };

/** Saves the profile over the version that was `seen`. */
export function updateProfile(profile: {
  uid: string;
  record: ProjectedRecord;
  seen: number;
  fields: ProfileFields;
  photo?: ProfilePhoto | undefined;
}): Update {
  const { uid, record, seen, fields, photo } = profile;
  const { DOB, competence, ...projected } = fields;
  return {
    ...change(uid, record, { ...projected, ...photo }, { uid, DOB, competence }),
    ...nextVersion(paths.user(uid), seen),
  };
}

export function setProfilePhoto(person: {
  uid: string;
  record: ProjectedRecord;
  photo: ProfilePhoto;
}): Update {
  const { uid, record, photo } = person;
  return change(uid, record, photo, { uid });
}

export function setUserType(user: {
  uid: string;
  record: ProjectedRecord;
  userType: UserType;
}): Update {
  return change(user.uid, user.record, { userType: user.userType });
}

export function setLegalAccess(user: {
  uid: string;
  record: ProjectedRecord;
  legalAccess: 'on' | 'off';
}): Update {
  return change(user.uid, user.record, { legalAccess: user.legalAccess });
}

/** `expiryDate` in epoch milliseconds, null for no end. */
export type Access = { userType: UserType; legalAccess: 'on' | 'off'; expiryDate: number | null };

/** Sets all changed fields in one update, so that no user gets access with only a part of the decision. */
export function setAccess(user: { uid: string; record: ProjectedRecord; access: Access }): Update {
  const { uid, record, access } = user;
  const changed = BY_STAFF.filter((field) => record[field] !== access[field]);
  return change(uid, record, Object.fromEntries(changed.map((field) => [field, access[field]])));
}

/** `supplier` and `companyType` are names from their lists, null for none. */
export type Membership = Access & { supplier: string | null; companyType: string | null };

export type MembershipChange = { uid: string; before: Membership; after: Membership };

/** Returns the changed fields of a record with their new values. */
export const changedFields = ({ before, after }: MembershipChange): Partial<ProjectedRecord> =>
  Object.fromEntries(
    MEMBERSHIP_FIELDS.map((field) => [field, rowField(field)] as const)
      .filter(([, name]) => before[name] !== after[name])
      .map(([field, name]) => [field, after[name]]),
  );

export const changeMembership = (membership: MembershipChange, record: ProjectedRecord): Update =>
  change(membership.uid, record, changedFields(membership));

/**
 * Changes several memberships in one update of the changed fields only, so drifted rows are not repaired.
 * @param changes each with the current record
 */
export function changeMemberships(
  changes: readonly (MembershipChange & { record: Parameters<typeof rightsOf>[0] })[],
): Update {
  const updates = changes.map((membership): Update => {
    const { uid, record } = membership;
    const changed = changedFields(membership);
    const written = Object.entries<Json>(changed).flatMap(([field, value]) => [
      [paths.userField(uid, field), value] as const,
      [`${paths.directoryRow(uid)}/${rowField(field)}`, value] as const,
      ...(field === 'userType' ? [[`${paths.profile(uid)}/${field}`, value] as const] : []),
    ]);
    return { ...Object.fromEntries(written), ...rightsFields(uid, { ...record, ...changed }) };
  });
  return Object.assign({}, ...updates) as Update;
}

/**
 * Sets the day from which a membership no longer counts.
 * @param user.expiryDate UTC midnight at the start of that day, epoch milliseconds; null for no end
 */
export function setExpiryDate(user: {
  uid: string;
  record: ProjectedRecord;
  expiryDate: number | null;
}): Update {
  return change(user.uid, user.record, { expiryDate: user.expiryDate });
}

/** Sets a name from the list of suppliers or company types; null for none. */
export function setAdminInfo(user: {
  uid: string;
  record: ProjectedRecord;
  field: 'supplier' | 'companyType';
  value: string | null;
}): Update {
  return change(user.uid, user.record, { [`adminInfo/${user.field}`]: user.value });
}

/** Copies the sign-in email into the record. The rules accept no other address. */
export function syncEmail(user: { uid: string; record: ProjectedRecord; email: string }): Update {
  return change(user.uid, user.record, { email: user.email });
}

/** Sets the display name over the version that was `seen`. */
export function setDisplayName(user: {
  uid: string;
  record: ProjectedRecord;
  seen: number;
  displayName: string;
}): Update {
  const { uid, record, seen, displayName } = user;
  return { ...change(uid, record, { displayName }), ...nextVersion(paths.user(uid), seen) };
}

/**
 * Erases a person: record, projections, index, and mark on every item of the register. A function then removes files and account.
 * @param itemKeys the items in the person's index
 */
export function deleteAccount(user: { uid: string; itemKeys: readonly string[] }): Update {
  const { uid, itemKeys } = user;
  return {
    [paths.user(uid)]: null,
    [paths.profile(uid)]: null,
    [paths.directoryRow(uid)]: null,
    [paths.ownIndex(uid)]: null,
    ...Object.fromEntries(itemKeys.map((key) => [paths.legalUser(key, uid), null])),
  };
}
