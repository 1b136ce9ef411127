/** Links for external auditors, their visits and their questions. */
import { AUDIT_LINKS_SHOWN } from '../../../config/constants';
import { paths } from '../../../data/paths';
import {
  auditLinkSchema,
  auditQuestionSchema,
  auditVisitSchema,
  ownIndexRowSchema,
} from '../../../data/records';
import { listSource, recordSource } from '../../../data/source';
import { liveQuery } from '../../../store/liveQuery';
import { byStatus } from '../liveRegister';

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

/** All active rows, from which the auditor samples. */
export const useActiveRows = liveQuery('auditedRows', (uid: string) =>
  listSource(byStatus(uid, 'active'), ownIndexRowSchema),
);
