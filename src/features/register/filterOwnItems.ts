import { PORTAL_ZONE } from '../../config/zone';
import { startIn } from '../../../model/days';
import { stateOf } from '../../../model/registerGroups';
import { searchText } from '../../../model/searchText';
import { matchesFacts, withUnitedKingdom } from '../../shared/listing/filters';
import { daysOf } from './dueMonths';
import { inOrder } from './ownOrder';
import { hasTask, type OwnFilters, type OwnItem } from './ownRegister';

/**
 * Returns the items that match all filters, in their order.
 * @param lastAudit the day; null turns the filter by the last audit off
 */
export function filterOwnItems(
  items: readonly OwnItem[],
  filters: OwnFilters,
  today: number,
  lastAudit: number | null = null,
): OwnItem[] {
  const query = searchText(filters.query.trim());
  const { groups, statuses, need, dueMonth } = filters;
  const due = dueMonth === null ? null : daysOf(dueMonth);
  const tags = withUnitedKingdom(filters.tags);
  const since = filters.sinceAudit && lastAudit !== null ? startIn(PORTAL_ZONE, lastAudit) : 0;
  return inOrder(
    items.filter((item) => {
      const { row, summary } = item;
      return (
        (query === '' || (summary && searchText(summary.title).includes(query))) &&
        (groups.length === 0 || (summary !== null && groups.includes(summary.filterByArea))) &&
        (tags.length === 0 || summary?.country.some((country) => tags.includes(country))) &&
        matchesFacts(row.title === undefined ? summary : null, filters) &&
        (statuses.length === 0 || statuses.includes(stateOf(row))) &&
        (need === null || hasTask(item, need, today)) &&
        (due === null || isBetween(row.nextDue, due)) &&
        (row.assessedAt ?? 0) >= since &&
        (!filters.isOwn || row.title !== undefined) &&
        (filters.owner === '' || row.owner === filters.owner)
      );
    }),
    filters,
  );
}

const isBetween = (day: number | undefined, { from, to }: { from: number; to: number }) =>
  day !== undefined && day >= from && day <= to;
