import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Filters } from '../../shared/listing/filters';

const QUERY = 'q';
const CATEGORY = 'category';
const INDUSTRY = 'industry';

/** Search and filters kept in the address, so that they survive a reload and the way back from an insight. */
export function useAddressFilters(): [Filters, (filters: Filters) => void] {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const filters = useMemo(() => {
    const found = new URLSearchParams(address);
    return {
      query: found.get(QUERY) ?? '',
      groups: found.getAll(CATEGORY),
      tags: found.getAll(INDUSTRY),
    };
  }, [address]);
  const change = useCallback(
    ({ query, groups, tags }: Filters) => {
      const next = new URLSearchParams();
      if (query) next.set(QUERY, query);
      groups.forEach((group) => next.append(CATEGORY, group));
      tags.forEach((tag) => next.append(INDUSTRY, tag));
      setParams(next, { replace: true });
    },
    [setParams],
  );
  return [filters, change];
}
