import { serverNow } from '../../data/subscribe';
import { impliesUnitedKingdom, INCLUDES_UK } from '../../shared/listing/filters';
import { createAct } from '../../store/act';
import { NEED_LABELS } from './messages';
import { isNarrowed, type OwnFilters } from './ownRegister';
import { readReportRows, type Report } from './report';

/** Gathers the report of the own register as it is narrowed. */
export const gatherReport = createAct(
  'register/gatherReport',
  async (request: { uid: string; memberName: string; filters: OwnFilters }): Promise<Report> => {
    const { uid, memberName, filters } = request;
    return {
      rows: await readReportRows(uid, filters),
      generatedAt: await serverNow(),
      generatedBy: memberName,
      filters: describeFilters(filters),
    };
  },
  { asks: true },
);

/** What a list is narrowed to, and its order where that was chosen, in words. */
function describeFilters(filters: OwnFilters): string {
  const { query, groups, tags, statuses, need, sinceAudit, latestAdded } = filters;
  return [
    !isNarrowed(filters) && 'All items',
    query && `title contains “${query}”`,
    groups.length > 0 && `area: ${groups.join(', ')}`,
    tags.length > 0 &&
      `country: ${tags.join(', ')}${impliesUnitedKingdom(tags) ? ` (${INCLUDES_UK})` : ''}`,
    statuses.length > 0 && `status: ${statuses.join(', ')}`,
    need && NEED_LABELS[need].toLowerCase(),
    sinceAudit && 'evaluated since the last audit',
    latestAdded && 'latest added first',
  ]
    .filter(Boolean)
    .join('; ');
}
