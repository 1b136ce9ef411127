/** The history of an item as rows to show and sort. */
import type {
  ActionResult,
  ComplianceStatus,
  ConfirmationState,
  EvaluationMethod,
  ReviewDecision,
} from '../../config/constants';
import type { Authored, ComplianceEntry, ObligationText, OwnDocument } from '../../data/records';
import { shownName } from '../../lib/text';
import { USER_TYPE_NAMES } from '../../shared/members/userTypeNames';
import { fromPlainText, plainText } from '../../shared/richText/rawContent';
import { documentsOfEntry } from './evidence/documents';
import { CONFIRMATION_LABELS, everyMonths, NO_OWNER } from './messages';
import { KIND_LABELS, TEXT_LABELS } from './obligation/kinds';
import { DECISION_LABELS, type DecisionLabel } from './ownRegister';
import { PORTAL_ZONE } from '../../config/zone';
import { dateFormat, formatShortUtcDay, formatUtcDay } from '../../lib/dates';
import { dayIn } from '../../../model/days';
import { TEXT_FIELDS } from '../../../model/obligation';
import { wallClockIn } from '../../../model/timeZones';
import { wallDay, wallTime } from '../../../model/wallClock';

/** Name and user type of an author, as stored when they wrote. */
export const signatureOf = ({ authorDisplayName, authorRole }: Authored): string =>
  `${shownName(authorDisplayName)} (${USER_TYPE_NAMES[authorRole]})`;

const OPENED = 'Action opened';
const CLOSED = 'Action closed';
const CHECKED = { effective: 'Action effective', notEffective: 'Action not effective' } as const;
const OWNER_SET = 'Owner set';
const RENEWED = 'Evidence renewed';
const FILED = 'Evidence added';
const CYCLE_SET = 'Evaluation cycle set';
const PLANNED = 'Evaluation planned';
const ACKNOWLEDGED = 'Change acknowledged';
const EDITED = 'Edited';
const NOTE_CHANGED = 'Own note until then';

/** How an item was evaluated. The texts are '' if there is none. */
export type HowEvaluated = {
  method: EvaluationMethod;
  checked: string;
  /** The evaluator's, at that time. */
  competence: string;
};
export const HOW_LABELS = {
  method: 'Method',
  checked: 'Checked',
  competence: 'Competence',
} as const satisfies Record<keyof HowEvaluated, string>;

const HOW_PARTS = Object.keys(HOW_LABELS) as (keyof HowEvaluated)[];

/** Returns one line for each part that is not empty. */
export const describeHow = (how: HowEvaluated | undefined): string[] =>
  HOW_PARTS.flatMap((part) => (how?.[part] ? [`${HOW_LABELS[part]}: ${how[part]}`] : []));

export type HistoryRow = {
  key: string;
  number: number;
  /** Epoch milliseconds. */
  at: number;
  /** Only for an imported evaluation: when it was made. */
  evaluatedOn?: number | undefined;
  /** Only for an evaluation. */
  how?: HowEvaluated | undefined;
  by: string;
  content: EntryContent;
  /** `raw` is the note as raw JSON, `note` its plain text for sorting. */
  raw: string;
  note: string;
  documents: readonly OwnDocument[];
  /** A reviewer's decision about the evaluation before. */
  reviewDecision: ReviewDecision | null;
};

/** The change that an entry records. */
export type EntryContent =
  | ComplianceStatus
  | typeof CYCLE_SET
  | typeof PLANNED
  | DecisionLabel
  | typeof ACKNOWLEDGED
  | typeof EDITED
  | typeof NOTE_CHANGED
  | typeof OPENED
  | typeof CLOSED
  | (typeof CHECKED)[ActionResult]
  | (typeof CONFIRMATION_LABELS)[ConfirmationState]
  | typeof OWNER_SET
  | typeof RENEWED
  | typeof FILED;

/** Oldest first by server time: keys are made when the draft is begun, not when it is sent. */
export const oldestFirst = (entries: readonly ComplianceEntry[]): ComplianceEntry[] =>
  [...entries].sort(
    (one, other) => factsOf(one).at - factsOf(other).at || (one.key < other.key ? -1 : 1),
  );

