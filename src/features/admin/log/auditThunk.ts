import { decode, decodeRows } from '../../../data/decode';
import { paths } from '../../../data/paths';
import { directoryRowSchema } from '../../../data/records';
import { SCRIPT } from '../../../../model/audit';
import { auditEntrySchema, type AuditEntry } from '../../../data/records/audit';
import { readList, readValue } from '../../../data/subscribe';
import { createAct } from '../../../store/act';
import { auditList, isAskedFor, type AuditQuery } from './auditQuery';
import { auditToCsv, BY_SCRIPT, isAboutPerson, personWords } from './auditWords';

/** Entries of one read: as many as the rules allow. */
const CHUNK = 100;

/** Reads everything that was asked for, newest first, and puts it into comma-separated values. */
export const exportAudit = createAct(
  'admin/exportAudit',
  async (query: AuditQuery): Promise<string> => {
    const entries = (await readEntries(query)).filter((entry) => isAskedFor(entry, query));
    const people = entries.flatMap((entry) =>
      isAboutPerson(entry) ? [entry.by, entry.about] : [entry.by],
    );
    const names = new Map<string, string>();
    for (const uid of new Set(people))
      names.set(uid, uid === SCRIPT ? BY_SCRIPT : await readName(uid));
    return auditToCsv(entries, (uid) => names.get(uid) ?? uid);
  },
  { asks: true },
);

async function readEntries(query: AuditQuery): Promise<AuditEntry[]> {
  const list = auditList(query);
  const entries: AuditEntry[] = [];
  let rows;
  do {
    const last = entries.at(-1);
    const before = last && {
      value: list.orderBy === '$key' ? last.key : last[list.orderBy],
      key: last.key,
    };
    rows = await readList({ ...list, before, last: CHUNK });
    entries.push(...decodeRows(auditEntrySchema, rows, list.path).reverse());
  } while (rows.length === CHUNK);
  return entries;
}

async function readName(uid: string): Promise<string> {
  const row = await readValue(paths.directoryRow(uid));
  return personWords(
    row === null ? null : decode(directoryRowSchema, row, paths.directoryRow(uid)),
  );
}
