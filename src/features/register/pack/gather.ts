/** Reads a whole register once, with everything that a pack takes along but the files themselves. */
import * as v from 'valibot';
import { decode, decodeRows } from '../../../data/decode';
import { safeFileName } from '../../../data/files';
import { paths } from '../../../data/paths';
import {
  complianceEntrySchema,
  legalChangeSchema,
  ownDocumentSchema,
  ownIndexRowSchema,
  type ComplianceEntry,
  type LegalChange,
  type OwnIndexRow,
} from '../../../data/records';
import { readList, readValue, type Row } from '../../../data/subscribe';
import type { Json } from '../../../data/update';
import { documentName, oldestFirst } from '../history';
import { readSummary } from '../report';
import type { PackDocument, PackItem } from './types';

/** Items that are read at once. */
const AT_ONCE = 40;
/** The most changes of a law that the rules give at once. */
const CHANGES_AT_ONCE = 100;
/** Characters of a title in the name of its folder. */
const FOLDER_LENGTH = 60;

const recordSchema = v.object({ key: v.string() });

/**
 * The items of a register, in the order in which their laws were published.
 * @param onProgress receives how many items have been read, of how many.
 * @throws DataError, also for an entry that cannot be read: a pack that leaves something out would say less than is stored.
 */
export async function gatherItems(
  uid: string,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<PackItem[]> {
  const [rows, named] = await Promise.all([
    readList({ path: paths.ownIndex(uid), orderBy: '$key' }),
    readList({ path: paths.ownDocuments(uid), orderBy: '$key' }),
  ]);
  const index = decodeAll(ownIndexRowSchema, rows, paths.ownIndex(uid));
  const names = new Map(
    decodeRows(ownDocumentSchema, named, paths.ownDocuments(uid)).map(({ publicUrl, name }) => [
      publicUrl,
      name,
    ]),
  );
  const items: PackItem[] = [];
  for (let start = 0; start < index.length && !signal.aborted; start += AT_ONCE) {
    const chunk = index.slice(start, start + AT_ONCE);
    items.push(
      ...(await Promise.all(
        chunk.map((row, place) => gatherItem(uid, row, start + place + 1, names)),
      )),
    );
    onProgress(items.length, index.length);
  }
  return items;
}

async function gatherItem(
  uid: string,
  row: OwnIndexRow,
  number: number,
  names: ReadonlyMap<string, string>, // by download address
): Promise<PackItem> {
  const { key } = row;
  const path = paths.ownItem(uid, key);
  const [stored, summary, changes] = await Promise.all([
    readValue(path),
    readSummary(key),
    readChanges(key),
  ]);
  decode(recordSchema, stored, path);
  const record = asRecord(stored);
  const history = asRecord(record['compliance'] ?? null);
  const entries = oldestFirst(
    decodeAll(
      complianceEntrySchema,
      Object.entries(history).map(([entry, value]) => ({ key: entry, value })),
      paths.history(uid, key),
    ),
  );
  const folder = `documents/${String(number).padStart(3, '0')}-${safeFileName(summary?.title ?? key).slice(0, FOLDER_LENGTH)}`;
  return {
    key,
    row,
    summary,
    record,
    entries,
    changes,
    documents: documentsOf(entries, folder, names),
  };
}

function documentsOf(
  entries: readonly ComplianceEntry[],
  folder: string,
  names: ReadonlyMap<string, string>,
): PackDocument[] {
  return entries.flatMap((entry, index) => {
    if (entry.type !== 'user' || !entry.document) return [];
    const url = entry.document;
    const name = names.get(url) ?? documentName(url);
    return [{ url, name, path: `${folder}/entry-${index + 1}-${safeFileName(name)}` }];
  });
}

/** All changes of a law, oldest first. */
async function readChanges(item: string): Promise<LegalChange[]> {
  const path = paths.legalChanges(item);
  const found: Row[] = [];
  for (;;) {
    const last = found.at(-1);
    const page = await readList({
      path,
      orderBy: '$key',
      first: CHANGES_AT_ONCE,
      after: last && { value: null, key: last.key },
    });
    found.push(...page);
    if (page.length < CHANGES_AT_ONCE) return decodeAll(legalChangeSchema, found, path);
  }
}

/** Decodes rows, each of which has to fit. */
function decodeAll<T>(
  schema: v.GenericSchema<unknown, T>,
  rows: readonly Row[],
  where: string,
): T[] {
  return rows.flatMap(({ key, value }) => {
    const row = decode(schema, { ...asRecord(value), key }, `${where}/${key}`);
    return row === null ? [] : [row];
  });
}

const asRecord = (value: Json): { [field: string]: Json } =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
