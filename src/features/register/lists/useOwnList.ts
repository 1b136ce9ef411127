import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsNarrow } from '../../../components/list/useIsNarrow';
import { PORTAL_ZONE } from '../../../config/zone';
import { startIn } from '../../../../model/days';
import { useMemberCount } from '../../../shared/counters/liveCounter';
import { useSearchIndex } from '../../../shared/listing/liveSearchIndex';
import { useServerDay } from '../../../shared/time/serverDay';
import type { OwnIndexRow } from '../../../data/records';
import { isRefused, type LoadStatus } from '../../../store/loadStatus';
import { useRegister } from '../colleagues/registerInView';
import { useLastAudit } from '../audit/lastAudit';
import { filterOwnItems } from '../filterOwnItems';
import { indexRange } from '../due';
import { daysOf } from '../dueMonths';
import { countOf, onlyGroup } from '../figures';
import { useFigures, useGroupPages } from '../liveFigures';
import { joinRegister, useIndexedPages, useOwnItems, useWholeRegister } from '../liveRegister';
import { TABLE_VIEW } from '../ownFilters';
import { DEFAULT_ORDER } from '../ownOrder';
import {
  isNarrowed,
  onlyIndexed,
  onlySinceAudit,
  type OwnFilters,
  type OwnItem,
} from '../ownRegister';

/** Returns whether the URL chooses the table. Narrow screens always show the list. */
export function useIsTable(): boolean {
  const [params] = useSearchParams();
  const isNarrow = useIsNarrow();
  return params.get(TABLE_VIEW.name) === TABLE_VIEW.table && !isNarrow;
}

export type OwnList = {
  /** Without the filter by the last audit while no audit date is set. */
  filters: OwnFilters;
  lastAudit: number | null;
  isTable: boolean;
  status: LoadStatus;
  isWaiting: boolean;
  keys: readonly string[];
  /** The rows that are loaded, by key. Groups return keys only. */
  rows: ReadonlyMap<string, OwnIndexRow>;
  /** Null unless the whole register is read, since no index has the filters and the order. */
  items: readonly OwnItem[] | null;
  isSearched: boolean;
  hasMore: boolean;
  want: (rows: number) => void;
  /** How many items the register has as it was read; null if it wasn't read to its end. */
  known: number | null;
};

/**
 * The member's register as filtered and sorted. If an index has the filter and the order, it is read page by page.
 * Otherwise, and for the table, the whole index of the register is read.
 * @param member null reads nothing
 */
export function useOwnList(
  member: string | null,
  urlFilters: OwnFilters,
  isTable = false,
): OwnList {
  const audit = useLastAudit(member);
  // A link may filter by the last audit while no audit date is set.
  const isUnaudited = audit.status === 'ready' && audit.data === null;
  const filters = useMemo(
    () => (isUnaudited ? { ...urlFilters, sinceAudit: false } : urlFilters),
    [urlFilters, isUnaudited],
  );
  const today = useServerDay();
  const group = indexedGroup(filters);
  const range = rangeOf(filters, today ?? 0, audit.data);
  const isSearched = isTable || (range === null && group === null && !isUnsorted(filters));
  const isPaged = range === null && group === null && !isSearched;
  const all = useOwnItems(isPaged ? member : null);
  const isRangeKnown = filters.sinceAudit ? audit.data !== null : today !== null;
  const ranged = useIndexedPages(
    range !== null && isRangeKnown && !isSearched ? member : null,
    range?.field ?? 'nextDue',
    range?.from ?? 0,
    range?.to ?? 0,
  );
  const grouped = useGroupPages(
    group === null || isSearched ? null : member,
    group?.field ?? 'state',
    group?.value ?? '',
  );
  const ownPages = range === null ? all : ranged;
  const pages = group === null ? ownPages : grouped;
  const isComplete = pages.data !== null && !pages.data.hasMore;
  // An item of a withdrawn law has no due day, and comes last.
  const isEachByDue = range === EACH_BY_DUE && !isSearched && isComplete;
  const undated = useGroupPages(isEachByDue ? member : null, 'withdrawn', 1);
  const whole = useWholeRegister(isSearched && today !== null ? member : null);
  const laws = useSearchIndex(isSearched && member !== null ? 'legal' : null);
  const items = useMemo(
    () =>
      whole.data && laws.data
        ? filterOwnItems(joinRegister(whole.data, laws.data), filters, today ?? 0, audit.data)
        : null,
    [whole.data, laws.data, filters, today, audit.data],
  );
  const searchStatus = isRefused(laws.status) ? laws.status : whole.status;
  const { status, data } = isSearched ? { status: searchStatus, data: items } : pages;
  const rows = new Map(ownPages.data?.rows.map((row) => [row.key, row]));
  const listedRows: readonly { key: string }[] = [
    ...(pages.data?.rows ?? []),
    // Until a function deletes the due day of a withdrawn law, the item is in both.
    ...(undated.data?.rows ?? []).filter(({ key }) => !rows.has(key)),
  ];
  return {
    ...{ filters, lastAudit: audit.data, isTable, status, items, isSearched, rows },
    isWaiting: data === null && !isRefused(status),
    keys: isSearched ? (items ?? []).map(({ row }) => row.key) : listedRows.map(({ key }) => key),
    hasMore: !isSearched && ((pages.data?.hasMore ?? false) || (undated.data?.hasMore ?? false)),
    want: isEachByDue ? undated.want : pages.want,
    known: isSearched
      ? (whole.data?.rows?.length ?? null)
      : isPaged && isComplete
        ? listedRows.length
        : null,
  };
}

/**
 * How many items the list has, null if that isn't known, and how many items of the register could not be read: the counter
 * includes them.
 */
export function useOwnCount(
  uid: string,
  { filters, isSearched, isWaiting, status, keys, hasMore, known }: OwnList,
): { count: number | null; missing: number } {
  const { may } = useRegister();
  const isCounted = may('userDirectory.readOwn');
  const counter = useMemberCount(isCounted ? uid : null, 'legalTotal');
  const group = isSearched ? null : indexedGroup(filters);
  const figures = useFigures(group === null ? null : uid, 0);
  // Without legal access the counter can't be read, but a fully loaded list can be counted.
  const listed = isWaiting || isRefused(status) || hasMore ? null : keys.length;
  const total = group && figures.data ? countOf(figures.data, group) : null;
  const isConfirmed = status === 'ready' && counter.status === 'ready' && known !== null;
  return {
    count: isSearched ? listed : isNarrowed(filters) ? (total ?? listed) : (counter.data ?? listed),
    missing: isConfirmed ? (counter.data ?? 0) - known : 0,
  };
}

const isDefault = ({ order, reversed }: OwnFilters) =>
  order === DEFAULT_ORDER.order && reversed === DEFAULT_ORDER.reversed;

/** The group of the figures that is this list, with its index. */
const indexedGroup = (filters: OwnFilters) => (isDefault(filters) ? onlyGroup(filters) : null);

const isUnsorted = (filters: OwnFilters) => isDefault(filters) && !isNarrowed(filters);

type Range = { field: string; from: number; to: number };

/** Only active items have a due date. */
const EACH_BY_DUE: Range = { field: 'nextDue', from: 1, to: Number.MAX_SAFE_INTEGER };

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
  return isNarrowed(filters) ? null : EACH_BY_DUE;
}
