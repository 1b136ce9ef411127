/** The row and the columns that the CSV, the print view and the audit pack share. */
import type { ComplianceStatus, ConfirmationState, LawStatus } from '../../config/constants';
import type { ComplianceEntry } from '../../data/records';
import { fieldOf, type Json } from '../../data/update';
import { formatUtcDay } from '../../lib/dates';
import { PORTAL_ZONE } from '../../config/zone';
import { dayIn } from '../../../model/days';
import { cycleOf } from '../../../model/dueDay';
import { wallDay } from '../../../model/wallClock';
import { plainText } from '../../shared/richText/rawContent';
import { stateOf } from '../../../model/registerGroups';
import { isOwnKey } from '../../../model/obligation';
import { NOTE } from '../../../model/registerItem';
import { CHECKED_FOR_CHANGES, CONFIRMATION_LABELS, MONTHS_BETWEEN, NOT_FOUND } from './messages';
import { CONDITION_OF, KIND_LABELS, TEXT_LABELS } from './obligation/kinds';
import { ORDERS, type OrderName } from './ownOrder';
import {
  applicabilityReason,
  describeHow,
  latestEvaluation,
  LATEST_EVALUATION,
  type Evaluation,
  formatRegisterMoment,
} from './history';
import { applicabilityOf, isWithdrawn, type ItemState, type OwnItem } from './ownRegister';

export type ReportRow = {
  key: string;
  title: string;
  countries: readonly string[];
  area: string;
  /** Only own obligations have these four texts. */
  kind: string;
  source: string;
  reference: string;
  sites: string;
  /** The title of the permit that has this condition, or ''. */
  permit: string;
  /** The URL of the law or own obligation, or ''. */
  link: string;
  /** The clauses of the law that matter. */
  provisions: readonly string[];
  /** When the law was last checked at its source, in words, or ''. */
  check: string;
  legalState: 'Active' | 'Withdrawn' | 'Removed';
  /** Null for an own obligation, and if the law no longer exists. */
  lawStatus: LawStatus | null;
  inForceFrom: number | undefined;
  isEssential: boolean;
  status: ItemState;
  /** The person who is responsible, or ''. */
  owner: string;
  /** Null without a review in the history: a status alone may be of a time before the item was removed. */
  adminStatus: ComplianceStatus | null;
  /** Of the last evaluation, if a second person confirms it. */
  confirmation: ConfirmationState | null;
  /** Epoch milliseconds. */
  nextDue: number | null;
  /** Months between evaluations. */
  cycle: number;
  assessedAt: number | undefined;
  openActions: number;
  /** The earliest last day of the documents in force. */
  evidenceUntil: number | undefined;
  /** Plain text, like the notes. */
  ownNote: string;
  applicability: ReturnType<typeof applicabilityOf>;
  /** The reason for the latest decision, or ''. */
  applicabilityReason: string;
  latestEvaluation: Evaluation | null;
  documents: readonly string[];
};

export function toReportRow(
  item: OwnItem & {
    record: Json;
    /** Oldest first. */
    entries: readonly ComplianceEntry[];
    documents: readonly string[];
  } & Partial<Pick<ReportRow, 'permit' | 'link' | 'provisions' | 'check'>>,
): ReportRow {
  const { row, summary, record, entries, documents } = item;
  const { permit = '', link = '', provisions = [], check = '' } = item;
  const law = isOwnKey(row.key) ? null : summary;
  return {
    key: row.key,
    title: titleOf(item),
    countries: summary?.country ?? [],
    area: summary?.filterByArea ?? '',
    kind: row.kind === undefined ? '' : KIND_LABELS[row.kind],
    source: textIn(record, 'source'),
    reference: textIn(record, 'reference'),
    sites: textIn(record, 'sites'),
    permit,
    link,
    provisions,
    check,
    legalState: legalStateOf(item),
    lawStatus: law?.lawStatus ?? null,
    inForceFrom: summary?.inForceFrom,
    isEssential: law?.isEssential ?? false,
    status: stateOf(row),
    owner: row.owner ?? '',
    adminStatus: entries.some(({ type }) => type === 'admin') ? (row.adminStatus ?? null) : null,
    confirmation: row.confirmation ?? null,
    nextDue: row.nextDue ?? null,
    cycle: cycleOf(row),
    assessedAt: row.assessedAt,
    openActions: row.openActions ?? 0,
    evidenceUntil: row.evidenceUntil,
    ownNote: plainText(textIn(record, NOTE)).trim(),
    applicability: applicabilityOf(row),
    applicabilityReason: applicabilityReason(entries),
    latestEvaluation: latestEvaluation(entries),
    documents,
  };
}