/** Newest first. `obligation` is the current text of an own obligation. */
export function historyRows(
  entries: readonly ComplianceEntry[],
  documents: readonly OwnDocument[] = [],
  obligation: ObligationText | null = null,
): HistoryRow[] {
  const rows = oldestFirst(entries).map((entry, index, all) => ({
    key: entry.key,
    number: index + 1,
    documents: documentsOfEntry(entry, documents),
    reviewDecision: null,
    by: signatureOf(entry),
    ...factsOf(entry, textAfter(entry, all, obligation)),
  }));
  return rows.reverse();
}

/** @param after the text of an own obligation after the edit that the entry records, null if it is not known */
export function factsOf(
  entry: ComplianceEntry,
  after: ObligationText | null = null,
): Pick<HistoryRow, 'at' | 'content' | 'raw' | 'note'> &
  Partial<Pick<HistoryRow, 'reviewDecision' | 'evaluatedOn' | 'how'>> {
  switch (entry.type) {
    case 'admin':
      return {
        at: entry.adminTimeAdded,
        content: entry.adminComplianceCheck,
        raw: entry.adminComplianceNote,
        note: plainText(entry.adminComplianceNote),
        reviewDecision: entry.adminDecision ?? null,
      };
    case 'applicability':
      return {
        at: entry.applicabilityTimeAdded,
        content: DECISION_LABELS[entry.applicabilityDecision],
        raw: fromPlainText(entry.applicabilityReason),
        note: entry.applicabilityReason,
      };
    case 'acknowledgement': {
      const { acknowledgementRevision: revision, acknowledgementNote } = entry;
      const note = `Revision ${revision} of the law. ${acknowledgementNote}`.trim();
      return {
        at: entry.acknowledgementTimeAdded,
        content: ACKNOWLEDGED,
        raw: fromPlainText(note),
        note,
      };
    }
    case 'frequency': {
      const { frequencyMonths: months } = entry;
      const note = `Evaluated ${everyMonths(months)}.`;
      return {
        at: entry.frequencyTimeAdded,
        content: CYCLE_SET,
        raw: fromPlainText(note),
        note,
      };
    }
    case 'plan': {
      const note = `Planned for ${formatShortUtcDay(entry.planDue)}, before the end of the cycle.`;
      return { at: entry.planTimeAdded, content: PLANNED, raw: fromPlainText(note), note };
    }
    case 'owner': {
      const note = entry.ownerName || NO_OWNER;
      return { at: entry.ownerTimeAdded, content: OWNER_SET, raw: fromPlainText(note), note };
    }
    case 'renewal': {
      const isRenewal = entry.renewalSuperseded !== undefined;
      const note = isRenewal ? `Replaces: ${entry.renewalTitle}` : '';
      return {
        at: entry.renewalTimeAdded,
        content: isRenewal ? RENEWED : FILED,
        raw: fromPlainText(note),
        note,
      };
    }
    case 'confirmation': {
      const { confirmationResult: result, confirmationNote, confirmationCompetence } = entry;
      const note = [
        confirmationNote,
        confirmationCompetence && `${HOW_LABELS.competence}: ${confirmationCompetence}`,
      ]
        .filter(Boolean)
        .join('\n');
      return {
        at: entry.confirmationTimeAdded,
        content: CONFIRMATION_LABELS[result],
        raw: fromPlainText(note),
        note,
      };
    }
    case 'action': {
      const note = describeActionEntry(entry);
      return {
        at: entry.actionTimeAdded,
        content: entry.actionResult
          ? CHECKED[entry.actionResult]
          : entry.actionNote === ''
            ? OPENED
            : CLOSED,
        raw: fromPlainText(note),
        note,
      };
    }
    case 'edit': {
      const before = textBefore(entry);
      const note = changedFields(before, after)
        .map((name) => `${TEXT_LABELS[name]} before: ${shownText(before, name) || 'none'}`)
        .join('\n');
      return { at: entry.editTimeAdded, content: EDITED, raw: fromPlainText(note), note };
    }
    case 'note': {
      const { noteTimeAdded: at, noteBefore: raw } = entry;
      return { at, content: NOTE_CHANGED, raw, note: plainText(raw) };
    }
    case 'user':
      return {
        at: entry.userTimeAdded,
        evaluatedOn: entry.userEvaluatedOn,
        content: entry.userComplianceCheck,
        raw: entry.userComplianceNote,
        note: plainText(entry.userComplianceNote),
        how: howOf(entry),
      };
  }
}

type EditEntry = Extract<ComplianceEntry, { type: 'edit' }>;

const textBefore = (entry: EditEntry): ObligationText => ({
  title: entry.editTitle,
  kind: entry.editKind,
  filterByArea: entry.editFilterByArea,
  source: entry.editSource,
  reference: entry.editReference,
  sites: entry.editSites,
  link: entry.editLink,
});

