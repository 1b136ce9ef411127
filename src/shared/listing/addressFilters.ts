/** Filters of a list, kept in the address: they survive a reload and the way back, and a link can carry them. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams, type Location } from 'react-router-dom';
import type { Filters } from './filters';

/** What a list's parameters are called. Two lists of one page need different names. */
type FilterNames = { query: string; group: string; tag: string };

/** The filters that parameters say. */
export function readFilters(params: URLSearchParams, names: FilterNames): Filters {
  return {
    query: params.get(names.query) ?? '',
    groups: params.getAll(names.group),
    tags: params.getAll(names.tag),
  };
}

/** Puts filters into parameters, and leaves the other parameters alone. */
export function writeFilters(params: URLSearchParams, names: FilterNames, filters: Filters): void {
  setAll(params, names.query, filters.query === '' ? [] : [filters.query]);
  setAll(params, names.group, filters.groups);
  setAll(params, names.tag, filters.tags);
}

/** Gives a parameter these values and no others. */
export function setAll(params: URLSearchParams, name: string, values: readonly string[]): void {
  params.delete(name);
  values.forEach((value) => params.append(name, value));
}

/** The filters that the address says, and the way to change some of them in place. `names` must be a constant. */
export function useAddressFilters(
  names: FilterNames,
): [Filters, (changes: Partial<Filters>) => void] {
  const [params, write] = useAddress();
  const filters = useMemo(() => readFilters(params, names), [params, names]);
  const change = useCallback(
    (changes: Partial<Filters>) =>
      write((next) => writeFilters(next, names, { ...readFilters(next, names), ...changes })),
    [write, names],
  );
  return [filters, change];
}

/** What was written upon an address since it was shown: a second change builds on the first, also from another list. */
const written = new WeakMap<Location, URLSearchParams>();

/**
 * The parameters of the address, and a way to change some of them in place. A search waits for typing to pause, and the
 * page it is on stands until the next one has loaded: a change that comes when the browser has already moved on is
 * dropped, or it would call the person back.
 */
export function useAddress(): [
  URLSearchParams,
  (change: (params: URLSearchParams) => void) => void,
] {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const shownRef = useRef({ location, path: '' });
  useEffect(() => {
    shownRef.current = { location, path: window.location.pathname };
  }, [location]);
  const write = useCallback(
    (change: (params: URLSearchParams) => void) => {
      const { location: shown, path } = shownRef.current;
      if (window.location.pathname !== path) return;
      const next = new URLSearchParams(written.get(shown) ?? shown.search);
      change(next);
      written.set(shown, next);
      setParams(next, { replace: true });
    },
    [setParams],
  );
  return [params, write];
}
