import type { Applicability, EvaluationMethod, ReviewDecision } from '../../src/config/constants';
import type { ComplianceStatus } from './types';

/**
 * `at` is between the day the item was added (0) and now (1). In its texts, `{-3}` is the day three days before the entry, and `{0}` its
 * own day. In a document, `{until}` is the last day of its validity.
 */
interface Planned {
  at: number;
  status: ComplianceStatus;
  note: string;
}

/** By the member. */
export interface PlannedEvaluation extends Planned {
  by: 'user';
  method: EvaluationMethod;
  checked?: string;
  document?: {
    name: string;
    title: string;
    lines: readonly string[];
    /** From the day of the document to its evaluation. */
    issuedDaysBefore?: number;
    /** Or the day of the document itself, such as `12 March 2024`. */
    issuedOn?: string;
    /** From now to the last day of the document's validity. */
    validForDays?: number;
    supersedes?: true;
  };
}

export interface PlannedReview extends Planned {
  by: 'admin';
  /** The review decision on the member's previous entry. */
  reviewDecision?: ReviewDecision;
}

/** The member has seen the changes of the law. */
export interface PlannedAcknowledgement {
  by: 'acknowledgement';
  at: number;
  note: string;
}

/** `at` as in an entry, `dueInDays` from now. */
export interface PlannedAction {
  at: number;
  what: string;
  who: string;
  dueInDays: number;
  cause?: string;
  correction?: string;
  closed?: {
    at: number;
    note: string;
    checkInDays: number;
    check?: { at: number; by: string; note: string };
  };
}

/** Without a reason, the member accepted the proposal with the reason that their answers give. `{because}` means that reason. */
export interface PlannedDecision {
  at: number;
  says: Applicability;
  reason?: string;
}

export interface PlannedItem {
  addedDaysAgo: number;
  userStatus: ComplianceStatus;
  adminStatus?: ComplianceStatus | undefined;
  note?: string | undefined;
  /** Until `at`, the note was `text`. */
  earlierNotes?: readonly { at: number; text: string }[];
  entries: readonly (PlannedEvaluation | PlannedReview | PlannedAcknowledgement)[];
  /** The person who is responsible. */
  owner?: string;
  /** Months between evaluations. */
  frequency?: number;
  /** Whether the law applies; `at` as in an entry. */
  decision?: PlannedDecision;
  /** After a change of the facts or of the law. */
  decidedAgain?: PlannedDecision;
  actions?: readonly PlannedAction[];
  /** Between added (0) and now (1). The item's notes and history are deleted, as by a removal. */
  removedAt?: number;
  removalReason?: string;
}