/** Returns a text of a stored record, or ''. */
export function textIn(record: Json, field: string): string {
  const text = fieldOf(record, field);
  return typeof text === 'string' ? text : '';
}

export const titleOf = ({ summary }: Pick<OwnItem, 'summary'>): string =>
  summary?.title ?? NOT_FOUND;

export const legalStateOf = ({ row, summary }: OwnItem): ReportRow['legalState'] =>
  row.status === 'inactive' ? 'Removed' : isWithdrawn(summary) ? 'Withdrawn' : 'Active';

/** A column of a table about items or their parts. CSVs use ISO 8601 in UTC, which sorts and reads the same everywhere. */
export type Column<Row> = {
  heading: string;
  /** On paper and in the report of a pack, if it differs from the CSV. */
  shown?: (row: Row) => string;
} & (
  | { csv: (row: Row) => string | number }
  /** Epoch milliseconds, as for `day`. */
  | { moment: (row: Row) => number | undefined }
  | { day: (row: Row) => number | undefined }
);

export function csvIn<Row>(column: Column<Row>, row: Row): string | number {
  if ('csv' in column) return column.csv(row);
  if ('day' in column) return formatted(column.day(row), wallDay);
  return formatted(column.moment(row), (time) => new Date(time).toISOString());
}

export function shownIn<Row>(column: Column<Row>, row: Row): string {
  if (column.shown) return column.shown(row);
  if ('csv' in column) return String(column.csv(row));
  if ('day' in column) return formatted(column.day(row), formatUtcDay);
  return formatted(column.moment(row), formatRegisterMoment);
}

const formatted = (time: number | undefined, format: (time: number) => string) =>
  time === undefined ? '' : format(time);

