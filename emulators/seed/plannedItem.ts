/** Describes the history of a register's item, as the seed plans it. */
import type { Applicability, ReviewDecision } from '../../src/config/constants';
import type { ComplianceStatus } from './types';

/** An entry of the compliance history. `at` is a time between the day the item was added (0) and now (1). */
export interface PlannedEntry {
  by: 'user' | 'admin';
  at: number;
  status: ComplianceStatus;
  note: string;
  document?: {
    name: string;
    title: string;
    lines: readonly string[];
    /** Number of days from now to the last day of its validity. */
    validForDays?: number;
    /** Whether it replaces the documents before it. */
    supersedes?: true;
  };
  /** An administrator's review decision on the member's previous entry. */
  reviewDecision?: ReviewDecision;
}

/** An action on an item; `at` as in an entry, `dueInDays` from now. */
export interface PlannedAction {
  at: number;
  what: string;
  who: string;
  dueInDays: number;
  closed?: { at: number; note: string };
}

/** One item of a register, with its history in order. */
export interface PlannedItem {
  addedDaysAgo: number;
  userStatus: ComplianceStatus;
  adminStatus?: ComplianceStatus | undefined;
  /** The member's own text for 'how this applies'. */
  note?: string | undefined;
  entries: readonly PlannedEntry[];
  /** Months between evaluations. */
  frequency?: number;
  /** The decision whether the law applies; `at` as in an entry. */
  decision?: { at: number; says: Applicability; reason: string };
  actions?: readonly PlannedAction[];
  /** When the item was removed, between added (0) and now (1). Its notes and history are deleted, as by a removal. */
  removedAt?: number;
}
