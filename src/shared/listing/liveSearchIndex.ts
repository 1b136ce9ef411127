import { useMemo } from 'react';
import {
  subscribeToSearchIndex,
  type SearchIndexName,
  type SearchRow,
} from '../../data/searchIndex';
import type { Source } from '../../data/source';
import { liveQuery } from '../../store/liveQuery';
import type { LoadStatus } from '../../store/loadStatus';
import { isFiltering, matchingKeys, type Filters } from './filters';

/** Read once per session; searches and counts share it. */
export const useSearchIndex = liveQuery(
  'searchIndex',
  (name: SearchIndexName): Source<SearchRow[]> =>
    (followers) =>
      subscribeToSearchIndex(name, followers),
);

/** Returns null and reads nothing without a filter. @param within limits the result to these keys */
export function useMatches(
  name: SearchIndexName,
  filters: Filters,
  within: ReadonlySet<string> | null = null,
): { status: LoadStatus; keys: string[] | null } {
  const active = isFiltering(filters);
  const { status, data } = useSearchIndex(active ? name : null);
  const keys = useMemo(() => {
    if (!active) return null;
    const found = matchingKeys(data ?? [], filters);
    return within ? found.filter((key) => within.has(key)) : found;
  }, [active, data, filters, within]);
  return { status: active ? status : 'ready', keys };
}
