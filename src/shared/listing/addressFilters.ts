/** Filters of a list, stored in the URL. They survive a reload and the Back button, and can be shared as a link. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams, type Location } from 'react-router-dom';
import type { Filters } from './filters';

/** Names of a list's URL parameters. Two lists on one page need different names. */
type FilterNames = { query: string; group: string; tag: string };

/** Reads filters from URL parameters. */
export function readFilters(params: URLSearchParams, names: FilterNames): Filters {
  return {
    query: params.get(names.query) ?? '',
    groups: params.getAll(names.group),
    tags: params.getAll(names.tag),
  };
}

/** Writes filters to URL parameters and leaves other parameters alone. */
export function writeFilters(params: URLSearchParams, names: FilterNames, filters: Filters): void {
  setAll(params, names.query, filters.query === '' ? [] : [filters.query]);
  setAll(params, names.group, filters.groups);
  setAll(params, names.tag, filters.tags);
}

/** Sets a parameter to exactly these values. */
export function setAll(params: URLSearchParams, name: string, values: readonly string[]): void {
  params.delete(name);
  values.forEach((value) => params.append(name, value));
}

/**
 * Returns the filters in the URL and a function that changes some of them. It replaces the history entry.
 * `names` must be a constant.
 */
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

/** Changes written since the location was shown. A second change, also from another list, builds on the first. */
const written = new WeakMap<Location, URLSearchParams>();

/**
 * Returns the URL parameters and a function that changes some of them. It replaces the history entry.
 * A search waits for a pause in typing, and the old page is shown until the next one has loaded. A change that
 * arrives after the browser has moved on is dropped, because it would navigate back.
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
