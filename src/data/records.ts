/** The records of the database as the screens know them (specification 3, access table 1.1 and 2). */
export * from './records/config';
export * from './records/counts';
export * from './records/files';
export * from './records/learning';
export * from './records/register';
export * from './records/message';
export { commentSchema, type Comment } from '../../model/comment';
export {
  INSIGHT_BODY_RANGES,
  insightBodySchema,
  insightSummarySchema,
  type InsightBody,
  type InsightContent,
  type InsightSummary,
} from '../../model/insight';
export { memberNameSchema, type MemberName } from '../../model/memberName';
export { USER_TYPES, type UserType } from '../../model/membership';
export {
  calendarEventSchema,
  eventRowSchema,
  type CalendarEvent,
  type EventRow,
} from '../../model/event';
export {
  inboxRowSchema,
  ownInboxSchema,
  roomVisitSchema,
  subscriptionSchema,
  type InboxRow,
  type OwnInbox,
  type RoomVisit,
  type Subscription,
} from '../../model/notification';
export {
  directoryRowSchema,
  profileSchema,
  savedInsightSchema,
  userRowSchema,
  type DirectoryRow,
  type Profile,
  type UserRow,
} from '../../model/person';
export {
  STATEMENTS,
  statementsSchema,
  type Statement,
  type Statements,
} from '../../model/registerStatements';
export { answersSchema, basisSchema, type Answers, type Basis } from '../../model/lawConditions';
export {
  auditLinkSchema,
  auditQuestionSchema,
  auditVisitSchema,
  type AuditLink,
  type AuditQuestion,
  type AuditVisit,
} from '../../model/auditLink';
export {
  lawsMentionedSchema,
  mentionSchema,
  type LawsMentioned,
  type Mention,
} from '../../model/lawMentions';
export type {
  RegisterInvitation,
  RegisterShare,
  SharedRegister,
  ShareRole,
} from '../../model/registerShare';
export { benchmarkSchema, type Benchmark, type Figure } from '../../model/lawBenchmarks';
export { legalChangeSchema, type LegalChange } from '../../model/lawChange';
export {
  legalItemSchema,
  legalSummarySchema,
  legalTextSchema,
  type LegalItem,
  type LegalSummary,
  type LegalText,
} from '../../model/legalItem';
export { obligationSchema, type Obligation, type ObligationText } from '../../model/obligationText';
export { ownDocumentSchema, type OwnDocument } from '../../model/ownDocument';
export { actionSchema, type Action } from '../../model/registerAction';
export type { Authored } from '../../model/registerEntry';
export { complianceEntrySchema, type ComplianceEntry } from '../../model/registerEntrySchema';
export { ownIndexRowSchema, type OwnIndexRow } from '../../model/registerItem';
export { removedItemSchema, type RemovedItem } from '../../model/removedItem';
export type { Quote } from '../../model/message';
export { postSchema, type Post } from '../../model/post';
export {
  courseSchema,
  instructorSchema,
  lessonContentSchema,
  skillLevelSchema,
  type Course,
  type Instructor,
  type Lesson,
  type LessonContent,
  type Section,
} from '../../model/university';