export const COLUMNS = {
  title: { heading: 'Item', csv: ({ title }) => title },
  countries: {
    heading: 'Countries',
    csv: ({ countries }) => countries.join('; '),
    shown: ({ countries }) => countries.join(', '),
  },
  area: { heading: TEXT_LABELS.filterByArea, csv: ({ area }) => area },
  kind: { heading: TEXT_LABELS.kind, csv: ({ kind }) => kind },
  source: { heading: TEXT_LABELS.source, csv: ({ source }) => source },
  reference: { heading: TEXT_LABELS.reference, csv: ({ reference }) => reference },
  permit: { heading: CONDITION_OF, csv: ({ permit }) => permit },
  sites: {
    heading: TEXT_LABELS.sites,
    csv: ({ sites }) => sites.replaceAll('\n', '; '),
    shown: ({ sites }) => sites,
  },
  link: { heading: TEXT_LABELS.link, csv: ({ link }) => link },
  legalState: { heading: 'State', csv: ({ legalState }) => legalState },
  lawStatus: { heading: 'Law status', csv: ({ lawStatus }) => lawStatus ?? '' },
  inForceFrom: { heading: 'In force from', day: ({ inForceFrom }) => inForceFrom },
  essential: {
    heading: 'Essential',
    csv: ({ lawStatus, isEssential }) => (lawStatus === null ? '' : isEssential ? 'Yes' : 'No'),
  },
  provisions: {
    heading: 'Provisions',
    csv: ({ provisions }) => provisions.join('; '),
    shown: ({ provisions }) => provisions.join('\n'),
  },
  check: { heading: CHECKED_FOR_CHANGES, csv: ({ check }) => check },
  status: { heading: 'Status', csv: ({ status }) => status },
  owner: { heading: 'Owner', csv: ({ owner }) => owner },
  adminStatus: {
    heading: 'Admin status',
    csv: ({ adminStatus }) => adminStatus ?? '',
    shown: ({ adminStatus }) => adminStatus ?? 'None yet',
  },
  confirmation: {
    heading: 'Confirmation',
    csv: ({ confirmation }) => (confirmation === null ? '' : CONFIRMATION_LABELS[confirmation]),
  },
  applicability: {
    heading: 'Applicability',
    csv: ({ applicability }) => applicability,
    shown: ({ applicability, applicabilityReason: reason }) =>
      [applicability, reason].filter(Boolean).join(': '),
  },
  reason: { heading: 'Reason', csv: ({ applicabilityReason: reason }) => reason },
  cycle: { heading: MONTHS_BETWEEN, csv: ({ cycle }) => cycle },
  nextDue: { heading: 'Next due', day: ({ nextDue }) => nextDue ?? undefined },
  ownNote: { heading: 'Own note', csv: ({ ownNote }) => ownNote },
  latestNote: {
    heading: LATEST_EVALUATION.note,
    csv: ({ latestEvaluation: latest }) => latest?.note ?? '',
    shown: ({ latestEvaluation: latest }) =>
      latest
        ? [
            `${formatRegisterMoment(latest.at)}, ${latest.by}: ${latest.check}`,
            latest.note,
            ...describeHow(latest.how),
          ].join('\n')
        : 'None yet',
  },
  latestStatus: {
    heading: LATEST_EVALUATION.status,
    csv: ({ latestEvaluation: latest }) => latest?.check ?? '',
  },
  latestBy: {
    heading: LATEST_EVALUATION.by,
    csv: ({ latestEvaluation: latest }) => latest?.by ?? '',
  },
  latestAt: {
    heading: LATEST_EVALUATION.at,
    moment: ({ latestEvaluation: latest }) => latest?.at,
  },
  latestMethod: {
    heading: LATEST_EVALUATION.method,
    csv: ({ latestEvaluation: latest }) => latest?.how.method ?? '',
  },
  latestChecked: {
    heading: LATEST_EVALUATION.checked,
    csv: ({ latestEvaluation: latest }) => latest?.how.checked ?? '',
  },
  latestCompetence: {
    heading: LATEST_EVALUATION.competence,
    csv: ({ latestEvaluation: latest }) => latest?.how.competence ?? '',
  },
  documents: {
    heading: 'Documents',
    csv: ({ documents }) => documents.join('; '),
    shown: ({ documents }) => documents.join('\n'),
  },
} as const satisfies Record<string, Column<ReportRow>>;

/** The columns of the table view. Each needs only the item's row in the index and its law, and is an order of `ORDERS`. */
export const TABLE_COLUMNS = {
  title: COLUMNS.title,
  area: COLUMNS.area,
  status: COLUMNS.status,
  applicability: COLUMNS.applicability,
  nextDue: COLUMNS.nextDue,
  assessedAt: {
    heading: ORDERS.assessedAt.label,
    day: ({ assessedAt }) => assessedAt && dayIn(PORTAL_ZONE, assessedAt),
  },
  adminStatus: COLUMNS.adminStatus,
  owner: COLUMNS.owner,
  openActions: { heading: ORDERS.openActions.label, csv: ({ openActions }) => openActions },
  evidenceUntil: { heading: ORDERS.evidenceUntil.label, day: ({ evidenceUntil }) => evidenceUntil },
  kind: COLUMNS.kind,
  countries: COLUMNS.countries,
  lawStatus: COLUMNS.lawStatus,
} as const satisfies Partial<Record<OrderName, Column<ReportRow>>>;
export type TableColumnName = keyof typeof TABLE_COLUMNS;

/** Returns the fields that `TABLE_COLUMNS` show. */
export const toTableRow = (item: OwnItem): ReportRow => ({
  ...toReportRow({ ...item, record: null, entries: [], documents: [] }),
  adminStatus: item.row.adminStatus ?? null,
});
