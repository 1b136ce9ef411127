/** Reads a register from the table of a CSV file. */
import * as v from 'valibot';
import { PORTAL_ZONE } from '../../../config/zone';
import { dayReader, type ReadDay } from '../../../shared/csv/readDays';
import type { CsvTable } from '../../../shared/csv/readTable';
import {
  COMPLIANCE_STATUSES,
  CHECKED_LENGTH,
  EVALUATION_METHODS,
  PERSON_LENGTH,
  APPLICABILITIES,
  REASON_LENGTH,
  type Applicability,
  type ComplianceStatus,
  type EvaluationMethod,
} from '../../../config/constants';
import { OBLIGATION_KINDS, TEXT_FIELDS } from '../../../../model/obligation';
import type { ObligationText } from '../../../data/records';
import { KIND_LABELS, TEXT_LABELS } from '../obligation/kinds';
import { obligationTextSchema } from '../obligation/obligationForm';
import { DECISION_LABELS, NOT_DECIDED } from '../ownRegister';
import { DOES_NOT_APPLY, NOT_ASSESSED } from '../../../../model/registerGroups';
import { formatUtcDay } from '../../../lib/dates';
import { dayIn, noonIn } from '../../../../model/days';
import { fromPlainText } from '../../../shared/richText/rawContent';
import { monthsSchema } from '../legalItemForm';
import { NOTE_REQUIRED, REASON_REQUIRED, TEXT_TOO_LONG, everyMonths } from '../messages';
import { NOTE_LENGTH } from '../entryThunks';
import { COLUMNS, OTHER, type ColumnName, type LatestCells } from './columns';

type Cells = Record<ColumnName, string>;

export type FileRow = {
  /** As in a spreadsheet: the headings are row 1. */
  number: number;
  title: string;
  facts: RowFacts;
  /** Error messages. */
  faults: string[];
  /** The title of the permit that has this condition, or ''. */
  permit: string;
  /** The text of the row as an own obligation, null with faults. They only count if the member chooses that. */
  obligation: { text: ObligationText | null; faults: string[] };
};
type ImportFile = {
  rows: FileRow[];
  /** Headings of columns that are not read. */
  ignored: string[];
};

/**
 * @param today the latest day that an evaluation can have
 * @param areas the names of the areas that an own obligation can have
 */
export function readCsv(
  table: CsvTable<ColumnName | keyof LatestCells>,
  today: number,
  areas: readonly string[],
): ImportFile {
  const firstRow = new Map<string, number>();
  const readDay = dayReader(
    table.rows.map(({ cells }) => cells.evaluatedOn),
    PORTAL_ZONE,
  );
  const rows = table.rows.map(({ number, cells: exported, faults: rowFaults }) => {
    const cells = fromExport(exported);
    const { title, permit } = cells;
    const { facts, faults: cellFaults } = checkCells(cells, { today, readDay });
    const faults = [...rowFaults, ...cellFaults];
    // Conditions of different permits can have the same title.
    const name = `${permit}\n${title}`.toLowerCase();
    const before = firstRow.get(name);
    if (before !== undefined) faults.push(`Row ${before} has the same title.`);
    else if (title !== '') firstRow.set(name, number);
    return { number, title, facts, faults, permit, obligation: readObligation(cells, areas) };
  });
  return { rows, ignored: table.ignored };
}

/** Reads a row as an own obligation. */
function readObligation(cells: Cells, areas: readonly string[]): FileRow['obligation'] {
  const kind = OBLIGATION_KINDS.find((one) => same(KIND_LABELS[one], cells.kind || OTHER));
  const filterByArea = areas.find((area) => same(area, cells.area || OTHER));
  const { title, source, reference, sites, link } = cells;
  const read = v.safeParse(obligationTextSchema, {
    // The messages below replace those of the form, which do not name the choices.
    ...{ title, source, reference, link },
    kind: kind ?? 'other',
    filterByArea: filterByArea ?? OTHER,
    sites: sites.replaceAll(';', '\n'),
  });
  const { nested = {} } = read.success ? {} : v.flatten(read.issues);
  const faultOf = (name: 'area' | 'kind', choices: readonly string[]) =>
    `${COLUMNS[name].heading}: “${cells[name] || OTHER}” is not one of: ${choices.join(', ')}.`;
  return {
    text: read.success ? read.output : null,
    faults: [
      ...TEXT_FIELDS.flatMap((name) =>
        (nested[name] ?? []).map((message) => `${TEXT_LABELS[name]}: ${message}`),
      ),
      ...(kind ? [] : [faultOf('kind', Object.values(KIND_LABELS))]),
      ...(filterByArea === undefined ? [faultOf('area', areas)] : []),
    ],
  };
}

/* Rows of the portal's own export, converted to the columns of an import. */

/** Converts item states that are not statuses, and uses the note of the latest evaluation for its status. */
function fromExport({ latest, latestStatus, ...cells }: Cells & LatestCells): Cells {
  const isExcluded = same(cells.status, DOES_NOT_APPLY);
  const status = isExcluded || same(cells.status, NOT_ASSESSED) ? '' : cells.status;
  // The export fills these cells even if their status is not imported.
  const isLeftOut = latestStatus !== '' && status === '';
  return {
    ...cells,
    status,
    applicability: cells.applicability || (isExcluded ? DOES_NOT_APPLY : ''),
    note: cells.note || (status !== '' && same(status, latestStatus) ? latest : ''),
    ...(isLeftOut && { evaluatedOn: '', method: '', checked: '' }),
  };
}

