import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCan } from '../../../access/useCan';
import { useIsNarrow } from '../../../components/list/useIsNarrow';
import { PORTAL_ZONE } from '../../../config/zone';
import { startIn } from '../../../../model/days';
import { useMemberCount } from '../../../shared/counters/liveCounter';
import { useSearchIndex } from '../../../shared/listing/liveSearchIndex';
import { useServerDay } from '../../../shared/time/serverDay';
import { isRefused } from '../../../store/loadStatus';
import { useLastAudit } from '../audit/lastAudit';
import { filterOwnItems } from '../filterOwnItems';
import { indexRange } from '../due';
import { daysOf } from '../dueMonths';
import { countOf, onlyGroup } from '../figures';
import { useFigures, useGroupPages } from '../liveFigures';
import { joinRegister, useIndexedPages, useOwnItems, useWholeRegister } from '../liveRegister';
import { TABLE_VIEW, useOwnFilters } from '../ownFilters';
import { DEFAULT_ORDER } from '../ownOrder';
import {
  isNarrowed,
  onlyIndexed,
  onlySinceAudit,
  type OwnFilters,
} from '../ownRegister';

/** Returns whether the URL chooses the table. Narrow screens always show the list. */
export function useIsTable(): boolean {
  const [params] = useSearchParams();
  const isNarrow = useIsNarrow();
  return params.get(TABLE_VIEW.name) === TABLE_VIEW.table && !isNarrow;
}

/**
 * The member's register as filtered and sorted in the URL. If an index has the filter and the order, it is read page by page.
 * Otherwise, and for the table, the whole index of the register is read.
 */
export function useOwnList(uid: string) {
  const isTable = useIsTable();
  const [urlFilters, setFilters] = useOwnFilters();
  const audit = useLastAudit(uid);
  // A link may filter by the last audit while no audit date is set.
  const isUnaudited = audit.status === 'ready' && audit.data === null;
  const filters = useMemo(
    () => (isUnaudited ? { ...urlFilters, sinceAudit: false } : urlFilters),
    [urlFilters, isUnaudited],
  );
  const isFiltered = isNarrowed(filters);
  const isCounted = useCan('userDirectory.readOwn') === 'yes';
  const counter = useMemberCount(isCounted ? uid : null, 'legalTotal');
  const today = useServerDay();
  const group = isDefault(filters) ? onlyGroup(filters) : null;
  const range = rangeOf(filters, today ?? 0, audit.data);
  const isSearched = isTable || (range === null && group === null && !isUnsorted(filters));
  const isPaged = range === null && group === null && !isSearched;
  const all = useOwnItems(isPaged ? uid : null);
  const isRangeKnown = filters.sinceAudit ? audit.data !== null : today !== null;
  const ranged = useIndexedPages(
    range !== null && isRangeKnown && !isSearched ? uid : null,
    range?.field ?? 'nextDue',
    range?.from ?? 0,
    range?.to ?? 0,
  );
  const grouped = useGroupPages(
    group === null || isSearched ? null : uid,
    group?.field ?? 'state',
    group?.value ?? '',
  );
  const figures = useFigures(group === null || isSearched ? null : uid, 0);
  // Groups return keys only.
  const ownPages = range === null ? all : ranged;
  const pages = group === null ? ownPages : grouped;
  const whole = useWholeRegister(isSearched && today !== null ? uid : null);
  const laws = useSearchIndex(isSearched ? 'legal' : null);
  const items = useMemo(
    () =>
      whole.data && laws.data
        ? filterOwnItems(joinRegister(whole.data, laws.data), filters, today ?? 0, audit.data)
        : null,
    [whole.data, laws.data, filters, today, audit.data],
  );

  const searchStatus = isRefused(laws.status) ? laws.status : whole.status;
  const { status, data } = isSearched ? { status: searchStatus, data: items } : pages;
  const listedRows: readonly { key: string }[] = pages.data?.rows ?? [];
  const keys = isSearched
    ? (items ?? []).map(({ row }) => row.key)
    : listedRows.map(({ key }) => key);
  // Without legal access the counter can't be read, but a fully loaded list can be counted.
  const listed = pages.data && !pages.data.hasMore ? pages.data.rows.length : null;
  const figure = group && figures.data ? countOf(figures.data, group) : null;
  const count = isSearched
    ? keys.length
    : isFiltered
      ? (figure ?? listed)
      : (counter.data ?? listed);
  // The query by status omits rows with an unreadable status; the counter includes them.
  const register = isSearched ? whole : pages;
  const known = isSearched ? whole.data?.rows?.length : isFiltered ? null : listed;
  const isConfirmed = register.status === 'ready' && counter.status === 'ready';
  return {
    ...{ filters, setFilters, lastAudit: audit.data, isTable, isFiltered },
    ...{ status, keys, items, count, known },
    /** The rows that are loaded, by key. */
    rows: new Map(ownPages.data?.rows.map((row) => [row.key, row])),
    isWaiting: data === null && !isRefused(status),
    /** Items that the counter includes and that could not be read. */
    missing: isConfirmed ? (counter.data ?? 0) - (known ?? Infinity) : 0,
    hasMore: !isSearched && (pages.data?.hasMore ?? false),
    want: pages.want,
  };
}

const isDefault = ({ order, reversed }: OwnFilters) =>
  order === DEFAULT_ORDER.order && reversed === DEFAULT_ORDER.reversed;

const isUnsorted = (filters: OwnFilters) => isDefault(filters) && !isNarrowed(filters);

type Range = { field: string; from: number; to: number };

/** Returns the range of an indexed field that is this list, in its order; null if no index is. */
function rangeOf(filters: OwnFilters, today: number, lastAudit: number | null): Range | null {
  const task = onlyIndexed(filters);
  const { dueMonth } = filters;
  const isByMonth = dueMonth !== null && !isNarrowed({ ...filters, dueMonth: null });
  const range = task
    ? indexRange(task, today)
    : isByMonth
      ? { field: 'nextDue', ...daysOf(dueMonth) }
      : null;
  if (isDefault(filters)) {
    if (!onlySinceAudit(filters)) return range;
    return {
      field: 'assessedAt',
      from: startIn(PORTAL_ZONE, lastAudit ?? 0),
      to: Number.MAX_SAFE_INTEGER,
    };
  }
  const isByDue = filters.order === 'nextDue' && !filters.reversed;
  if (!isByDue) return null;
  if (range) return range.field === 'nextDue' ? range : null;
  // Only active items have a due date.
  return isNarrowed(filters) ? null : { field: 'nextDue', from: 1, to: Number.MAX_SAFE_INTEGER };
}
