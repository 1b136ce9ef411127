/** A compliance history as rows to show and sort. */
import type { ComplianceStatus, Verdict } from '../../config/constants';
import type { ComplianceEntry, OwnDocument } from '../../data/records';
import { fromPlainText, plainText } from '../../shared/richText/rawContent';
import { documentsOfEntry } from './evidence/documents';
import { DECISION_LABELS, type DecisionLabel } from './ownRegister';

/** Behind the name of whoever of the staff has written an entry. */
export const STAFF_MARK = ' (Admin)';
const OPENED = 'Action opened';
const CLOSED = 'Action closed';
const CYCLE_SET = 'Evaluation cycle set';
const ACKNOWLEDGED = 'Change acknowledged';

export type HistoryRow = {
  key: string;
  /** 1 is the oldest entry. */
  number: number;
  /** Epoch milliseconds. */
  at: number;
  /** When the evaluation was made, of one that was imported. */
  evaluatedOn?: number | undefined;
  name: string;
  says: EntrySays;
  /** The note as raw JSON, and as the plain text it is sorted by. */
  raw: string;
  note: string;
  documents: readonly OwnDocument[];
  /** Of a reviewer, on the evaluation before. */
  verdict: Verdict | null;
};

/**
 * What an entry says of the item: its status, whether it applies, how often it is evaluated, that a change of the law was seen, or what
 * became of an action.
 */
export type EntrySays =
  | ComplianceStatus
  | typeof CYCLE_SET
  | DecisionLabel
  | typeof ACKNOWLEDGED
  | typeof OPENED
  | typeof CLOSED;

/** Oldest first by the server's times: a key tells only when the draft of an entry was begun. */
export const oldestFirst = (entries: readonly ComplianceEntry[]): ComplianceEntry[] =>
  [...entries].sort(
    (one, other) => factsOf(one, '').at - factsOf(other, '').at || (one.key < other.key ? -1 : 1),
  );

/** The rows of a history, newest first. A member's entries carry no name, so it is given. */
export function historyRows(
  entries: readonly ComplianceEntry[],
  memberName: string,
  documents: readonly OwnDocument[] = [],
): HistoryRow[] {
  const rows = oldestFirst(entries).map((entry, index) => ({
    key: entry.key,
    number: index + 1,
    documents: documentsOfEntry(entry, documents),
    verdict: null,
    ...factsOf(entry, memberName),
  }));
  return rows.reverse();
}

/** Who said what of an item in an entry, and when; `raw` is rich text as raw JSON, `note` the same as plain text. */
export function factsOf(
  entry: ComplianceEntry,
  memberName: string,
): Pick<HistoryRow, 'at' | 'name' | 'says' | 'raw' | 'note'> &
  Partial<Pick<HistoryRow, 'verdict' | 'evaluatedOn'>> {
  switch (entry.type) {
    case 'admin':
      return {
        at: entry.adminTimeAdded,
        name: `${entry.adminDisplayName || 'Administrator'}${STAFF_MARK}`,
        says: entry.adminComplianceCheck,
        raw: entry.adminComplianceNote,
        note: plainText(entry.adminComplianceNote),
        verdict: entry.adminVerdict ?? null,
      };
    case 'applicability':
      return {
        at: entry.applicabilityTimeAdded,
        name: memberName,
        says: DECISION_LABELS[entry.applicabilityDecision],
        raw: fromPlainText(entry.applicabilityReason),
        note: entry.applicabilityReason,
      };
    case 'acknowledgement': {
      const { acknowledgementRevision: revision, acknowledgementNote } = entry;
      const note = `Revision ${revision} of the law. ${acknowledgementNote}`.trim();
      return {
        at: entry.acknowledgementTimeAdded,
        name: memberName,
        says: ACKNOWLEDGED,
        raw: fromPlainText(note),
        note,
      };
    }
    case 'frequency': {
      const { frequencyMonths: months } = entry;
      const note = months === 1 ? 'Evaluated every month.' : `Evaluated every ${months} months.`;
      return {
        at: entry.frequencyTimeAdded,
        name: memberName,
        says: CYCLE_SET,
        raw: fromPlainText(note),
        note,
      };
    }
    case 'action': {
      const { actionWhat, actionNote } = entry;
      const note = actionNote === '' ? actionWhat : `${actionWhat}\n${actionNote}`;
      return {
        at: entry.actionTimeAdded,
        name: memberName,
        says: actionNote === '' ? OPENED : CLOSED,
        raw: fromPlainText(note),
        note,
      };
    }
    case 'user':
      return {
        at: entry.userTimeAdded,
        evaluatedOn: entry.userEvaluatedOn,
        name: memberName,
        says: entry.userComplianceCheck,
        raw: entry.userComplianceNote,
        note: plainText(entry.userComplianceNote),
      };
  }
}