/** Null or '' if the row says nothing. */
export type RowFacts = {
  /** Plain text. */
  ownNote: string;
  /** The reason may be empty only for `applies`, on an item without another decision. */
  decision: { value: Applicability; reason: string } | null;
  months: number | null;
  owner: string;
  evaluation: ImportedEvaluation | null;
};

type ImportedEvaluation = {
  status: ComplianceStatus;
  note: string;
  method: EvaluationMethod;
  checked: string;
  /** Noon of its day; null for the day of the import. */
  evaluatedAt: number | null;
};

type Days = { today: number; readDay: (cell: string) => ReadDay };

/** Ignores case. */
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** @param cells trimmed */
function checkCells(cells: Cells, { today, readDay }: Days): { facts: RowFacts; faults: string[] } {
  const { title, ownNote, reason, months, status, note, evaluatedOn } = cells;
  const applicability = same(cells.applicability, NOT_DECIDED) ? '' : cells.applicability;
  const { method, checked, owner } = cells;
  const read = evaluatedOn === '' ? { day: today } : readDay(evaluatedOn);
  const faults: string[] = [];
  const complain = (column: keyof Cells, problem: string) =>
    faults.push(`${COLUMNS[column].heading}: ${problem}`);
  const requireStatus = (cell: string, what: string) => {
    if (cell !== '' && status === '')
      complain('status', `is missing, although this row has ${what}.`);
  };
  const value = APPLICABILITIES.find((one) => same(DECISION_LABELS[one], applicability));
  const known = COMPLIANCE_STATUSES.find((one) => same(one, status));
  const how = EVALUATION_METHODS.find((one) => same(one, method || OTHER));
  const every = v.safeParse(monthsSchema, months);

  if (title === '') complain('title', 'is missing.');
  if (isTooLong(ownNote)) complain('ownNote', TEXT_TOO_LONG);
  if (applicability !== '' && !value)
    complain('applicability', `“${applicability}” is not one of: ${list(DECISION_LABELS)}.`);
  if (reason.length > REASON_LENGTH) complain('reason', TEXT_TOO_LONG);
  if (reason === '' && value && value !== 'applies') complain('reason', `${REASON_REQUIRED}.`);
  if (reason !== '' && applicability === '')
    complain('applicability', 'is missing, although this row has a reason.');
  if (months !== '' && !every.success) complain('months', every.issues[0].message);
  if (owner.length > PERSON_LENGTH) complain('owner', TEXT_TOO_LONG);
  if (status !== '' && !known)
    complain('status', `“${status}” is not one of: ${COMPLIANCE_STATUSES.join(', ')}.`);
  if (status !== '' && value === 'notApplicable')
    complain('status', 'must be empty for an item that does not apply.');
  if (status !== '' && note === '') complain('note', `${NOTE_REQUIRED}.`);
  requireStatus(note, 'a note');
  if (isTooLong(note)) complain('note', TEXT_TOO_LONG);
  if ('fault' in read) complain('evaluatedOn', read.fault);
  else if (read.day > today) complain('evaluatedOn', `“${evaluatedOn}” is in the future.`);
  else requireStatus(evaluatedOn, 'a day');
  if (!how) complain('method', `“${method}” is not one of: ${EVALUATION_METHODS.join(', ')}.`);
  else requireStatus(method, 'a method');
  if (checked.length > CHECKED_LENGTH) complain('checked', TEXT_TOO_LONG);
  else requireStatus(checked, 'what was checked');
  const day = 'day' in read && read.day < today ? read.day : null;

  return {
    faults,
    facts: {
      ownNote,
      decision: value ? { value, reason } : null,
      months: every.success ? every.output : null,
      owner,
      evaluation:
        known && how
          ? {
              ...{ status: known, note, method: how, checked },
              evaluatedAt: day === null ? null : noonIn(PORTAL_ZONE, day),
            }
          : null,
    },
  };
}

const list = (labels: Record<string, string>) => Object.values(labels).join(', ');
const isTooLong = (text: string) => fromPlainText(text).length > NOTE_LENGTH;

function describeEvaluation({ status, evaluatedAt, method }: ImportedEvaluation): string {
  const day = evaluatedAt === null ? '' : ` on ${formatUtcDay(dayIn(PORTAL_ZONE, evaluatedAt))}`;
  return `evaluated as ${status}${day} (${method})`;
}

export function describeFacts({ ownNote, decision, months, owner, evaluation }: RowFacts): string {
  return [
    decision && DECISION_LABELS[decision.value],
    months !== null && everyMonths(months),
    owner !== '' && `owner ${owner}`,
    evaluation ? describeEvaluation(evaluation) : 'not yet assessed',
    ownNote !== '' && 'with your note',
  ]
    .filter(Boolean)
    .join(', ');
}
