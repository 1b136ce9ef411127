/** A compliance history as rows to show and sort. */
import type { ComplianceStatus, ReviewDecision } from '../../config/constants';
import type { Authored, ComplianceEntry, OwnDocument } from '../../data/records';
import { shownName } from '../../lib/text';
import { USER_TYPE_NAMES } from '../../shared/members/userTypeNames';
import { fromPlainText, plainText } from '../../shared/richText/rawContent';
import { documentsOfEntry } from './evidence/documents';
import { everyMonths } from './messages';
import { DECISION_LABELS, type DecisionLabel } from './ownRegister';
import { PORTAL_ZONE } from '../../config/zone';
import { dateFormat, formatShortUtcDay } from '../../lib/dates';
import { dayIn } from '../../../model/days';
import { wallClockIn } from '../../../model/timeZones';
import { wallDay, wallTime } from '../../../model/wallClock';

/** Who wrote something in a register, as stored with it: name and user type at that time. */
export const signatureOf = ({ authorDisplayName, authorRole }: Authored): string =>
  `${shownName(authorDisplayName)} (${USER_TYPE_NAMES[authorRole]})`;

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
  /** The author's name and user type at that time. */
  by: string;
  says: EntryContent;
  /** The note as raw JSON, and as the plain text it is sorted by. */
  raw: string;
  note: string;
  documents: readonly OwnDocument[];
  /** Of a reviewer, on the evaluation before. */
  verdict: ReviewDecision | null;
};

/**
 * What an entry says of the item: its status, whether it applies, how often it is evaluated, that a change of the law was seen, or what
 * became of an action.
 */
export type EntryContent =
  | ComplianceStatus
  | typeof CYCLE_SET
  | DecisionLabel
  | typeof ACKNOWLEDGED
  | typeof OPENED
  | typeof CLOSED;

/** Oldest first by the server's times: a key tells only when the draft of an entry was begun. */
export const oldestFirst = (entries: readonly ComplianceEntry[]): ComplianceEntry[] =>
  [...entries].sort(
    (one, other) => factsOf(one).at - factsOf(other).at || (one.key < other.key ? -1 : 1),
  );

/** The rows of a history, newest first. */
export function historyRows(
  entries: readonly ComplianceEntry[],
  documents: readonly OwnDocument[] = [],
): HistoryRow[] {
  const rows = oldestFirst(entries).map((entry, index) => ({
    key: entry.key,
    number: index + 1,
    documents: documentsOfEntry(entry, documents),
    verdict: null,
    by: signatureOf(entry),
    ...factsOf(entry),
  }));
  return rows.reverse();
}

/** What an entry says of an item, and when it was written; `raw` is rich text as raw JSON, `note` the same as plain text. */
export function factsOf(
  entry: ComplianceEntry,
): Pick<HistoryRow, 'at' | 'says' | 'raw' | 'note'> &
  Partial<Pick<HistoryRow, 'verdict' | 'evaluatedOn'>> {
  switch (entry.type) {
    case 'admin':
      return {
        at: entry.adminTimeAdded,
        says: entry.adminComplianceCheck,
        raw: entry.adminComplianceNote,
        note: plainText(entry.adminComplianceNote),
        verdict: entry.adminVerdict ?? null,
      };
    case 'applicability':
      return {
        at: entry.applicabilityTimeAdded,
        says: DECISION_LABELS[entry.applicabilityDecision],
        raw: fromPlainText(entry.applicabilityReason),
        note: entry.applicabilityReason,
      };
    case 'acknowledgement': {
      const { acknowledgementRevision: revision, acknowledgementNote } = entry;
      const note = `Revision ${revision} of the law. ${acknowledgementNote}`.trim();
      return {
        at: entry.acknowledgementTimeAdded,
        says: ACKNOWLEDGED,
        raw: fromPlainText(note),
        note,
      };
    }
    case 'frequency': {
      const { frequencyMonths: months } = entry;
      const note = `Evaluated ${everyMonths(months)}.`;
      return {
        at: entry.frequencyTimeAdded,
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
        says: actionNote === '' ? OPENED : CLOSED,
        raw: fromPlainText(note),
        note,
      };
    }
    case 'user':
      return {
        at: entry.userTimeAdded,
        evaluatedOn: entry.userEvaluatedOn,
        says: entry.userComplianceCheck,
        raw: entry.userComplianceNote,
        note: plainText(entry.userComplianceNote),
      };
  }
}

/** What a CSV calls the columns of the latest evaluation. */
export const LATEST_EVALUATION = {
  note: 'Latest evaluation',
  status: 'Latest evaluation status',
  by: 'Latest evaluation by',
  at: 'Latest evaluation at',
} as const;

/** The member's evaluation that the status of an item stands on. */
export type Evaluation = { at: number; by: string; check: ComplianceStatus; note: string };

/** Returns the latest evaluation among entries, which are sorted oldest first; null where there is none. */
export function latestEvaluation(entries: readonly ComplianceEntry[]): Evaluation | null {
  const entry = entries.flatMap((one) => (one.type === 'user' ? [one] : [])).at(-1);
  if (!entry) return null;
  const { at, evaluatedOn, note } = factsOf(entry);
  return {
    at: evaluatedOn ?? at,
    by: signatureOf(entry),
    check: entry.userComplianceCheck,
    note: note.trim(),
  };
}

/** Returns the reason for the latest decision about applicability, '' where nothing was decided. */
export function applicabilityReason(entries: readonly ComplianceEntry[]): string {
  const decisions = entries.flatMap((one) => (one.type === 'applicability' ? [one] : []));
  return decisions.at(-1)?.applicabilityReason ?? '';
}

/* Times of a register as its pages and reports show them: in the portal's zone, in which its days are counted. */

const ZONE_NAME = dateFormat({ timeZone: PORTAL_ZONE, timeZoneName: 'short' });

/** `4 Nov 2026, 16:05 GMT` */
export function formatRegisterMoment(time: number): string {
  const wall = wallClockIn(PORTAL_ZONE, time);
  const zone = ZONE_NAME()
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName');
  const day = `${formatShortUtcDay(wall)} ${new Date(wall).getUTCFullYear()}`;
  return `${day}, ${wallTime(wall)} ${zone?.value ?? ''}`;
}

/** `2026-11-04`: the day of a report, as the name of its file has it. */
export const registerDay = (time: number): string => wallDay(dayIn(PORTAL_ZONE, time));
