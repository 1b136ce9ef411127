/** The audit log as the functions write it (`functions/src/auditEntries.ts`; a test compares the two). */
import * as v from 'valibot';

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

export const AUDIT_ACTS = [
  'created',
  'changed',
  'deleted',
  'hidden',
  'restored',
  'dismissed',
  'signInLink',
  'scheduled',
  'mended',
] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];

const word = v.optional(v.union([v.string(), v.number(), v.boolean()]));

/** Stands in `by` for whoever has the project's keys: a script, or Firebase's own console. */
export const SCRIPT = 'script';

/** One change by staff. `time` in epoch milliseconds, `by` a uid, `about` the key of what was changed: of a person the uid. */
export const auditEntrySchema = v.object({
  key: v.string(),
  time: v.number(),
  by: v.string(),
  of: v.picklist(AUDIT_SUBJECTS),
  act: v.picklist(AUDIT_ACTS),
  about: v.string(),
  label: v.optional(v.string()),
  changes: v.optional(v.record(v.string(), v.object({ before: word, after: word })), {}),
  /** It was about somebody who has been erased since, and says no more than that. */
  erased: v.optional(v.literal(true)),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;
