/** Subjects and actions of the audit log. Cloud Functions write the log and staff read it. */

/** The kinds of record that a log entry can be about. */
export const AUDIT_SUBJECTS = [
  'user',
  'law',
  'insight',
  'list',
  'dashboardMessage',
  'event',
  'message',
  'file',
  'chatroom',
  'course',
  'analyticsLink',
  'report',
  'records',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

export const AUDIT_ACTIONS = [
  'created',
  'changed',
  'deleted',
  'hidden',
  'restored',
  'dismissed',
  'signInLink',
  'signedOut',
  'scheduled',
  'repaired',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The value of `by` for a change made with the project's keys: by a script, or in the Firebase console. */
export const SCRIPT = 'script';
