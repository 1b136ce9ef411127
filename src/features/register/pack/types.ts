/** Data that an audit pack is built from. */
import type {
  Action,
  AuditLink,
  ComplianceEntry,
  LegalChange,
  LegalSummary,
  LegalText,
  Obligation,
  OwnDocument,
  OwnIndexRow,
  RemovedItem,
  Statements,
} from '../../../data/records';
import type { Json } from '../../../data/update';
import type { UserType } from '../../../data/records';
import type { LawFollow } from '../../../../model/follow';
import type { ListedChange } from '../../../../model/listedChange';
import type { CountedThen } from '../overTime/months';

export type PackDocument = {
  /** The key of the history entry. */
  entry: string;
  record: OwnDocument;
  path: string;
  /** Why the pack does not include the file, if it doesn't. */
  reason?: string;
};

/** What the member types for the cover. Times are days in UTC, null if not given. */
export type Cover = Statements & {
  organisation: string;
  from: number | null;
  to: number | null;
  /** Names of standards. The report has the clause maps of these, or of all if there are none. */
  standards: readonly string[];
};

/** A text of the law that applied when the member evaluated the item, or that applies now. */
export type LawVersion = {
  /** Null if it isn't stored any more, or if it is denied. */
  text: LegalText | null;
  /** The membership of the member has ended, so they may not read the current text. */
  isDenied?: true;
  revision: number;
  /** When it became the text and when the next one replaced it. Null for the first and for the last text. */
  from: number | null;
  until: number | null;
  /** The numbers of the evaluations that were made under it. */
  entries: readonly number[];
};

/** The texts before and after a change of a law that concerns the member. Null for a text that isn't stored any more or is denied. */
export type ComparedLaw = {
  change: LegalChange;
  before: LegalText | null;
  after: LegalText | null;
};

export type PackItem = {
  /** The position in the order in which the items were added, from 1. */
  number: number;
  key: string;
  /** The fields of the record that the index copies. A removed item has the state at its removal. */
  row: OwnIndexRow;
  /** Null if the law no longer exists. */
  summary: LegalSummary | null;
  /** The text of an own obligation. Null for a law. */
  obligation: Obligation | null;
  /** The title of the permit that has this condition, or ''. */
  permit: string;
  /** The URL of the law, or ''. */
  link: string;
  /** The member's record as stored, with its history. */
  record: { [field: string]: Json };
  /** Oldest first, like the actions and changes. */
  entries: readonly ComplianceEntry[];
  actions: readonly Action[];
  changes: readonly LegalChange[];
  documents: readonly PackDocument[];
  removals: readonly RemovedItem[];
  /** The text of the latest evaluation first, then the other ones, newest first. */
  versions: readonly LawVersion[];
  /** Of each change since the item was added that is not minor, oldest first. */
  compared: readonly ComparedLaw[];
  /** When the portal last checked the law at its source. Null if it is not followed or not checked yet, or if reading it is denied. */
  follow: (LawFollow & { listed: readonly ListedChange[] }) | null;
  /** The answers that spoke for the latest decision, as stored. Null if the decision had no proposal. */
  basis: string | null;
};

/** A whole register. Times are epoch milliseconds. */
export type PackSource = {
  member: { uid: string; name: string };
  /** The role and the job of the member. */
  role: UserType | null;
  jobRole: string;
  cover: Cover;
  /** The URL of the portal's start page. */
  portal: string;
  generatedAt: number;
  /** Null if no audit date is set. */
  lastAudit: number | null;
  items: readonly PackItem[];
  /** Stored figures at the end of past months by month. `counted` are the current ones, which may lag behind. */
  snapshots: { [month: string]: Json };
  counted: CountedThen & { at: number | null };
  /** Stored records of removals by key. */
  removedItems: { [key: string]: Json };
  /** The links for external auditors, oldest first, with the times when each was opened. */
  auditors: readonly (AuditLink & { visits: readonly number[] })[];
  /** Stored records of all documents by key. */
  evidence: { [key: string]: Json };
  /** The member's current answers to "What applies to us?", as stored. */
  answers: string;
};

/** A document that could not be included, and why. */
export type Unavailable = PackDocument & { reason: string };
