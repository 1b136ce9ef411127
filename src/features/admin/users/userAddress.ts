/** A view of the users in the address, so that a link carries it: search, filters, order and rows of a page. */
import { useCallback, useMemo } from 'react';
import { USER_TYPES } from '../../../data/records';
import { setAll, useAddress } from '../../../shared/listing/addressFilters';
import { PAGE_SIZES, type UserColumn, type UserFilters, type UserView } from './userQueries';

/** What the columns are called there. */
const COLUMNS: readonly (readonly [UserColumn, string])[] = [
  ['email', 'email'],
  ['firstName', 'first'],
  ['lastName', 'last'],
  ['company', 'company'],
  ['userType', 'type'],
  ['legalAccess', 'access'],
  ['signUp', 'signed'],
  ['expiryDate', 'expires'],
];
const SEARCH = 'find';
const SORT = 'sort';
const ROWS = 'rows';
const ALL = 'all';
const FEWEST = 10;

const choices: Partial<Record<UserColumn, readonly string[]>> = {
  userType: USER_TYPES,
  legalAccess: ['on', 'off'],
};

/** The view that parameters say; what they do not say, or say of nothing known, is as at first: everybody by e-mail. */
export function readView(params: URLSearchParams): UserView {
  const filters: UserFilters = Object.fromEntries(
    COLUMNS.map(([id, name]) => [id, params.get(name) ?? ''] as const).filter(
      ([id, wanted]) => wanted !== '' && (choices[id]?.includes(wanted) ?? true),
    ),
  );
  const search = params.get(SEARCH) ?? '';
  // Of one type alone, this is the order that a query answers.
  const isOneType =
    filters.userType !== undefined && Object.keys(filters).length === 1 && search === '';
  const said = params.get(SORT) ?? '';
  const column = COLUMNS.find(([, name]) => name === said.replace(/^-/, ''))?.[0];
  const rows = params.get(ROWS);
  return {
    search,
    filters,
    sort: { id: column ?? (isOneType ? 'userType' : 'email'), desc: said.startsWith('-') },
    size:
      rows === ALL
        ? null
        : (PAGE_SIZES.find((size) => size !== null && String(size) === rows) ?? FEWEST),
  };
}

/** Puts a view into parameters, and leaves the others alone. */
export function writeView(
  params: URLSearchParams,
  { search, filters, sort, size }: UserView,
): void {
  COLUMNS.forEach(([id, name]) => setAll(params, name, [filters[id] ?? ''].filter(Boolean)));
  setAll(params, SEARCH, [search].filter(Boolean));
  setAll(params, ROWS, size === FEWEST ? [] : [size === null ? ALL : String(size)]);
  params.delete(SORT);
  const plain = readView(params).sort;
  const name = COLUMNS.find(([id]) => id === sort.id)?.[1] ?? '';
  if (plain.id !== sort.id || plain.desc !== sort.desc)
    params.set(SORT, `${sort.desc ? '-' : ''}${name}`);
}

/** The view that the address says, and the way to change it in place. */
export function useAddressView(): [UserView, (change: (view: UserView) => UserView) => void] {
  const [params, write] = useAddress();
  const view = useMemo(() => readView(params), [params]);
  const changeView = useCallback(
    (change: (view: UserView) => UserView) =>
      write((parameters) => writeView(parameters, change(readView(parameters)))),
    [write],
  );
  return [view, changeView];
}
