/** What an audit pack is made of. */
import type {
  Action,
  ComplianceEntry,
  LegalChange,
  LegalSummary,
  OwnDocument,
  OwnIndexRow,
  RemovedItem,
} from '../../../data/records';
import type { Json } from '../../../data/update';
import type { CountedThen } from '../overTime/months';

/** A document of an entry, as the pack holds it. */
export type PackDocument = {
  /** The key of the entry. */
  entry: string;
  /** What is stored of it. */
  record: OwnDocument;
  /** Its place in the pack. */
  path: string;
};

/** One item of the register, active or removed: as it is stored, and as the portal reads it. */
export type PackItem = {
  key: string;
  /** What the record says that the index repeats. */
  row: OwnIndexRow;
  /** The summary of the law; null if the law no longer exists. */
  summary: LegalSummary | null;
  /** The web address of the law, '' for none. */
  link: string;
  /** The own record as it is stored, with its history. */
  record: { [field: string]: Json };
  /** Oldest first, as are the actions and the changes. */
  entries: readonly ComplianceEntry[];
  actions: readonly Action[];
  changes: readonly LegalChange[];
  documents: readonly PackDocument[];
  /** Earlier removals of this item. */
  removals: readonly RemovedItem[];
};

/** A whole register. Times are epoch milliseconds. */
export type PackSource = {
  member: { uid: string; name: string };
  generatedAt: number;
  /** Null if no audit date is set. */
  lastAudit: number | null;
  items: readonly PackItem[];
  /** The figures at the end of past months, by month as they are stored, and those kept of the present, which may be a moment behind. */
  snapshots: { [month: string]: Json };
  counted: CountedThen & { at: number | null };
  /** The lines about removed items by their keys, as they are stored. */
  removedItems: { [key: string]: Json };
  /** The records of all documents by their keys, as they are stored. */
  evidence: { [key: string]: Json };
};

/** A document that the pack could not take along, and why. */
export type Unavailable = PackDocument & { reason: string };
