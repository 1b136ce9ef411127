/** The member's register as a report for the CSV and the print view, read once on request. */
import { decode, decodeEvery } from '../../data/decode';
import { DataError } from '../../data/errors';
import { paths } from '../../data/paths';
import {
  complianceEntrySchema,
  legalSummarySchema,
  legalTextSchema,
  ownDocumentSchema,
  ownIndexRowSchema,
  type LegalSummary,
  type OwnIndexRow,
  type OwnDocument,
} from '../../data/records';
import { readList, readValue, serverNow } from '../../data/subscribe';
import { childrenOf, fieldOf, type Json } from '../../data/update';
import { PORTAL_ZONE } from '../../config/zone';
import { summaryOfRow } from '../../shared/laws/itemSummaries';
import { toCsv } from '../../lib/csv';
import { dayIn } from '../../../model/days';
import { isOwnKey } from '../../../model/obligation';
import { describeDocument, documentsOfEntry } from './evidence/documents';
import { readCheck } from './follow/readCheck';
import { oldestFirst } from './history';
import { NOT_FOUND } from './messages';
import { filterOwnItems } from './filterOwnItems';
import type { OwnFilters, OwnItem } from './ownRegister';
import { COLUMNS, csvIn, textIn, toReportRow, type Column, type ReportRow } from './reportRow';

/** `generatedAt` is epoch milliseconds; `filters` describes the filters. */
export type Report = {
  rows: ReportRow[];
  generatedAt: number;
  generatedBy: string;
  filters: string;
};

/**
 * Reads the filtered register with notes, histories and document names.
 * @throws DataError, also for an unreadable entry: a report without it would look complete
 */
export async function readReportRows(uid: string, filters: OwnFilters): Promise<ReportRow[]> {
  const today = dayIn(PORTAL_ZONE, await serverNow());
  const audited = filters.sinceAudit ? await readValue(paths.lastAudit(uid)) : null;
  const lastAudit = typeof audited === 'number' ? audited : null;
  const path = paths.ownIndex(uid);
  // By key: a query by status would omit a row with an unreadable status.
  const index = decodeEvery(ownIndexRowSchema, await readList({ path, orderBy: '$key' }), path);
  const active = await Promise.all(
    index
      .filter(({ status }) => status === 'active')
      .map(async (row) => ({ row, summary: await readItemSummary(row) })),
  );
  const items = filterOwnItems(active, filters, today, lastAudit);
  const [documents, records] = await Promise.all([
    readList({ path: paths.ownDocuments(uid), orderBy: '$key' }),
    Promise.all(
      items.map(async (item) => {
        const record = await readValue(paths.ownItem(uid, item.row.key));
        return { ...item, record, ...(await readReference(item, record)) };
      }),
    ),
  ]);
  const evidence = decodeEvery(ownDocumentSchema, documents, paths.ownDocuments(uid));
  const titles = titlesOf(index);
  return records.map((item) =>
    toRow(uid, { ...item, permit: permitOf(item.row, titles) }, evidence),
  );
}

/** Returns the titles of own obligations by key. Removed ones are included: a condition stays when its permit is removed. */
export const titlesOf = (index: readonly OwnIndexRow[]): ReadonlyMap<string, string> =>
  new Map(index.flatMap(({ key, title }) => (title === undefined ? [] : [[key, title]])));

export const permitOf = (
  { parent }: Pick<OwnIndexRow, 'parent'>,
  titles: ReadonlyMap<string, string>,
): string => (parent === undefined ? '' : (titles.get(parent) ?? NOT_FOUND));

type Reference = Pick<ReportRow, 'link' | 'provisions' | 'check'>;

/** Reads the link, the provisions and the last check, which a row and the summary of a law in force lack. */
async function readReference({ row: { key }, summary }: OwnItem, record: Json): Promise<Reference> {
  if (isOwnKey(key)) return { link: textIn(record, 'link'), provisions: [], check: '' };
  const [link, provisions] = await Promise.all([
    readValue(paths.legalField(key, 'link')),
    readProvisions(key),
  ]);
  // The portal does not follow a withdrawn law.
  if (typeof link !== 'string') return { link: summary?.link ?? '', provisions, check: '' };
  return { link, provisions, check: await readCheck(key, link) };
}

/** Returns none if the membership has ended: then a member can read only the link of the law. */
async function readProvisions(key: string): Promise<readonly string[]> {
  const path = paths.legalField(key, 'provisions');
  try {
    return decode(legalTextSchema.entries.provisions, await readValue(path), path) ?? [];
  } catch (cause) {
    if (cause instanceof DataError && cause.kind === 'denied') return [];
    throw cause;
  }
}

/** Reads the summary of a law. The row of an own obligation has its summary. */
export const readItemSummary = async (row: OwnIndexRow): Promise<LegalSummary | null> =>
  summaryOfRow(row) ?? (await readSummary(row.key));

/** Reads the summary of an item; if the item was withdrawn, from the archive. */
export async function readSummary(key: string): Promise<LegalSummary | null> {
  const path = paths.legalSummary(key);
  const value = (await readValue(path)) ?? (await readValue(paths.legalArchive(key)));
  const isRecord = value !== null && typeof value === 'object' && !Array.isArray(value);
  return decode(legalSummarySchema, isRecord ? { ...value, key } : null, path);
}

function toRow(
  uid: string,
  item: OwnItem & { record: Json } & Reference & Pick<ReportRow, 'permit'>,
  evidence: readonly OwnDocument[],
): ReportRow {
  const { row, record } = item;
  const where = paths.ownItem(uid, row.key);
  const entries = oldestFirst(
    decodeEvery(
      complianceEntrySchema,
      childrenOf(fieldOf(record, 'compliance')),
      `${where}/compliance`,
    ),
  );
  return toReportRow({
    ...item,
    entries,
    documents: entries.flatMap((entry) =>
      documentsOfEntry(entry, evidence).map((document) => describeDocument(document, evidence)),
    ),
  });
}

export function reportToCsv({ rows, generatedAt, generatedBy }: Report): string {
  const columns: readonly Column<ReportRow>[] = Object.values(COLUMNS);
  const made = [new Date(generatedAt).toISOString(), generatedBy];
  return toCsv([
    [...columns.map(({ heading }) => heading), 'Generated at', 'Generated by'],
    ...rows.map((row) => [...columns.map((column) => csvIn(column, row)), ...made]),
  ]);
}
