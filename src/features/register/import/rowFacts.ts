/** What a row of a brought-along register says of its item, and what is wrong with it. */
import * as v from 'valibot';
import {
  APPLICABILITIES,
  COMPLIANCE_STATUSES,
  REASON_LENGTH,
  type Applicability,
  type ComplianceStatus,
} from '../../../config/constants';
import { PORTAL_ZONE } from '../../../config/zone';
import { formatUtcDay } from '../../../lib/dates';
import { dayIn, noonIn } from '../../../../model/days';
import type { ReadDay } from '../../../shared/csv/readDays';
import { fromPlainText } from '../../../shared/richText/rawContent';
import { monthsSchema } from '../fields';
import { NOTE_REQUIRED, REASON_REQUIRED, TEXT_TOO_LONG, everyMonths } from '../messages';
import { NOTE_LENGTH } from '../entryThunks';
import { DECISION_LABELS } from '../ownRegister';
import { COLUMNS, type Cells } from './columns';

/** Null or '' is what the row does not say. */
export type RowFacts = {
  /** Plain text. */
  ownNote: string;
  /** Only one that it applies may lack a reason: for an item of which nothing else was decided. */
  decision: { says: Applicability; reason: string } | null;
  /** Between evaluations. */
  months: number | null;
  evaluation: ImportedEvaluation | null;
};

type ImportedEvaluation = {
  status: ComplianceStatus;
  note: string;
  /** Noon of its day; null for the day of the import. */
  evaluatedAt: number | null;
};

/** Reads the days of the file; no evaluation is later than `today`. */
type Days = { today: number; readDay: (cell: string) => ReadDay };

/** Whether two texts are the same but for the case of their letters. */
export const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** @param cells without blank ends */
export function checkCells(
  cells: Cells,
  { today, readDay }: Days,
): { facts: RowFacts; faults: string[] } {
  const { title, ownNote, applicability, reason, months, status, note, evaluatedOn } = cells;
  const read = evaluatedOn === '' ? { day: today } : readDay(evaluatedOn);
  const faults: string[] = [];
  const complain = (column: keyof Cells, words: string) =>
    faults.push(`${COLUMNS[column].heading}: ${words}`);
  const says = APPLICABILITIES.find((one) => same(DECISION_LABELS[one], applicability));
  const known = COMPLIANCE_STATUSES.find((one) => same(one, status));
  const every = v.safeParse(monthsSchema, months);

  if (title === '') complain('title', 'is missing.');
  if (isTooLong(ownNote)) complain('ownNote', TEXT_TOO_LONG);
  if (applicability !== '' && !says)
    complain('applicability', `“${applicability}” is none of ${list(DECISION_LABELS)}.`);
  if (reason.length > REASON_LENGTH) complain('reason', TEXT_TOO_LONG);
  if (reason === '' && says && says !== 'applies') complain('reason', `${REASON_REQUIRED}.`);
  if (reason !== '' && applicability === '')
    complain('applicability', 'is missing, and there is a reason for it.');
  if (months !== '' && !every.success) complain('months', every.issues[0].message);
  if (status !== '' && !known)
    complain('status', `“${status}” is none of ${COMPLIANCE_STATUSES.join(', ')}.`);
  if (status !== '' && says === 'notApplicable')
    complain('status', 'what does not apply has none.');
  if (status !== '' && note === '') complain('note', `${NOTE_REQUIRED}.`);
  if (note !== '' && status === '') complain('status', 'is missing, and there is a note for it.');
  if (isTooLong(note)) complain('note', TEXT_TOO_LONG);
  if ('fault' in read) complain('evaluatedOn', read.fault);
  else if (read.day > today) complain('evaluatedOn', `“${evaluatedOn}” is in the future.`);
  else if (evaluatedOn !== '' && status === '')
    complain('status', 'is missing, and there is a day for it.');
  const day = 'day' in read && read.day < today ? read.day : null;

  return {
    faults,
    facts: {
      ownNote,
      decision: says ? { says, reason } : null,
      months: every.success ? every.output : null,
      evaluation: known
        ? { status: known, note, evaluatedAt: day === null ? null : noonIn(PORTAL_ZONE, day) }
        : null,
    },
  };
}

const list = (words: Record<string, string>) => Object.values(words).join(', ');
const isTooLong = (text: string) => fromPlainText(text).length > NOTE_LENGTH;

const describeDay = ({ evaluatedAt }: ImportedEvaluation) =>
  evaluatedAt === null ? '' : ` on ${formatUtcDay(dayIn(PORTAL_ZONE, evaluatedAt))}`;

/** What a row will write, in words. */
export function describeFacts({ ownNote, decision, months, evaluation }: RowFacts): string {
  return [
    decision && DECISION_LABELS[decision.says],
    months !== null && everyMonths(months),
    evaluation ? `evaluated as ${evaluation.status}${describeDay(evaluation)}` : 'not yet assessed',
    ownNote !== '' && 'with your note',
  ]
    .filter(Boolean)
    .join(', ');
}
