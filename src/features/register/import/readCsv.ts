/** Reads a register from the table of a CSV file. */
import * as v from 'valibot';
import { PORTAL_ZONE } from '../../../config/zone';
import { dayReader, type ReadDay } from '../../../shared/csv/readDays';
import type { CsvTable } from '../../../shared/csv/readTable';
import {
  COMPLIANCE_STATUSES,
  CHECKED_LENGTH,
  EVALUATED_EVERY,
  EVALUATION_METHODS,
  APPLICABILITIES,
  REASON_LENGTH,
  type Applicability,
  type ComplianceStatus,
  type EvaluationMethod,
} from '../../../config/constants';
import { DUE_AFTER } from '../../../../model/dueDay';
import { downloadCsv, toCsv } from '../../../lib/csv';
import { OBLIGATION_KINDS, OBLIGATION_TEXT } from '../../../../model/obligation';
import type { ObligationText } from '../../../data/records';
import { KIND_LABELS } from '../obligation/kinds';
import { HOW_LABELS, LATEST_EVALUATION } from '../history';
import { DECISION_LABELS } from '../ownRegister';
import { DOES_NOT_APPLY, NOT_ASSESSED } from '../../../../model/registerGroups';
import { formatUtcDay } from '../../../lib/dates';
import { dayIn, noonIn } from '../../../../model/days';
import { fromPlainText } from '../../../shared/richText/rawContent';
import { monthsSchema } from '../legalItemForm';
import {
  DUE_WHILE_NOT_COMPLIANT,
  NOTE_REQUIRED,
  REASON_REQUIRED,
  TEXT_TOO_LONG,
  everyMonths,
} from '../messages';
import { NOTE_LENGTH } from '../entryThunks';

type Cells = Record<ColumnName, string>;
export type ColumnName = keyof typeof COLUMNS;

const UNKNOWN_METHOD = 'Other' satisfies EvaluationMethod;

/** `also` is the heading that the portal's own export uses. */
export const COLUMNS = {
  title: {
    heading: 'Title',
    also: 'Item',
    takes: 'The name of the law. This is the only required column.',
  },
  ownNote: { heading: 'How this applies', also: 'Own note', takes: 'Your own words.' },
  applicability: {
    heading: 'Applicability',
    takes: `${Object.values(DECISION_LABELS).join(', ')}. Empty means that it applies.`,
  },
  reason: { heading: 'Reason', takes: 'The reason for the applicability.' },
  months: {
    heading: 'Evaluate every (months)',
    takes: `1 to ${EVALUATED_EVERY.most}. Empty means ${DUE_AFTER.otherwise}. ${DUE_WHILE_NOT_COMPLIANT}`,
  },
  status: {
    heading: 'Status',
    takes: `${COMPLIANCE_STATUSES.join(', ')}. Empty means not yet assessed.`,
  },
  note: {
    heading: 'Compliance note',
    takes: 'The reason for the status.',
  },
  evaluatedOn: {
    heading: 'Evaluated on',
    also: LATEST_EVALUATION.at,
    takes:
      'The day of the evaluation, as YYYY-MM-DD, DD-MM-YYYY or 31-Dec-25. Empty means the day of the import.',
  },
  method: {
    heading: HOW_LABELS.method,
    also: LATEST_EVALUATION.method,
    takes: `How the item was evaluated: ${EVALUATION_METHODS.join(', ')}. Empty means ${UNKNOWN_METHOD}.`,
  },
  checked: {
    heading: HOW_LABELS.checked,
    also: LATEST_EVALUATION.checked,
    takes: `What was checked, in at most ${CHECKED_LENGTH} characters.`,
  },
  area: {
    heading: 'Area',
    takes: 'Only for your own obligations. Empty means Other.',
  },
  kind: {
    heading: 'Kind',
    takes: `Only for your own obligations: ${Object.values(KIND_LABELS).join(', ')}. Empty means Other.`,
  },
  source: { heading: 'Source', takes: 'Only for your own obligations: the permit or contract.' },
  reference: { heading: 'Reference', takes: 'Only for your own obligations: a clause or number.' },
  sites: { heading: 'Sites', takes: 'Only for your own obligations, separated by semicolons.' },
} as const satisfies Record<string, { heading: string; also?: string; takes: string }>;

