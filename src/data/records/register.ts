/** The legal register as the screens know it: the common list, and what a member keeps of it. */
import * as v from 'valibot';
import { APPLICABILITIES, COMPLIANCE_STATUSES, COUNTRIES, REVIEWS } from '../../config/constants';
import { list } from '../decode';
import { author } from '../../../model/registerEntry';
import { optionalText } from './fields';

export {
  complianceEntrySchema,
  type Authored,
  type ComplianceEntry,
} from '../../../model/registerEntry';

const status = v.picklist(COMPLIANCE_STATUSES);
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

/** A row of My Legal Register. */
export const ownIndexRowSchema = v.object({
  key: v.string(),
  status: v.picklist(['active', 'inactive']),
  userStatus: status,
  adminStatus: v.optional(status),
  timeAdded: v.number(),
  /** When it was evaluated last; of an imported evaluation, noon of that day. */
  assessedAt: v.optional(v.number()),
  /** Months between evaluations. */
  frequency: v.optional(v.number()),
  /** The day on which it is due; every active item has one. */
  nextDue: v.optional(v.number()),
  applicability: v.optional(v.picklist(APPLICABILITIES)),
  /** When that was decided. */
  decidedAt: v.optional(v.number()),
  /** The revision of the law when the item was added. */
  addedRevision: v.optional(v.number()),
  /** The revision of the law that the member reviewed last, with an entry. */
  reviewedRevision: v.optional(v.number()),
  openActions: v.optional(v.number()),
  /** When the first of the open actions is due. */
  actionDue: v.optional(v.number()),
  /** The last day of the document in force that ends first. */
  evidenceUntil: v.optional(v.number()),
  /** Where its evaluation stands with the reviewers. */
  review: v.optional(v.picklist(REVIEWS)),
});
export type OwnIndexRow = v.InferOutput<typeof ownIndexRowSchema>;

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

/** What is to be done about an item. It never changes once it is closed. */
export const actionSchema = v.object({
  key: v.string(),
  what: v.string(),
  /** The name of who does it. */
  who: v.string(),
  /** The day by which it is due: when that began, in UTC. */
  dueBy: v.number(),
  openedAt: v.number(),
  closedAt: v.optional(v.number()),
  closingNote: optionalText,
});
export type Action = v.InferOutput<typeof actionSchema>;

/** What stays of an item that its member removed: how it was then, by whom it was removed, and what was deleted with it. */
export const removedItemSchema = v.object({
  key: v.string(),
  item: v.string(),
  title: optionalText,
  removedAt: v.number(),
  ...author,
  userStatus: status,
  assessedAt: v.optional(v.number()),
  applicability: v.optional(v.picklist(APPLICABILITIES)),
  /** How many entries the history had. */
  entries: v.number(),
  openActions: v.optional(v.number(), 0),
  /** The titles of the documents, by their keys. */
  documents: v.optional(v.record(v.string(), v.string()), {}),
});
export type RemovedItem = v.InferOutput<typeof removedItemSchema>;

/** A document of an entry. Days are when they began in UTC, and the last one counts whole. */
export const ownDocumentSchema = v.object({
  key: v.string(),
  /** The name it was sent with. */
  name: v.string(),
  publicUrl: v.string(),
  /** SHA-256 of its bytes, in hexadecimal. */
  sha256: v.string(),
  item: v.string(),
  entry: v.string(),
  /** When it came, epoch milliseconds. */
  dateAdded: v.number(),
  title: v.string(),
  validFrom: v.number(),
  validUntil: v.optional(v.number()),
  /** The key of the document that has taken its place. */
  supersededBy: v.optional(v.string()),
});
export type OwnDocument = v.InferOutput<typeof ownDocumentSchema>;
