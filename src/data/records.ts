/** The records of the database as the screens know them (specification 3, access table 1.1 and 2). */
import * as v from 'valibot';
import { COMPLIANCE_STATUSES, COUNTRIES, EVENT_TYPES } from '../config/constants';
import { readWallClock } from '../lib/wallClock';
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

/** A row of All Legal Register: what a list shows of an item. Of a withdrawn item the archive says the same, and when. */
export const legalSummarySchema = v.object({
  key: v.string(),
  title: v.string(),
  filterByArea: v.string(),
  country: list(country),
  time: v.number(),
  updateTime: v.optional(v.number()),
  link: v.optional(v.string()),
  removedAt: v.optional(v.number()),
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

/** What is kept of a document besides its entry: above all the name it was sent with. */
export const ownDocumentSchema = v.object({
  key: v.string(),
  name: v.string(),
  publicUrl: v.string(),
});
export type OwnDocument = v.InferOutput<typeof ownDocumentSchema>;

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

/** A row of the directory with the uid it stands under. */
export const userRowSchema = v.object({ ...directoryRowSchema.entries, key: v.string() });
export type UserRow = v.InferOutput<typeof userRowSchema>;

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

/** A chatroom as lists of rooms need it. */
export const roomTitleSchema = v.object({ key: v.string(), chatroomTitle: v.string() });
export type RoomTitle = v.InferOutput<typeof roomTitleSchema>;

/** A member's subscription to a chatroom, under the title it had then. */
export const roomNotificationSchema = v.object({
  key: v.string(),
  chatroomTitle: v.string(),
  subscribed: v.boolean(),
});
export type RoomNotification = v.InferOutput<typeof roomNotificationSchema>;

/** A member's subscription to an insight, under the title it had then. */
export const insightNotificationSchema = v.object({
  key: v.string(),
  insightTitle: v.string(),
  subscribed: v.boolean(),
});
export type InsightNotification = v.InferOutput<typeof insightNotificationSchema>;

/** A chatroom; the time of its last post stands beside the count, so that a list can tell what is unread. */
export const chatroomSchema = v.object({
  key: v.string(),
  uid: optionalText,
  chatroomTitle: v.string(),
  chatroomDescription: optionalText,
  time: v.number(),
  totalMessages: v.optional(v.number(), 0),
  lastPostTime: v.optional(v.number()),
});
export type Chatroom = v.InferOutput<typeof chatroomSchema>;

/** What a reply repeats of the message it answers, as that stood at that moment. */
export const quoteSchema = v.object({
  key: v.string(),
  uid: v.string(),
  displayName: optionalText,
  text: v.string(),
});
export type Quote = v.InferOutput<typeof quoteSchema>;

const speech = {
  key: v.string(),
  uid: v.string(),
  displayName: optionalText,
  firstName: optionalText,
  lastName: optionalText,
  profilePhoto: optionalText,
  time: v.number(),
  updateTime: v.optional(v.number()),
  likes: v.optional(v.record(v.string(), v.boolean()), {}),
  likeCount: v.optional(v.number(), 0),
  originalPost: v.optional(quoteSchema),
};

/** A comment on an insight. */
export const commentSchema = v.object({ ...speech, comment: v.string() });
export type Comment = v.InferOutput<typeof commentSchema>;

/** A post of a chatroom. `roomKey` is the room's key, '_' and the post's: what a room is paged by. */
export const postSchema = v.object({
  ...speech,
  message: v.string(),
  chatroomKey: v.string(),
  chatroomTitle: optionalText,
  roomKey: v.string(),
});
export type Post = v.InferOutput<typeof postSchema>;

/** Stored calendar text as wall-clock milliseconds. */
const wallClock = v.pipe(v.string(), v.transform(readWallClock), v.number('is no calendar time'));

/** An event of the calendar, shared or own; the times are wall-clock times. */
export const calendarEventSchema = v.object({
  id: v.string(),
  title: v.string(),
  start: wallClock,
  end: wallClock,
  type: v.picklist(EVENT_TYPES),
  desc: optionalText,
  descEditor: optionalText,
  uid: v.string(),
});
export type CalendarEvent = v.InferOutput<typeof calendarEventSchema>;

/** A map of records under push keys, as a list in the order in which they were made. */
const mapOf = <T>(item: v.GenericSchema<unknown, T>) =>
  v.optional(
    v.pipe(
      v.record(v.string(), item),
      v.transform((found): T[] =>
        Object.entries(found)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([, entry]) => entry),
      ),
    ),
    {},
  );

/** A lesson as its course names it; what it teaches stands apart. */
export const lessonSchema = v.object({
  key: v.string(),
  lessonTitle: v.string(),
  sectionKey: v.string(),
  courseKey: v.string(),
});
export type Lesson = v.InferOutput<typeof lessonSchema>;

export const sectionSchema = v.object({
  key: v.string(),
  sectionTitle: v.string(),
  courseKey: v.string(),
  lessons: mapOf(lessonSchema),
});
export type Section = v.InferOutput<typeof sectionSchema>;

/** A course of the University with its sections and the titles of its lessons. */
export const courseSchema = v.object({
  key: v.string(),
  courseTitle: v.string(),
  courseDescription: optionalText,
  courseSkillLevel: optionalText,
  courseInstructors: list(v.string()),
  courseImage: optionalText,
  courseTopic: optionalText,
  sections: mapOf(sectionSchema),
});
export type Course = v.InferOutput<typeof courseSchema>;

/** What a lesson teaches; read when the lesson is opened. */
export const lessonContentSchema = v.object({
  videoUrl: optionalText,
  documentUrl: optionalText,
  documentName: optionalText,
  contentJSON: optionalText,
});
export type LessonContent = v.InferOutput<typeof lessonContentSchema>;

export const instructorSchema = v.object({
  key: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  description: optionalText,
});
export type Instructor = v.InferOutput<typeof instructorSchema>;

export const skillLevelSchema = v.object({ key: v.string(), name: v.string() });
export type SkillLevel = v.InferOutput<typeof skillLevelSchema>;

export const legalRegulatorSchema = v.object({
  key: v.string(),
  legalRegulatorName: v.string(),
  isActive: v.optional(v.boolean(), true),
});
export type LegalRegulator = v.InferOutput<typeof legalRegulatorSchema>;
