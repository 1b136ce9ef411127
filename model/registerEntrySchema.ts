/** The schemas of entries. Apart from `registerEntry.ts`, because the first page doesn't need them. */
import * as v from 'valibot';
import * as f from './fields';
import { author, ENTRY_KINDS, type EntryFields, type EntryKind } from './registerEntry';

/** Returns the schema by which screens read an entry of this kind. */
const entrySchema = <Kind extends EntryKind>(kind: Kind) =>
  v.object({
    key: v.string(),
    ...author,
    type: v.literal(kind),
    ...f.schemasOf<EntryFields<Kind>>(ENTRY_KINDS[kind].fields),
  });
export const complianceEntrySchema = v.variant('type', [
  entrySchema('user'),
  entrySchema('admin'),
  entrySchema('applicability'),
  entrySchema('acknowledgement'),
  entrySchema('frequency'),
  entrySchema('plan'),
  entrySchema('owner'),
  entrySchema('action'),
  entrySchema('renewal'),
  entrySchema('confirmation'),
  entrySchema('edit'),
  entrySchema('note'),
]);
export type ComplianceEntry = v.InferOutput<typeof complianceEntrySchema>;
