/** The legal register as the screens know it: the common list, and what a member keeps of it. */
import * as v from 'valibot';
import { COUNTRIES } from '../../config/constants';
import { list } from '../decode';
import { optionalText } from './fields';

export { ownDocumentSchema, type OwnDocument } from '../../../model/ownDocument';
export { actionSchema, type Action } from '../../../model/registerAction';
export {
  complianceEntrySchema,
  type Authored,
  type ComplianceEntry,
} from '../../../model/registerEntry';
export { ownIndexRowSchema, type OwnIndexRow } from '../../../model/registerItem';
export { removedItemSchema, type RemovedItem } from '../../../model/removedItem';

const country = v.picklist(COUNTRIES);

/** A row of All Legal Register: what a list shows of an item. Of a withdrawn item the archive says the same, and when. */
export const legalSummarySchema = v.object({
  key: v.string(),
  title: v.string(),
  filterByArea: v.string(),
  country: list(country),
  time: v.number(),
  updateTime: v.optional(v.number()),
  revision: v.optional(v.number(), 0),
  link: v.optional(v.string()),
  removedAt: v.optional(v.number()),
});
export type LegalSummary = v.InferOutput<typeof legalSummarySchema>;

/** The text of a legal item: what an edit replaces, and what a revision stores of the item before that. */
export const legalTextSchema = v.object({
  title: v.string(),
  link: optionalText,
  filterByArea: optionalText,
  applicableTo: list(v.string()),
  regulator: list(v.string()),
  country: list(country),
  headlineDetails: optionalText,
  description: optionalText,
  consequence: optionalText,
  howThisApplies: optionalText,
});
export type LegalText = v.InferOutput<typeof legalTextSchema>;

/** The whole item, read field by field since the record holds its holders' map. */
export const legalItemSchema = v.object({
  key: v.string(),
  ...legalTextSchema.entries,
  time: v.optional(v.number()),
  updateTime: v.optional(v.number()),
  revision: v.optional(v.number(), 0),
});
export type LegalItem = v.InferOutput<typeof legalItemSchema>;

/** A change of a legal item that was published. `revision` is the item's after it. */
export const legalChangeSchema = v.object({
  key: v.string(),
  time: v.number(),
  authorId: v.string(),
  authorDisplayName: optionalText,
  summary: v.string(),
  minor: v.boolean(),
  revision: v.number(),
});
export type LegalChange = v.InferOutput<typeof legalChangeSchema>;

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
export const settledThenSchema = v.object({ month: v.string(), settled: v.number() });
