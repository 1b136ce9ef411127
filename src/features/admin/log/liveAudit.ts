import { followList, followPages } from '../../../data/follow';
import { paths } from '../../../data/paths';
import { userRowSchema, type UserType } from '../../../data/records';
import { auditEntrySchema } from '../../../data/records/audit';
import { live, livePages } from '../../../store/live';
import { auditList, type AuditQuery } from './auditQuery';

/** Entries of a page of the log. */
export const AUDIT_PAGE = 20;
/** Most staff of one type that the filter offers. */
const MOST_STAFF = 100;

/** What staff changed, newest first. */
export const useAuditPages = livePages('auditPages', (query: AuditQuery) =>
  followPages({ ...auditList(query), pageSize: AUDIT_PAGE }, auditEntrySchema),
);

/** Administrators, or jedis. */
export const useStaff = live('staff', (type: Extract<UserType, 'admin' | 'jedi'>) =>
  followList(
    { path: paths.directory, orderBy: 'userType', from: type, to: type, first: MOST_STAFF },
    userRowSchema,
  ),
);
