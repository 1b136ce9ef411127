/** Filters in the URL, which survive reload and Back, and can be shared. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams, type Location } from 'react-router-dom';
import type { Filters } from './filters';

/** Two lists on one page need different names. */
type FilterNames = { query: string; group: string; tag: string };

export function readFilters(params: URLSearchParams, names: FilterNames): Filters {
  return {
    query: params.get(names.query) ?? '',
    groups: params.getAll(names.group),
    tags: params.getAll(names.tag),
  };
}

export function writeFilters(params: URLSearchParams, names: FilterNames, filters: Filters): void {
  setAll(params, names.query, filters.query === '' ? [] : [filters.query]);
  setAll(params, names.group, filters.groups);
  setAll(params, names.tag, filters.tags);
}

export function setAll(params: URLSearchParams, name: string, values: readonly string[]): void {
  params.delete(name);
  values.forEach((value) => params.append(name, value));
}

/** Replaces the history entry. `names` must be a constant. */
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

/** Changes since the location was shown, on which further changes build. */
const written = new WeakMap<Location, URLSearchParams>();

/**
 * Returns the URL parameters and a function that changes some, replacing the history entry. A change that arrives after
 * the browser has moved on is dropped, because it would navigate back.
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
