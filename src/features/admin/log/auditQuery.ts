/** What is asked of the audit log, as the address says it. */
import { paths } from '../../../data/paths';
import { AUDIT_SUBJECTS, type AuditSubject, SCRIPT } from '../../../../model/audit';
import { auditEntrySchema, type AuditEntry } from '../../../data/records/audit';
import { decode, decodeRows } from '../../../data/decode';
import { directoryRowSchema, userRowSchema, type UserType } from '../../../data/records';
import { readList, readValue, type Row } from '../../../data/subscribe';
import { createMutation } from '../../../store/mutation';
import { auditToCsv, BY_SCRIPT, isAboutPerson, personText } from './AuditEntryRow';
import { listSource, pagedListSource } from '../../../data/source';
import { liveQuery, livePagedQuery } from '../../../store/liveQuery';

/**
 * Entries of one kind, about one thing or person, by one person, from one day to another (`YYYY-MM-DD`, both included); '' asks for
 * all.
 */
export type AuditQuery = {
  of: AuditSubject | '';
  about: string;
  by: string;
  from: string;
  to: string;
};

export function readAuditQuery(params: URLSearchParams): AuditQuery {
  const text = (name: string) => params.get(name) ?? '';
  const day = (name: string) => (Number.isNaN(startOf(text(name))) ? '' : text(name));
  const of = AUDIT_SUBJECTS.find((subject) => subject === params.get('of')) ?? '';
  return { of, about: text('about'), by: text('by'), from: day('from'), to: day('to') };
}

/** When a day begins for whoever reads, in epoch milliseconds. */
const startOf = (day: string): number => new Date(`${day}T00:00`).getTime();

/** The first moment of a range and the last one. */
const rangeOf = ({ from, to }: AuditQuery) => {
  const next = new Date(startOf(to));
  next.setDate(next.getDate() + 1);
  return {
    first: from === '' ? 0 : startOf(from),
    last: to === '' ? Infinity : next.getTime() - 1,
  };
};

/** Where the keys of entries of a moment begin. */
const keyOf = (time: number): string => String(time).padStart(13, '0');

/** The list that holds the fewest entries: those of a range, whose keys begin with their time, or what one index answers. */
export function auditList(query: AuditQuery) {
  const { first, last } = rangeOf(query);
  if (first > 0 || last < Infinity) {
    const to = last < Infinity ? keyOf(last + 1) : undefined;
    return { path: paths.auditLog, orderBy: '$key', from: keyOf(first), to } as const;
  }
  const orderBy = (['about', 'by', 'of'] as const).find((field) => query[field] !== '');
  return orderBy
    ? ({ path: paths.auditLog, orderBy, from: query[orderBy], to: query[orderBy] } as const)
    : ({ path: paths.auditLog, orderBy: '$key' } as const);
}

/** Whether an entry is asked for: the list answers one part of the question only. */
export function isAskedFor(entry: AuditEntry, query: AuditQuery): boolean {
  const { of, about, by } = query;
  const { first, last } = rangeOf(query);
  return (
    (of === '' || entry.of === of) &&
    (about === '' || entry.about === about) &&
    (by === '' || entry.by === by) &&
    entry.time >= first &&
    entry.time <= last
  );
}

/** Entries of one read: as many as the rules allow. */
const CHUNK = 100;

/** Reads everything that was asked for, newest first, and puts it into comma-separated values. */
export const exportAudit = createMutation(
  'admin/exportAudit',
  async (query: AuditQuery) => {
    const read = await readEntries(query);
    const entries = read.entries.filter((entry) => isAskedFor(entry, query));
    const people = entries.flatMap((entry) =>
      isAboutPerson(entry) ? [entry.by, entry.about] : [entry.by],
    );
    const names = new Map<string, string>();
    for (const uid of new Set(people))
      names.set(uid, uid === SCRIPT ? BY_SCRIPT : await readName(uid));
    const csv = auditToCsv(entries, (uid) => names.get(uid) ?? uid);
    return { csv, unreadable: read.unreadable };
  },
  { reads: true },
);

/** Pages by the stored rows, since an entry that cannot be read has no fields to continue from. */
async function readEntries(query: AuditQuery) {
  const list = auditList(query);
  const rows: Row[] = [];
  let chunk;
  do {
    const [first] = rows;
    const before = first && {
      value: list.orderBy === '$key' ? first.key : list.from,
      key: first.key,
    };
    chunk = await readList({ ...list, before, last: CHUNK });
    rows.unshift(...chunk);
  } while (chunk.length === CHUNK);
  const entries = decodeRows(auditEntrySchema, rows, list.path).reverse();
  return { entries, unreadable: rows.length - entries.length };
}

async function readName(uid: string): Promise<string> {
  const row = await readValue(paths.directoryRow(uid));
  return personText(row === null ? null : decode(directoryRowSchema, row, paths.directoryRow(uid)));
}

/** Entries of a page of the log. */
export const AUDIT_PAGE = 20;
/** Most staff of one type that the filter offers. */
const MOST_STAFF = 100;

/** What staff changed, newest first. */
export const useAuditPages = livePagedQuery('auditPages', (query: AuditQuery) =>
  pagedListSource({ ...auditList(query), pageSize: AUDIT_PAGE }, auditEntrySchema),
);

/** Administrators, or jedis. */
export const useStaff = liveQuery('staff', (type: Extract<UserType, 'admin' | 'jedi'>) =>
  listSource(
    { path: paths.directory, orderBy: 'userType', from: type, to: type, first: MOST_STAFF },
    userRowSchema,
  ),
);
