import * as v from 'valibot';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '../../../model/audit';

const word = v.optional(v.union([v.string(), v.number(), v.boolean()]));

/** One change by staff. `time` in epoch milliseconds, `by` a uid, `about` the key of the changed record. */
export const auditEntrySchema = v.object({
  key: v.string(),
  time: v.number(),
  by: v.string(),
  of: v.picklist(AUDIT_SUBJECTS),
  act: v.picklist(AUDIT_ACTIONS),
  about: v.string(),
  label: v.optional(v.string()),
  changes: v.optional(v.record(v.string(), v.object({ before: word, after: word })), {}),
  /** The entry was about a person who was erased since, and has no further fields. */
  erased: v.optional(v.literal(true)),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;
