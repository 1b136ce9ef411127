import type { NotificationKind } from './notificationKinds';

/** What the kinds are called in the switch table and in emails. */
export const NOTIFICATION_LABELS: Readonly<Record<NotificationKind, string>> = {
  due: 'Due items',
  law: 'Changed laws',
  review: 'Reviews',
  question: 'Questions of auditors',
  invitation: 'Invitations to registers',
  reply: 'Replies',
  mention: 'Mentions',
  room: 'Watched chatrooms',
  decision: 'Moderation',
  announcement: 'Announcements',
  summary: 'Weekly summary',
  membershipEnds: 'Your membership ends',
  accessGranted: 'Your access',
  waiting: 'People waiting for access',
  reports: 'Reported messages',
  proposals: 'Proposed law changes',
  digest: 'The week in the portal',
};
