/** The own register as a report: what a CSV and the print view show of each item, read once when it is asked for. */
import * as v from 'valibot';
import { decode, decodeRows } from '../../data/decode';
import { paths } from '../../data/paths';
import {
  complianceEntrySchema,
  legalSummarySchema,
  ownDocumentSchema,
  ownIndexRowSchema,
  type LegalSummary,
  type OwnDocument,
} from '../../data/records';
import { readList, readValue, serverNow } from '../../data/subscribe';
import { childrenOf, fieldOf, type Json } from '../../data/update';
import type { ComplianceStatus } from '../../config/constants';
import { PORTAL_ZONE } from '../../config/zone';
import { toCsv } from '../../lib/csv';
import { dayIn } from '../../../model/days';
import { wallDay } from '../../../model/wallClock';
import { plainText } from '../../shared/richText/rawContent';
import { describeDocument, documentsOfEntry } from './evidence/documents';
import { GONE } from './messages';
import {
  applicabilityReason,
  latestEvaluation,
  LATEST_EVALUATION,
  oldestFirst,
  type Evaluation,
} from './history';
import { stateOf } from '../../../model/registerGroups';
import {
  applicabilityOf,
  filterOwnItems,
  isWithdrawn,
  type DecisionLabel,
  type ItemState,
  type OwnFilters,
  type OwnItem,
} from './ownRegister';

export type ReportRow = {
  key: string;
  title: string;
  countries: readonly string[];
  area: string;
  isWithdrawn: boolean;
  status: ItemState;
  adminStatus: ComplianceStatus | null;
  /** Epoch milliseconds. */
  nextDue: number | null;
  /** Plain text, as are the notes. */
  ownNote: string;
  applicability: DecisionLabel;
  /** Of the latest decision about it, '' for none. */
  applicabilityReason: string;
  latestEvaluation: Evaluation | null;
  /** What each is, from when until when it is valid, and what has taken its place. */
  documents: string[];
};

/** `generatedAt` is epoch milliseconds; `filters` says in words what the report was narrowed to. */
export type Report = {
  rows: ReportRow[];
  generatedAt: number;
  generatedBy: string;
  filters: string;
};

const ownNoteSchema = v.object({ howThisAppliesToUserByUser: v.optional(v.string(), '') });

/**
 * Reads the own register, narrowed, with the notes, histories and document names of its items.
 * @throws DataError
 */
export async function readReportRows(uid: string, filters: OwnFilters): Promise<ReportRow[]> {
  const today = dayIn(PORTAL_ZONE, await serverNow());
  const audited = filters.sinceAudit ? await readValue(paths.lastAudit(uid)) : null;
  const lastAudit = typeof audited === 'number' ? audited : null;
  const items = filterOwnItems(await readOwnItems(uid), filters, today, lastAudit);
  const [documents, records] = await Promise.all([
    readList({ path: paths.ownDocuments(uid), orderBy: '$key' }),
    Promise.all(items.map(({ row }) => readValue(paths.ownItem(uid, row.key)))),
  ]);
  const evidence = decodeRows(ownDocumentSchema, documents, paths.ownDocuments(uid));
  return items.map((item, index) => toRow(uid, item, records[index] ?? null, evidence));
}

async function readOwnItems(uid: string): Promise<OwnItem[]> {
  const path = paths.ownIndex(uid);
  const found = await readList({ path, orderBy: 'status', from: 'active', to: 'active' });
  const rows = decodeRows(ownIndexRowSchema, found, path);
  return Promise.all(rows.map(async (row) => ({ row, summary: await readSummary(row.key) })));
}

/** What the register says of an item, or, once it is withdrawn, its archive. */
export async function readSummary(key: string): Promise<LegalSummary | null> {
  const path = paths.legalSummary(key);
  const value = (await readValue(path)) ?? (await readValue(paths.legalArchive(key)));
  const isRecord = value !== null && typeof value === 'object' && !Array.isArray(value);
  return decode(legalSummarySchema, isRecord ? { ...value, key } : null, path);
}

function toRow(
  uid: string,
  { row, summary }: OwnItem,
  record: Json,
  evidence: readonly OwnDocument[],
): ReportRow {
  const where = paths.ownItem(uid, row.key);
  const note = decode(ownNoteSchema, record, where)?.howThisAppliesToUserByUser ?? '';
  const entries = oldestFirst(
    decodeRows(
      complianceEntrySchema,
      childrenOf(fieldOf(record, 'compliance')),
      `${where}/compliance`,
    ),
  );
  return {
    key: row.key,
    title: summary?.title ?? GONE,
    countries: summary?.country ?? [],
    area: summary?.filterByArea ?? '',
    isWithdrawn: isWithdrawn(summary),
    status: stateOf(row),
    adminStatus: row.adminStatus ?? null,
    nextDue: row.nextDue ?? null,
    ownNote: plainText(note).trim(),
    applicability: applicabilityOf(row),
    applicabilityReason: applicabilityReason(entries),
    latestEvaluation: latestEvaluation(entries),
    documents: entries.flatMap((entry) =>
      documentsOfEntry(entry, evidence).map((document) => describeDocument(document, evidence)),
    ),
  };
}

/** The columns of the report as CSV. Days and moments are ISO 8601 in UTC, so that they sort and mean the same everywhere. */
const COLUMNS: readonly (readonly [heading: string, cell: (row: ReportRow) => string])[] = [
  ['Item', ({ title }) => title],
  ['Countries', ({ countries }) => countries.join('; ')],
  ['Area', ({ area }) => area],
  ['Standing', (row) => (row.isWithdrawn ? 'Withdrawn' : 'Active')],
  ['Status', ({ status }) => status],
  ['Admin status', ({ adminStatus }) => adminStatus ?? ''],
  ['Applicability', ({ applicability }) => applicability],
  ['Reason', ({ applicabilityReason: reason }) => reason],
  ['Next due', ({ nextDue }) => (nextDue === null ? '' : wallDay(nextDue))],
  ['Own note', ({ ownNote }) => ownNote],
  [LATEST_EVALUATION.note, ({ latestEvaluation: latest }) => latest?.note ?? ''],
  [LATEST_EVALUATION.status, ({ latestEvaluation: latest }) => latest?.check ?? ''],
  [LATEST_EVALUATION.by, ({ latestEvaluation: latest }) => latest?.by ?? ''],
  [
    LATEST_EVALUATION.at,
    ({ latestEvaluation: latest }) => (latest ? new Date(latest.at).toISOString() : ''),
  ],
  ['Documents', ({ documents }) => documents.join('; ')],
];

export function reportToCsv({ rows, generatedAt, generatedBy }: Report): string {
  const made = [new Date(generatedAt).toISOString(), generatedBy];
  return toCsv([
    [...COLUMNS.map(([heading]) => heading), 'Generated at', 'Generated by'],
    ...rows.map((row) => [...COLUMNS.map(([, cell]) => cell(row)), ...made]),
  ]);
}
