/** Members as the screens know them: what others see, and what administrators list. */
import * as v from 'valibot';
import { USER_TYPES } from '../../../model/membership';
import { optionalText } from './fields';

/** What everyone with access may see of a member. */
export const profileSchema = v.object({
  displayName: optionalText,
  /** Small, as posts, comments and lists repeat it. */
  profilePhoto: optionalText,
  /** As large as the profile shows it. */
  portrait: optionalText,
  company: optionalText,
  jobRole: optionalText,
  bio: optionalText,
  userType: v.picklist(USER_TYPES),
  savedInsights: v.optional(v.number(), 0),
});
export type Profile = v.InferOutput<typeof profileSchema>;

/** A member as others are offered whom to mention. */
export const memberNameSchema = v.object({
  key: v.string(),
  displayName: v.string(),
  company: optionalText,
  profilePhoto: optionalText,
});
export type MemberName = v.InferOutput<typeof memberNameSchema>;

/** A row of the administrators' directory. */
export const directoryRowSchema = v.object({
  email: v.string(),
  firstName: optionalText,
  lastName: optionalText,
  displayName: optionalText,
  company: optionalText,
  userType: v.picklist(USER_TYPES),
  legalAccess: v.picklist(['on', 'off']),
  expiryDate: v.optional(v.number()),
  signUp: v.number(),
  supplier: optionalText,
  companyType: optionalText,
  legalTotal: v.optional(v.number(), 0),
  legalOpen: v.optional(v.number(), 0),
});
export type DirectoryRow = v.InferOutput<typeof directoryRowSchema>;

/** A row of the directory with the uid it stands under. */
export const userRowSchema = v.object({ ...directoryRowSchema.entries, key: v.string() });
export type UserRow = v.InferOutput<typeof userRowSchema>;

/** An insight that a member has saved. */
export const savedInsightSchema = v.object({ key: v.string(), time: v.number() });
