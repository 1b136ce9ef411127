/** What an entry of the audit log can be about. The functions write the log, staff read it. */

/** What a change was made to. */
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
  'mended',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The value of `by` for a change made with the project's keys: by a script, or in Firebase's own console. */
export const SCRIPT = 'script';
