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

/** The filters in the address. Days are `YYYY-MM-DD`, both included; '' means no filter. */
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

/** Returns when a day begins in the reader's time zone, in epoch milliseconds. */
const startOf = (day: string): number => new Date(`${day}T00:00`).getTime();

const rangeOf = ({ from, to }: AuditQuery) => {
  const next = new Date(startOf(to));
  next.setDate(next.getDate() + 1);
  return {
    first: from === '' ? 0 : startOf(from),
    last: to === '' ? Infinity : next.getTime() - 1,
  };
};

/** Keys of entries begin with their time. */
const keyOf = (time: number): string => String(time).padStart(13, '0');

/** Returns the shortest list that holds the entries: a range of keys, or one indexed field. */
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

/** Applies all filters, since the list applies only one. */
export function matchesQuery(entry: AuditEntry, query: AuditQuery): boolean {
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

/** The most entries per read that the rules allow. */
const CHUNK = 100;

/** Reads all entries of a query, newest first, as CSV. */
export const exportAudit = createMutation(
  'admin/exportAudit',
  async (query: AuditQuery) => {
    const read = await readEntries(query);
    const entries = read.entries.filter((entry) => matchesQuery(entry, query));
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

/** Pages by stored rows, since an unreadable entry has no fields to continue from. */
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

export const AUDIT_PAGE = 20;
/** Most staff of each type in the filter. */
const MOST_STAFF = 100;

export const useAuditPages = livePagedQuery('auditPages', (query: AuditQuery) =>
  pagedListSource({ ...auditList(query), pageSize: AUDIT_PAGE }, auditEntrySchema),
);

export const useStaff = liveQuery('staff', (type: Extract<UserType, 'admin' | 'jedi'>) =>
  listSource(
    { path: paths.directory, orderBy: 'userType', from: type, to: type, first: MOST_STAFF },
    userRowSchema,
  ),
);
