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
export const useAddressFilters = (names: FilterNames) =>
  useFilters(
    useCallback((params: URLSearchParams) => readFilters(params, names), [names]),
    useCallback(
      (params: URLSearchParams, filters: Filters) => writeFilters(params, names, filters),
      [names],
    ),
  );

/** Filters of a list's own kind. `read` and `write` must be constants. */
export function useFilters<F>(
  read: (params: URLSearchParams) => F,
  write: (params: URLSearchParams, filters: F) => void,
): [F, (changes: Partial<F>) => void] {
  const [params, writeAddress] = useAddress();
  const filters = useMemo(() => read(params), [params, read]);
  const change = useCallback(
    (changes: Partial<F>) => writeAddress((next) => write(next, { ...read(next), ...changes })),
    [writeAddress, read, write],
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
