/** The records of the database as the screens know them (specification 3, access table 1.1 and 2). */
export * from './records/config';
export * from './records/counts';
export * from './records/files';
export * from './records/register';
export * from './records/message';
export * from './records/university';
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
