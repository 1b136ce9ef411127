/** Reads the audit log from the database. */
import * as v from 'valibot';
import { auditEntrySchema, type AuditEntry } from '../../src/data/records/audit';
import { read } from './portal';

/** Returns every entry, oldest first. */
export async function readAuditLog(): Promise<AuditEntry[]> {
  return Object.entries((await read('auditLog')) ?? {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, entry]) => v.parse(auditEntrySchema, { ...(entry as object), key }));
}
