/** What the profile form holds. Pure. */
import * as v from 'valibot';
import type { ProfileFields } from '../../data/acts/account';
import type { Json } from '../../data/update';

export const PROFILE_FIELDS = [
  'displayName',
  'firstName',
  'lastName',
  'company',
  'jobRole',
  'bio',
  'DOB',
] as const satisfies readonly (keyof ProfileFields)[];

export const profileFieldsSchema = v.object({
  displayName: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  company: v.string(),
  jobRole: v.string(),
  bio: v.string(),
  DOB: v.string(),
}) satisfies v.GenericSchema<ProfileFields>;

/** The form for a record; '' where it says nothing. */
export const profileFieldsOf = (
  record: Partial<Record<keyof ProfileFields, Json>>,
): ProfileFields =>
  Object.fromEntries(
    PROFILE_FIELDS.map((name) => [name, typeof record[name] === 'string' ? record[name] : '']),
  ) as ProfileFields;
