/** What the profile form holds. Pure. */
import * as v from 'valibot';
import type { ProfileFields } from '../../data/acts/account';
import type { Json } from '../../data/update';
import { requiredText, trimmedText } from '../../shared/forms/schemas';
import { FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED, NAME_REQUIRED } from './messages';

export const PROFILE_FIELDS = [
  'displayName',
  'firstName',
  'lastName',
  'company',
  'jobRole',
  'bio',
  'DOB',
] as const satisfies readonly (keyof ProfileFields)[];

/** What the form must hold, and what is saved of it. */
export const profileFieldsSchema = v.object({
  displayName: requiredText(NAME_REQUIRED),
  firstName: requiredText(FIRST_NAME_REQUIRED),
  lastName: requiredText(LAST_NAME_REQUIRED),
  company: trimmedText(),
  jobRole: trimmedText(),
  bio: trimmedText(),
  DOB: v.string(),
}) satisfies v.GenericSchema<ProfileFields>;

/** The form for a record; '' where it says nothing. */
export const profileFieldsOf = (
  record: Partial<Record<keyof ProfileFields, Json>>,
): ProfileFields =>
  Object.fromEntries(
    PROFILE_FIELDS.map((name) => [name, typeof record[name] === 'string' ? record[name] : '']),
  ) as ProfileFields;