const shownText = (text: ObligationText, name: keyof ObligationText): string =>
  name === 'kind' ? KIND_LABELS[text.kind] : text[name];

/** All fields if the text after the edit is not known. */
const changedFields = (before: ObligationText, after: ObligationText | null) =>
  TEXT_FIELDS.filter((name) => before[name] !== after?.[name]);

/** Returns the text after an edit: the text before the next edit, or else the current one. `entries` must be sorted oldest first. */
export function textAfter(
  entry: ComplianceEntry,
  entries: readonly ComplianceEntry[],
  current: ObligationText | null,
): ObligationText | null {
  const next = entries
    .slice(entries.indexOf(entry) + 1)
    .flatMap((one) => (one.type === 'edit' ? [one] : []))
    .at(0);
  return next ? textBefore(next) : current;
}

/** Returns the labels of the fields that an edit changed. */
export const describeEdit = (entry: EditEntry, after: ObligationText | null): string =>
  changedFields(textBefore(entry), after)
    .map((name) => TEXT_LABELS[name])
    .join(', ');

/** A check repeats nothing that an earlier entry about the action has, but its text. */
function describeActionEntry(entry: Extract<ComplianceEntry, { type: 'action' }>): string {
  const { actionWhat, actionCause, actionCorrection, actionNote, actionCheckBy } = entry;
  const { actionResult, actionCheckedBy, actionCheckNote, actionFollowUpWhat } = entry;
  const lines =
    actionResult === undefined
      ? [
          actionCause && `Cause: ${actionCause}`,
          actionCorrection && `Correction: ${actionCorrection}`,
          actionNote,
          actionCheckBy !== undefined && `To be checked on ${formatUtcDay(actionCheckBy)}`,
        ]
      : [
          `Checked by ${actionCheckedBy}: ${actionCheckNote}`,
          actionFollowUpWhat && `Follow-up: ${actionFollowUpWhat}`,
        ];
  return [actionWhat, ...lines].filter(Boolean).join('\n');
}

const howOf = (entry: Extract<ComplianceEntry, { type: 'user' }>): HowEvaluated => ({
  method: entry.userMethod,
  checked: entry.userChecked,
  competence: entry.userCompetence,
});

export const LATEST_EVALUATION = {
  note: 'Latest evaluation',
  status: 'Latest evaluation status',
  by: 'Latest evaluation by',
  at: 'Latest evaluation at',
  method: 'Latest evaluation method',
  checked: 'Latest evaluation checked',
  competence: 'Latest evaluation competence',
} as const;

export type Evaluation = {
  at: number;
  by: string;
  check: ComplianceStatus;
  note: string;
  how: HowEvaluated;
};

/** Returns the latest evaluation, or null. `entries` must be sorted oldest first. */
export function latestEvaluation(entries: readonly ComplianceEntry[]): Evaluation | null {
  const entry = entries.flatMap((one) => (one.type === 'user' ? [one] : [])).at(-1);
  if (!entry) return null;
  const { at, evaluatedOn, note } = factsOf(entry);
  return {
    at: evaluatedOn ?? at,
    by: signatureOf(entry),
    check: entry.userComplianceCheck,
    note: note.trim(),
    how: howOf(entry),
  };
}

/** Returns the reason for the latest decision about applicability, or ''. `entries` must be sorted oldest first. */
export function applicabilityReason(entries: readonly ComplianceEntry[]): string {
  const decisions = entries.flatMap((one) => (one.type === 'applicability' ? [one] : []));
  return decisions.at(-1)?.applicabilityReason ?? '';
}

/* Register times are shown in the portal's time zone, because due days are counted in it. */

const ZONE_NAME = dateFormat({ timeZone: PORTAL_ZONE, timeZoneName: 'short' });

/** Formats a time as `4 Nov 2026, 16:05 GMT`. */
export function formatRegisterMoment(time: number): string {
  const wall = wallClockIn(PORTAL_ZONE, time);
  const zone = ZONE_NAME()
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName');
  const day = `${formatShortUtcDay(wall)} ${new Date(wall).getUTCFullYear()}`;
  return `${day}, ${wallTime(wall)} ${zone?.value ?? ''}`;
}

/** Formats a day as `2026-11-04`, for file names. */
export const registerDay = (time: number): string => wallDay(dayIn(PORTAL_ZONE, time));
