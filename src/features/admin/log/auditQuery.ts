/** What is asked of the audit log, as the address says it. */
import { paths } from '../../../data/paths';
import { AUDIT_SUBJECTS, type AuditEntry, type AuditSubject } from '../../../data/records';

/** Entries of one kind, about one thing or person, by one person; '' asks for all. */
export type AuditQuery = { of: AuditSubject | ''; about: string; by: string };

export function readAuditQuery(params: URLSearchParams): AuditQuery {
  const of = AUDIT_SUBJECTS.find((subject) => subject === params.get('of')) ?? '';
  return { of, about: params.get('about') ?? '', by: params.get('by') ?? '' };
}

/** The list that one index answers, newest last: by the field that names the fewest entries. */
export function auditList(query: AuditQuery) {
  const orderBy = (['about', 'by', 'of'] as const).find((field) => query[field] !== '');
  return orderBy
    ? { path: paths.auditLog, orderBy, from: query[orderBy], to: query[orderBy] }
    : { path: paths.auditLog, orderBy: '$key' };
}

/** Whether an entry is asked for: the index has answered one of the fields only. */
export const isAskedFor = (entry: AuditEntry, { of, about, by }: AuditQuery): boolean =>
  (of === '' || entry.of === of) &&
  (about === '' || entry.about === about) &&
  (by === '' || entry.by === by);
