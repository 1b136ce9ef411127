/** The filtered list of a member's register, as My Legal Register shows it and the item page follows it. */
import { useMemo } from 'react';
import { PORTAL_ZONE } from '../../../config/zone';
import { startIn } from '../../../../model/days';
import { useSearchIndex } from '../../../shared/listing/liveSearchIndex';
import { useServerDay } from '../../../shared/time/serverDay';
import type { OwnIndexRow } from '../../../data/records';
import { isRefused, type LoadStatus } from '../../../store/loadStatus';
import { indexRange } from '../due';
import { useLastAudit } from '../audit/lastAudit';
import {
  filterOwnItems,
  isNarrowed,
  onlyIndexed,
  onlySinceAudit,
  type OwnFilters,
} from '../ownRegister';
import { onlyGroup } from '../figures';
import { useGroupPages } from '../liveFigures';
import { joinRegister, useIndexedPages, useOwnItems, useWholeRegister } from '../liveRegister';

export type OwnList = {
  /** Without the filter by the last audit while no audit date is set. */
  filters: OwnFilters;
  lastAudit: number | null;
  status: LoadStatus;
  isWaiting: boolean;
  keys: readonly string[];
  /** Searches and groups return keys only. */
  rows: ReadonlyMap<string, OwnIndexRow>;
  hasMore: boolean;
  want: (rows: number) => void;
  /** Whether the whole register is read, since no index answers the filters. */
  isSearched: boolean;
  /** The register without filters, if it is read. `known` is null until it is read to its end. */
  register: { status: LoadStatus; known: number | null };
};

/** Reads pages by an index where one answers the filters. @param member null reads nothing */
export function useOwnList(member: string | null, urlFilters: OwnFilters): OwnList {
  const audit = useLastAudit(member);
  const isUnaudited = audit.status === 'ready' && audit.data === null;
  const filters = useMemo(
    () => (isUnaudited ? { ...urlFilters, sinceAudit: false } : urlFilters),
    [urlFilters, isUnaudited],
  );
  const isFiltered = isNarrowed(filters);
  const today = useServerDay();
  const need = onlyIndexed(filters);
  const group = onlyGroup(filters);
  const isSinceAudit = onlySinceAudit(filters);
  // The index by time of adding includes removed items, and no index combines that order with a filter.
  const isSearched =
    filters.latestAdded || (isFiltered && need === null && group === null && !isSinceAudit);
  const all = useOwnItems(isFiltered || isSearched ? null : member);
  const { field, from, to } = isSinceAudit
    ? {
        field: 'assessedAt',
        from: startIn(PORTAL_ZONE, audit.data ?? 0),
        to: Number.MAX_SAFE_INTEGER,
      }
    : indexRange(need ?? 'due', today ?? 0);
  const isRangeKnown = isSinceAudit ? audit.data !== null : need !== null && today !== null;
  const found = useIndexedPages(isRangeKnown && !isSearched ? member : null, field, from, to);
  const grouped = useGroupPages(
    group === null || isSearched ? null : member,
    group?.field ?? 'state',
    group?.value ?? '',
  );
  const pages = group ? grouped : isFiltered ? found : all;
  const whole = useWholeRegister(isSearched && today !== null ? member : null);
  const laws = useSearchIndex(isSearched && member !== null ? 'legal' : null);
  const matches = useMemo(
    () =>
      whole.data && laws.data
        ? filterOwnItems(joinRegister(whole.data, laws.data), filters, today ?? 0, audit.data).map(
            ({ row }) => row.key,
          )
        : null,
    [whole.data, laws.data, filters, today, audit.data],
  );
  const status = isSearched ? (isRefused(laws.status) ? laws.status : whole.status) : pages.status;
  const paged: readonly { key: string }[] = pages.data?.rows ?? [];
  const ownPages = isFiltered ? found : all;
  const hasMore = !isSearched && (pages.data?.hasMore ?? false);
  return {
    filters,
    lastAudit: audit.data,
    status,
    isWaiting: (isSearched ? matches : pages.data) === null && !isRefused(status),
    keys: isSearched ? (matches ?? []) : paged.map(({ key }) => key),
    rows: new Map(ownPages.data?.rows.map((row) => [row.key, row])),
    hasMore,
    want: pages.want,
    isSearched,
    register: isSearched
      ? { status: whole.status, known: whole.data?.rows?.length ?? null }
      : {
          status: all.status,
          known: all.data && !all.data.hasMore ? all.data.rows.length : null,
        },
  };
}
