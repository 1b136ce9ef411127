/** What happens to an item of a register, as the seed plans it. */
import type { Applicability, ReviewDecision } from '../../src/config/constants';
import type { ComplianceStatus } from './types';

/** An entry of the compliance history; `at` places it between the day the item was added (0) and now (1). */
export interface PlannedEntry {
  by: 'user' | 'admin';
  at: number;
  status: ComplianceStatus;
  note: string;
  document?: {
    name: string;
    title: string;
    lines: readonly string[];
    /** Its last day, from now. */
    validForDays?: number;
    /** Takes the place of those that came before. */
    supersedes?: true;
  };
  /** Of an administrator, on the member's entry before. */
  verdict?: ReviewDecision;
}

/** An action on an item; `at` as in an entry, days from now. */
export interface PlannedAction {
  at: number;
  what: string;
  who: string;
  dueInDays: number;
  closed?: { at: number; note: string };
}

/** One item of a register, told in the order in which it happened. */
export interface PlannedItem {
  addedDaysAgo: number;
  userStatus: ComplianceStatus;
  adminStatus?: ComplianceStatus | undefined;
  /** The member's own 'how this applies'. */
  note?: string | undefined;
  entries: readonly PlannedEntry[];
  /** Months between evaluations. */
  frequency?: number;
  /** The decision whether it applies; `at` as in an entry. */
  decision?: { at: number; says: Applicability; reason: string };
  actions?: readonly PlannedAction[];
  /** Removed at this place between added and now: notes and history are gone, as removal leaves them. */
  removedAt?: number;
}
