/** Reads a whole register for a pack, except the files of its documents. */
import { AUDIT_LINKS_SHOWN } from '../../../config/constants';
import { lawFollowSchema } from '../../../../model/follow';
import { listedChangesSchema } from '../../../../model/listedChange';
import { decode, decodeEvery } from '../../../data/decode';
import { DataError } from '../../../data/errors';
import { paths } from '../../../data/paths';
import {
  actionSchema,
  answersSchema,
  areaStatesSchema,
  auditLinkSchema,
  auditVisitSchema,
  basisSchema,
  complianceEntrySchema,
  legalChangeSchema,
  obligationSchema,
  ownDocumentSchema,
  ownIndexRowSchema,
  removedItemSchema,
  type Basis,
  type ComplianceEntry,
  type LegalChange,
  type OwnDocument,
  type OwnIndexRow,
  type RemovedItem,
} from '../../../data/records';
import { readList, readValue, type Row } from '../../../data/subscribe';
import { isOwnKey } from '../../../../model/obligation';
import { childrenOf, fieldOf, type Json } from '../../../data/update';
import { documentsOfEntry } from '../evidence/documents';
import { oldestFirst } from '../history';
import { inTime } from '../removals/removals';
import { permitOf, readItemSummary, titlesOf } from '../report';
import { readCompared, readVersions } from './lawVersions';
import { withStateAtRemoval } from './removed';
import type { PackDocument, PackItem, PackSource } from './types';

const AT_ONCE = 40;
/** Rows to read at once: the most changes of a law that the rules return. */
const PAGE = 100;
/** Most bytes of a title in a folder name, and of a document's name. */
const FOLDER_BYTES = 60;
const FILE_BYTES = 150;

/**
 * Reads the items of a register in the order in which they were added, so that an item has the same number in every pack, and the records
 * of its documents.
 * @param onProgress receives the number of items read and the total
 * @throws DataError, also for an unreadable entry: a pack must not leave out stored data
 */
