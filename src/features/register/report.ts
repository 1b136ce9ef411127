/** The own register as a report: what a CSV and the print view show of each item, read once when it is asked for. */
import * as v from 'valibot';
import { decode, decodeRows } from '../../data/decode';
import { paths } from '../../data/paths';
import {
  complianceEntrySchema,
  legalSummarySchema,
  ownDocumentSchema,
  ownIndexRowSchema,
  type ComplianceEntry,
  type LegalSummary,
  type OwnDocument,
} from '../../data/records';
import { readList, readValue, serverNow } from '../../data/subscribe';
import { childrenOf, fieldOf, type Json } from '../../data/update';
import type { ComplianceStatus } from '../../config/constants';
import { PORTAL_ZONE } from '../../config/zone';
import { toCsv } from '../../lib/csv';
import { dayIn } from '../../lib/days';
import { wallDay } from '../../lib/wallClock';
import { plainText } from '../../shared/richText/rawContent';
import { describeDocument, documentsOfEntry } from './evidence/documents';
import { GONE } from './messages';
import { factsOf, oldestFirst, type EntrySays } from './history';
import {
  filterOwnItems,
  isWithdrawn,
  stateOf,
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
  /** When the member evaluated the item last, and as what; the latest entry may be of another kind. */
  lastEvaluation: { at: number; check: ComplianceStatus } | null;
  latest: { at: number; by: string; check: EntrySays; note: string } | null;
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
export async function readReportRows(
  uid: string,
  memberName: string,
  filters: OwnFilters,
): Promise<ReportRow[]> {
  const today = dayIn(PORTAL_ZONE, await serverNow());
  const audited = filters.sinceAudit ? await readValue(paths.lastAudit(uid)) : null;
  const lastAudit = typeof audited === 'number' ? audited : null;
  const items = filterOwnItems(await readOwnItems(uid), filters, today, lastAudit);
  const [documents, records] = await Promise.all([
    readList({ path: paths.ownDocuments(uid), orderBy: '$key' }),
    Promise.all(items.map(({ row }) => readValue(paths.ownItem(uid, row.key)))),
  ]);
  const evidence = decodeRows(ownDocumentSchema, documents, paths.ownDocuments(uid));
  return items.map((item, index) => toRow(uid, memberName, item, records[index] ?? null, evidence));
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
  memberName: string,
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
  const last = entries.at(-1);
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
    lastEvaluation:
      row.assessedAt === undefined ? null : { at: row.assessedAt, check: row.userStatus },
    latest: last ? latestOf(last, memberName) : null,
    documents: entries.flatMap((entry) =>
      documentsOfEntry(entry, evidence).map((document) => describeDocument(document, evidence)),
    ),
  };
}

function latestOf(entry: ComplianceEntry, memberName: string): ReportRow['latest'] {
  const { at, name, says, note } = factsOf(entry, memberName);
  return { at, by: name, check: says, note: note.trim() };
}

const HEADINGS = [
  'Item',
  'Countries',
  'Area',
  'Standing',
  'Status',
  'Admin status',
  'Next due',
  'Own note',
  'Last evaluation status',
  'Last evaluation at',
  'Latest entry',
  'Latest entry status',
  'Latest entry by',
  'Latest entry at',
  'Documents',
  'Generated at',
  'Generated by',
];

/** The report as CSV. Days and moments are ISO 8601 in UTC, so that they sort and mean the same everywhere. */
export function reportToCsv({ rows, generatedAt, generatedBy }: Report): string {
  return toCsv([
    HEADINGS,
    ...rows.map((row) => [
      row.title,
      row.countries.join('; '),
      row.area,
      row.isWithdrawn ? 'Withdrawn' : 'Active',
      row.status,
      row.adminStatus ?? '',
      row.nextDue === null ? '' : wallDay(row.nextDue),
      row.ownNote,
      row.lastEvaluation?.check ?? '',
      row.lastEvaluation ? new Date(row.lastEvaluation.at).toISOString() : '',
      row.latest?.note ?? '',
      row.latest?.check ?? '',
      row.latest?.by ?? '',
      row.latest ? new Date(row.latest.at).toISOString() : '',
      row.documents.join('; '),
      new Date(generatedAt).toISOString(),
      generatedBy,
    ]),
  ]);
}