/** Only in the portal's export: the evaluation that the status is based on. */
const LATEST_COLUMNS = {
  latest: { heading: LATEST_EVALUATION.note },
  latestStatus: { heading: LATEST_EVALUATION.status },
} as const;
type LatestCells = Record<keyof typeof LATEST_COLUMNS, string>;

export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[];

export const downloadTemplate = (): void =>
  downloadCsv(
    'legal-register-template.csv',
    toCsv([COLUMN_NAMES.map((name) => COLUMNS[name].heading)]),
  );

export const TABLE = {
  columns: { ...COLUMNS, ...LATEST_COLUMNS },
  key: 'title',
  most: 500,
} as const;

export type FileRow = {
  /** As in a spreadsheet: the headings are row 1. */
  number: number;
  title: string;
  facts: RowFacts;
  /** Error messages. */
  faults: string[];
  /** The text of the row as an own obligation. `faults` only count if the member chooses that. */
  obligation: { text: ObligationText; faults: string[] };
};
type ImportFile = {
  rows: FileRow[];
  /** Headings of columns that are not read. */
  ignored: string[];
};

/** @param today the latest day that an evaluation can have */
export function readCsv(
  table: CsvTable<ColumnName | keyof LatestCells>,
  today: number,
): ImportFile {
  const firstRow = new Map<string, number>();
  const readDay = dayReader(
    table.rows.map(({ cells }) => cells.evaluatedOn),
    PORTAL_ZONE,
  );
  const rows = table.rows.map(({ number, cells: exported, faults: rowFaults }) => {
    const cells = fromExport(exported);
    const { title } = cells;
    const { facts, faults: cellFaults } = checkCells(cells, { today, readDay });
    const faults = [...rowFaults, ...cellFaults];
    const before = firstRow.get(title.toLowerCase());
    if (before !== undefined) faults.push(`Row ${before} has the same title.`);
    else if (title !== '') firstRow.set(title.toLowerCase(), number);
    return { number, title, facts, faults, obligation: readObligation(cells) };
  });
  return { rows, ignored: table.ignored };
}

/** Reads a row as an own obligation. */
function readObligation(cells: Cells): FileRow['obligation'] {
  const known = OBLIGATION_KINDS.find((kind) => same(KIND_LABELS[kind], cells.kind));
  const isKind = known !== undefined || cells.kind === '';
  const { source, reference } = cells;
  const sites = cells.sites
    .split(/[;\n]/)
    .map((site) => site.trim())
    .filter((site) => site !== '')
    .join('\n');
  const text = {
    ...{ title: cells.title, kind: known ?? 'other', filterByArea: cells.area || 'Other' },
    ...{ source, reference, sites, link: '' },
  } as const;
  const limits = { ...OBLIGATION_TEXT, area: OBLIGATION_TEXT.filterByArea };
  const tooLong = (['title', 'area', 'source', 'reference', 'sites'] as const).filter(
    (name) => cells[name].length > limits[name].shape.most,
  );
  return {
    text,
    faults: [
      ...tooLong.map((name) => `${COLUMNS[name].heading}: ${TEXT_TOO_LONG}`),
      ...(isKind
        ? []
        : [`${COLUMNS.kind.heading}: “${cells.kind}” is not one of: ${list(KIND_LABELS)}.`]),
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
  const { title, ownNote, applicability, reason, months, status, note, evaluatedOn } = cells;
  const { method, checked } = cells;
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
  const how = EVALUATION_METHODS.find((one) => same(one, method || UNKNOWN_METHOD));
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

export function describeFacts({ ownNote, decision, months, evaluation }: RowFacts): string {
  return [
    decision && DECISION_LABELS[decision.value],
    months !== null && everyMonths(months),
    evaluation ? describeEvaluation(evaluation) : 'not yet assessed',
    ownNote !== '' && 'with your note',
  ]
    .filter(Boolean)
    .join(', ');
}
