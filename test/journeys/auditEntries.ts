/** The audit log as the database holds it. */
import * as v from 'valibot';
import { auditEntrySchema, type AuditEntry } from '../../src/data/records/audit';
import { read } from './portal';

/** Every entry, the oldest first. */
export async function readAuditLog(): Promise<AuditEntry[]> {
  return Object.entries((await read('auditLog')) ?? {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, entry]) => v.parse(auditEntrySchema, { ...(entry as object), key }));
}
