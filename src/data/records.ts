/** The records of the database as the screens know them (specification 3, access table 1.1 and 2). */
import * as v from 'valibot';
import { COMPLIANCE_STATUSES, COUNTRIES } from '../config/constants';
import { list } from './decode';

const optionalText = v.optional(v.string(), '');
const status = v.picklist(COMPLIANCE_STATUSES);
const country = v.picklist(COUNTRIES);

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

/** A row of All Legal Register: what a list shows of an item. */
export const legalSummarySchema = v.object({
  key: v.string(),
  title: v.string(),
  filterByArea: v.string(),
  country: list(country),
  time: v.number(),
  updateTime: v.optional(v.number()),
});
export type LegalSummary = v.InferOutput<typeof legalSummarySchema>;

/** The whole item, read field by field since the record holds its holders' map. */
export const legalItemSchema = v.object({
  key: v.string(),
  title: v.string(),
  link: optionalText,
  filterByArea: optionalText,
  applicableTo: list(v.string()),
  regulator: list(v.string()),
  country: list(country),
  headlineDetails: optionalText,
  description: optionalText,
  consequence: optionalText,
  howThisApplies: optionalText,
  time: v.optional(v.number()),
  updateTime: v.optional(v.number()),
});
export type LegalItem = v.InferOutput<typeof legalItemSchema>;

/** A row of My Legal Register. */
export const ownIndexRowSchema = v.object({
  key: v.string(),
  status: v.picklist(['active', 'inactive']),
  userStatus: status,
  adminStatus: v.optional(status),
  timeAdded: v.number(),
  assessedAt: v.optional(v.number()),
});
export type OwnIndexRow = v.InferOutput<typeof ownIndexRowSchema>;

/** An entry of a compliance history, made by the member or by a reviewer. */
export const complianceEntrySchema = v.variant('type', [
  v.object({
    key: v.string(),
    type: v.literal('user'),
    userComplianceCheck: status,
    userComplianceNote: v.string(),
    userTimeAdded: v.number(),
    document: v.optional(v.string()),
  }),
  v.object({
    key: v.string(),
    type: v.literal('admin'),
    adminComplianceCheck: status,
    adminComplianceNote: v.string(),
    adminTimeAdded: v.number(),
    adminUid: v.string(),
    adminDisplayName: optionalText,
  }),
]);
export type ComplianceEntry = v.InferOutput<typeof complianceEntrySchema>;

/** What everyone with access may see of a member. */
export const profileSchema = v.object({
  displayName: optionalText,
  profilePhoto: optionalText,
  company: optionalText,
  jobRole: optionalText,
  bio: optionalText,
  userType: v.picklist(USER_TYPES),
  savedInsights: v.optional(v.number(), 0),
});
export type Profile = v.InferOutput<typeof profileSchema>;

/** A row of the administrators' directory. */
export const directoryRowSchema = v.object({
  email: v.string(),
  firstName: optionalText,
  lastName: optionalText,
  displayName: optionalText,
  company: optionalText,
  userType: v.picklist(USER_TYPES),
  legalAccess: v.optional(v.picklist(['on', 'off']), 'off'),
  expiryDate: v.optional(v.number()),
  signUp: v.optional(v.number()),
  legalTotal: v.optional(v.number(), 0),
  legalOpen: v.optional(v.number(), 0),
});
export type DirectoryRow = v.InferOutput<typeof directoryRowSchema>;

/** A row of the Insights Library: everything of an insight but its body, file, video and comments. */
export const insightSummarySchema = v.object({
  key: v.string(),
  title: v.string(),
  subTitle: optionalText,
  category: v.string(),
  tags: list(v.string()),
  author: v.string(),
  authorDisplayName: optionalText,
  authorProfilePhoto: optionalText,
  featuredImage: optionalText,
  time: v.number(),
  excerpt: optionalText,
});
export type InsightSummary = v.InferOutput<typeof insightSummarySchema>;

/** What only members read of an insight, field by field (the record also holds its comments). */
export const insightBodySchema = v.object({
  content: optionalText,
  contentJSON: optionalText,
  videoUrl: optionalText,
  fileLocation: optionalText,
  fileName: optionalText,
});
export type InsightBody = v.InferOutput<typeof insightBodySchema>;

export const savedInsightSchema = v.object({ key: v.string(), time: v.number() });
export type SavedInsight = v.InferOutput<typeof savedInsightSchema>;

export const categorySchema = v.object({
  key: v.string(),
  categoryName: v.string(),
  categorySlug: v.string(),
  categoryVisable: v.boolean(),
});
export type Category = v.InferOutput<typeof categorySchema>;

export const parentCategorySchema = v.object({
  key: v.string(),
  parentCategoryName: v.string(),
  childCategories: list(v.string()),
  isActive: v.boolean(),
});
export type ParentCategory = v.InferOutput<typeof parentCategorySchema>;

export const industrySchema = v.object({
  key: v.string(),
  industryName: v.string(),
  isActive: v.optional(v.boolean(), true),
});
export type Industry = v.InferOutput<typeof industrySchema>;

export const legalCategorySchema = v.object({
  key: v.string(),
  legalCategoryName: v.string(),
  isActive: v.optional(v.boolean(), true),
});
export type LegalCategory = v.InferOutput<typeof legalCategorySchema>;
