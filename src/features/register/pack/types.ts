/** Data that an audit pack is built from. */
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

export type PackDocument = {
  /** The key of the history entry. */
  entry: string;
  record: OwnDocument;
  path: string;
};

export type PackItem = {
  key: string;
  /** The fields of the record that the index copies. */
  row: OwnIndexRow;
  /** Null if the law no longer exists. */
  summary: LegalSummary | null;
  /** The URL of the law, or ''. */
  link: string;
  /** Empty if the law was withdrawn. */
  provisions: readonly string[];
  /** The member's record as stored, with its history. */
  record: { [field: string]: Json };
  /** Oldest first, like the actions and changes. */
  entries: readonly ComplianceEntry[];
  actions: readonly Action[];
  changes: readonly LegalChange[];
  documents: readonly PackDocument[];
  removals: readonly RemovedItem[];
};

/** A whole register. Times are epoch milliseconds. */
export type PackSource = {
  member: { uid: string; name: string };
  generatedAt: number;
  /** Null if no audit date is set. */
  lastAudit: number | null;
  items: readonly PackItem[];
  /** Stored figures at the end of past months by month. `counted` are the current ones, which may lag behind. */
  snapshots: { [month: string]: Json };
  counted: CountedThen & { at: number | null };
  /** Stored records of removals by key. */
  removedItems: { [key: string]: Json };
  /** Stored records of all documents by key. */
  evidence: { [key: string]: Json };
};

/** A document that could not be included, and why. */
export type Unavailable = PackDocument & { reason: string };