export async function gatherRegister(
  uid: string,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<
  Pick<
    PackSource,
    | 'items'
    | 'evidence'
    | 'removedItems'
    | 'snapshots'
    | 'counted'
    | 'lastAudit'
    | 'auditors'
    | 'answers'
  >
> {
  const path = paths.ownItems(uid);
  const counts = paths.registerCounts(uid);
  const [found, documents, removed, snapshots, figures, lastAudit, auditors, answers, decided] =
    await Promise.all([
      readAll(path),
      readList({ path: paths.ownDocuments(uid), orderBy: '$key' }),
      readAll(paths.removedItems(uid)),
      readAll(paths.registerSnapshots(uid)),
      Promise.all(
        ['areaStates', 'compliantDays', 'at'].map((field) => readValue(`${counts}/${field}`)),
      ),
      readValue(paths.lastAudit(uid)),
      gatherAuditors(uid),
      readValue(paths.answers(uid)),
      readList({ path: paths.bases(uid), orderBy: '$key' }),
    ]);
  const [areaStates = null, compliantDays = null, at = null] = figures;
  // The index could lack a row or lag behind, so the rows are decoded from the items.
  const records = new Map(found.map(({ key, value }) => [key, asRecord(value)]));
  const rows = decodeEvery(ownIndexRowSchema, found, path).sort(
    (one, other) => one.timeAdded - other.timeAdded || (one.key < other.key ? -1 : 1),
  );
  const titles = titlesOf(rows);
  const evidence = decodeEvery(ownDocumentSchema, documents, paths.ownDocuments(uid));
  const removals = decodeEvery(removedItemSchema, removed, paths.removedItems(uid));
  const bases = new Map(
    decodeEvery(basisSchema, decided, paths.bases(uid)).map((basis) => [basis.key, basis]),
  );
  const items: PackItem[] = [];
  for (let start = 0; start < rows.length && !signal.aborted; start += AT_ONCE) {
    const chunk = rows.slice(start, start + AT_ONCE);
    items.push(
      ...(await Promise.all(
        chunk.map((row, place) =>
          gatherItem(uid, row, records.get(row.key) ?? {}, start + place + 1, {
            evidence,
            removals,
            titles,
            bases,
          }),
        ),
      )),
    );
    onProgress(items.length, rows.length);
  }
  return {
    items,
    evidence: asStored(documents),
    removedItems: asStored(removed),
    snapshots: asStored(snapshots),
    counted: {
      areaStates: decode(areaStatesSchema, areaStates ?? {}, counts) ?? {},
      compliantDays: decode(areaStatesSchema, compliantDays ?? {}, counts) ?? {},
      at: numberOrNull(at),
    },
    lastAudit: numberOrNull(lastAudit),
    auditors,
    answers: decode(answersSchema, answers, paths.answers(uid))?.options ?? '',
  };
}

async function gatherAuditors(uid: string): Promise<PackSource['auditors']> {
  const [links, visits] = await Promise.all([
    readAll(paths.auditLinks(uid), AUDIT_LINKS_SHOWN),
    readAll(paths.auditVisits(uid), AUDIT_LINKS_SHOWN),
  ]);
  const opened = decodeEvery(auditVisitSchema, visits, paths.auditVisits(uid));
  return decodeEvery(auditLinkSchema, links, paths.auditLinks(uid))
    .sort((one, other) => one.madeAt - other.madeAt)
    .map((link) => ({
      ...link,
      visits: opened.filter((visit) => visit.link === link.key).map(({ at }) => at),
    }));
}

const asStored = (rows: readonly Row[]): { [key: string]: Json } =>
  Object.fromEntries(rows.map(({ key, value }) => [key, value]));

const numberOrNull = (value: Json): number | null => (typeof value === 'number' ? value : null);

async function gatherItem(
  uid: string,
  row: OwnIndexRow,
  record: PackItem['record'],
  number: number,
  register: {
    evidence: readonly OwnDocument[];
    removals: readonly RemovedItem[];
    titles: ReadonlyMap<string, string>;
    bases: ReadonlyMap<string, Basis>;
  },
): Promise<PackItem> {
  const { key } = row;
  const { evidence, removals, titles, bases } = register;
  const obligation = isOwnKey(key)
    ? decode(obligationSchema, record, paths.ownItem(uid, key))
    : null;
  const [summary, link, changes, follow] = await Promise.all([
    readItemSummary(row),
    obligation ? obligation.link : readValue(paths.legalField(key, 'link')),
    isOwnKey(key) ? [] : readChanges(key),
    isOwnKey(key) ? null : readFollow(key),
  ]);
  const entries = oldestFirst(
    decodeEvery(complianceEntrySchema, childrenOf(record['compliance']), paths.history(uid, key)),
  );
  const actions = decodeEvery(actionSchema, childrenOf(record['actions']), paths.actions(uid, key));
  // The link of a withdrawn law is in its archive.
  const address = typeof link === 'string' ? link : (summary?.link ?? '');
  const ofItem = removals.filter(({ item }) => item === key);
  const folder = `documents/${String(number).padStart(3, '0')}-${nameInPack(summary?.title ?? key, FOLDER_BYTES)}`;
  const law = { key, summary, link: address };
  const versions = isOwnKey(key) ? [] : await readVersions(law, entries, changes);
  const basis = bases.get(key);
  return {
    number,
    key,
    row: withStateAtRemoval(row, ofItem),
    summary,
    obligation,
    permit: permitOf(row, titles),
    link: address,
    record,
    entries,
    actions: actions.sort((one, other) => one.openedAt - other.openedAt),
    changes,
    documents: documentsOf(entries, folder, evidence),
    removals: inTime(ofItem),
    versions,
    compared: await readCompared(key, changes, versions, row.timeAdded),
    follow,
    basis: basis && basis.at === row.decidedAt ? basis.options : null,
  };
}

function documentsOf(
  entries: readonly ComplianceEntry[],
  folder: string,
  evidence: readonly OwnDocument[],
): PackDocument[] {
  return entries.flatMap((entry, index) =>
    documentsOfEntry(entry, evidence).map((record, place) => {
      const number = place === 0 ? `${index + 1}` : `${index + 1}.${place + 1}`;
      return {
        entry: entry.key,
        record,
        path: `${folder}/entry-${number}-${nameInPack(record.name, FILE_BYTES)}`,
      };
    }),
  );
}

/** Null also if the membership has ended and the rules deny it. */
async function readFollow(key: string): Promise<PackItem['follow']> {
  const path = paths.lawFollow(key);
  try {
    const stored = withKey(await readValue(path), key);
    const follow = decode(lawFollowSchema, stored, path);
    const changes = fieldOf(fieldOf(stored, 'about') ?? null, 'changes') ?? [];
    return follow && { ...follow, listed: decode(listedChangesSchema, changes, path) ?? [] };
  } catch (cause) {
    if (cause instanceof DataError && cause.kind === 'denied') return null;
    throw cause;
  }
}

const withKey = (value: Json, key: string): Json =>
  value === null ? null : { ...asRecord(value), key };

/** Oldest first. */
async function readChanges(item: string): Promise<LegalChange[]> {
  const path = paths.legalChanges(item);
  return decodeEvery(legalChangeSchema, await readAll(path), path);
}

/** @param size at most the limit that the rules set for the path */
async function readAll(path: string, size = PAGE): Promise<Row[]> {
  const found: Row[] = [];
  for (;;) {
    const last = found.at(-1);
    const page = await readList({
      path,
      orderBy: '$key',
      first: size,
      after: last && { value: null, key: last.key },
    });
    found.push(...page);
    if (page.length < size) return found;
  }
}

const asRecord = (value: Json): { [field: string]: Json } =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};

/** Names of files and folders in a pack must be valid on every system. */

const ENDING = /\.[A-Za-z0-9]{1,10}$/;

/**
 * Returns text as part of a file name. Callers put a number before it, so that the name is unique and not reserved by Windows. Letters and
 * digits of all scripts stay. The result never ends with a dot or has two dots in a row.
 * @param mostBytes in UTF-8; longer text is cut before the file extension
 */
export function nameInPack(text: string, mostBytes: number): string {
  const safe = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}._-]+/gu, '-')
    .replace(/\.+/g, '.');
  const ending = ENDING.exec(safe)?.[0] ?? '';
  const stem = firstBytes(safe.slice(0, safe.length - ending.length), mostBytes - ending.length);
  return stem.replace(/\.$/, '') + ending || 'file';
}

function firstBytes(text: string, most: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(most));
  return text.slice(0, read);
}
