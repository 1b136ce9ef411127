/** Filters of the register's lists, kept in the address: they survive a reload, and every number can link to its list. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { PATTERNS } from '../../config/links';
import type { Filters } from '../../shared/listing/filters';
import { NEEDS, toStatus, type OwnFilters } from './ownRegister';

/** Names of a list's parameters. */
type Names = { query: string; group: string; tag: string };

const OWN = { query: 'q', group: 'area', tag: 'country', status: 'status', need: 'need' };
/** The page of both panels holds two lists, so All Legal Register has names of its own. */
const ALL = { query: 'allq', group: 'allarea', tag: 'allcountry' };

function readFilters(params: URLSearchParams, names: Names): Filters {
  return {
    query: params.get(names.query) ?? '',
    groups: params.getAll(names.group),
    tags: params.getAll(names.tag),
  };
}

function writeFilters(params: URLSearchParams, names: Names, filters: Filters): void {
  setAll(params, names.query, filters.query === '' ? [] : [filters.query]);
  setAll(params, names.group, filters.groups);
  setAll(params, names.tag, filters.tags);
}

function setAll(params: URLSearchParams, name: string, values: readonly string[]): void {
  params.delete(name);
  values.forEach((value) => params.append(name, value));
}

/** The filters of All Legal Register and of the editors' list. */
export function useAllFilters(): [Filters, (filters: Filters) => void] {
  const [params, write] = useAddress();
  const filters = useMemo(() => readFilters(params, ALL), [params]);
  const change = useCallback(
    (changed: Filters) => write((next) => writeFilters(next, ALL, changed)),
    [write],
  );
  return [filters, change];
}

/** The filters of My Legal Register. */
export function useOwnFilters(): [OwnFilters, (filters: OwnFilters) => void] {
  const [params, write] = useAddress();
  const filters = useMemo(() => readOwnFilters(params), [params]);
  const change = useCallback(
    (changed: OwnFilters) => write((next) => writeOwnFilters(next, changed)),
    [write],
  );
  return [filters, change];
}

/**
 * The parameters of the address, and a way to change some of them in place. A search waits for typing to pause, and the
 * page it is on stands until the next one has loaded: a change that comes when the browser has already moved on is
 * dropped, or it would call the person back.
 */
function useAddress(): [URLSearchParams, (change: (params: URLSearchParams) => void) => void] {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const pathRef = useRef('');
  useEffect(() => {
    pathRef.current = window.location.pathname;
  }, [location]);
  const write = useCallback(
    (change: (params: URLSearchParams) => void) => {
      if (window.location.pathname !== pathRef.current) return;
      setParams(
        (standing) => {
          const next = new URLSearchParams(standing);
          change(next);
          return next;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  return [params, write];
}

function readOwnFilters(params: URLSearchParams): OwnFilters {
  return {
    ...readFilters(params, OWN),
    statuses: params.getAll(OWN.status).flatMap((text) => toStatus(text) ?? []),
    need: NEEDS.find((need) => need === params.get(OWN.need)) ?? null,
  };
}

function writeOwnFilters(params: URLSearchParams, filters: OwnFilters): void {
  writeFilters(params, OWN, filters);
  setAll(params, OWN.status, filters.statuses);
  setAll(params, OWN.need, filters.need === null ? [] : [filters.need]);
}

export const NO_OWN_FILTERS: OwnFilters = {
  query: '',
  groups: [],
  tags: [],
  statuses: [],
  need: null,
};

/** Where the own panel stands on its page, for links that lead to it. */
export const OWN_PANEL = 'mine';

/** The address of My Legal Register narrowed in this way. */
export function ownListLink(filters: Partial<OwnFilters>): string {
  return `${PATTERNS.legalRegister}${query(filters)}#${OWN_PANEL}`;
}

/** The address of the print view of My Legal Register, narrowed in this way. */
export function printLink(filters: OwnFilters): string {
  return `${PATTERNS.legalRegister}${query(filters, { view: 'print' })}`;
}

function query(filters: Partial<OwnFilters>, more: Record<string, string> = {}): string {
  const params = new URLSearchParams(more);
  writeOwnFilters(params, { ...NO_OWN_FILTERS, ...filters });
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
