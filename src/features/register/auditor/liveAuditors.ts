/** Links for external auditors, their visits and their questions. */
import { AUDIT_LINKS_SHOWN, FIRST_ROWS } from '../../../config/constants';
import { paths } from '../../../data/paths';
import {
  auditLinkSchema,
  auditQuestionSchema,
  auditVisitSchema,
  groupSchema,
} from '../../../data/records';
import { listSource, pagedListSource, recordSource } from '../../../data/source';
import { liveQuery, livePagedQuery } from '../../../store/liveQuery';
import { rangeOf, type AuditedGroup } from './auditedGroups';

/** The newest links, oldest first. */
export const useAuditLinks = liveQuery('auditLinks', (uid: string) =>
  listSource(
    { path: paths.auditLinks(uid), orderBy: 'madeAt', last: AUDIT_LINKS_SHOWN },
    auditLinkSchema,
  ),
);

export const useAuditLink = liveQuery('auditLink', (uid: string, link: string) =>
  recordSource(paths.auditLink(uid, link), link, auditLinkSchema),
);

/** The newest visits of all links, oldest first. */
export const useAuditVisits = liveQuery('auditVisits', (uid: string) =>
  listSource(
    { path: paths.auditVisits(uid), orderBy: '$key', last: AUDIT_LINKS_SHOWN },
    auditVisitSchema,
  ),
);

/** The questions of one link, at most 100, oldest first. */
export const useAuditQuestions = liveQuery('auditQuestions', (uid: string, link: string) =>
  listSource({ path: paths.auditQuestions(uid, link), orderBy: '$key' }, auditQuestionSchema),
);

/** The items of one group. Each row has only its key. */
export const useAuditedPages = livePagedQuery(
  'auditedPages',
  (uid: string, group: AuditedGroup, today: number) => {
    const range = rangeOf(group, today);
    return pagedListSource(
      { path: paths.registerGroups(uid), ...range, pageSize: FIRST_ROWS, peeks: true },
      groupSchema,
    );
  },
);
