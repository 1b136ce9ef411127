/** The legal register as the screens know it: the common list, and what a member keeps of it. */
import * as v from 'valibot';
import { optionalText } from './fields';

export { legalChangeSchema, type LegalChange } from '../../../model/lawChange';
export {
  legalItemSchema,
  legalSummarySchema,
  legalTextSchema,
  type LegalItem,
  type LegalSummary,
  type LegalText,
} from '../../../model/legalItem';
export { ownDocumentSchema, type OwnDocument } from '../../../model/ownDocument';
export { actionSchema, type Action } from '../../../model/registerAction';
export {
  complianceEntrySchema,
  type Authored,
  type ComplianceEntry,
} from '../../../model/registerEntry';
export { ownIndexRowSchema, type OwnIndexRow } from '../../../model/registerItem';
export { removedItemSchema, type RemovedItem } from '../../../model/removedItem';

/** That a member made an audit pack, under the fingerprint of the pack. After an erasure only the time is left. */
export const packRecordSchema = v.object({
  uid: v.optional(v.string()),
  name: optionalText,
  madeAt: v.number(),
});
export type PackRecord = v.InferOutput<typeof packRecordSchema>;

/** What an item of a register is counted under, as far as a list asks: that it is there. */
export const groupSchema = v.object({ key: v.string() });

/** Numbers of items, by the area and state that they are counted under. */
export const areaStatesSchema = v.record(v.string(), v.number());

/** The figures of a register at the end of a month in which they changed; `key` is the month: `2026-11`. */
export const snapshotSchema = v.object({
  key: v.string(),
  areaStates: v.optional(areaStatesSchema, {}),
  /** Compliant items by the day on which they are due and their area. */
  compliantDays: v.optional(areaStatesSchema, {}),
});
export type Snapshot = v.InferOutput<typeof snapshotSchema>;

/** The last month that is kept of a register, and how many of its items were settled at the end of it. */
export const formerlyCompliantSchema = v.object({ month: v.string(), settled: v.number() });
