import { useMemo } from 'react';
import type { Followers } from '../../data/follow';
import {
  subscribeToSearchIndex,
  type SearchIndexName,
  type SearchRow,
} from '../../data/searchIndex';
import type { LoadStatus } from '../../store/loadStatus';
import { useLive } from '../../store/useLive';
import { isFiltering, matchingKeys, type Filters } from './filters';
import { searchIndexSlice } from './searchIndexSlice';

const open = (name: string, receivers: Followers<SearchRow[]>) =>
  subscribeToSearchIndex(name as SearchIndexName, receivers);

/**
 * The keys that match the filters, newest first, or null while nothing is filtered (then nothing is read either).
 * @param within keeps only these keys, for a list that is part of the indexed whole.
 */
export function useMatches(
  name: SearchIndexName,
  filters: Filters,
  within: ReadonlySet<string> | null = null,
): { status: LoadStatus; keys: string[] | null } {
  const active = isFiltering(filters);
  const { status, data } = useLive(searchIndexSlice, active ? name : null, open);
  const keys = useMemo(() => {
    if (!active) return null;
    const found = matchingKeys(data ?? [], filters);
    return within ? found.filter((key) => within.has(key)) : found;
  }, [active, data, filters, within]);
  return { status: active ? status : 'ready', keys };
}
