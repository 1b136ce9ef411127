/** What users are sorted by, as react-table wants it, and whom a search and filters find. */
import type { Column } from 'react-table';
import type { UserRow } from '../../../data/records';
import { showExpiry } from '../../../shared/members/expiry';
import type { UserColumn, UserView } from './liveUsers';
import { fitsSearch } from '../../../shared/members/directory';
import { searchText } from '../../../../model/searchText';
import { compareTexts } from '../../../lib/compareTexts';
import { toCsv } from '../../../lib/csv';

/** What a cell says, and what is searched when its column is filtered. */
export function textOf(user: UserRow, id: UserColumn): string {
  const value = user[id];
  if (value === undefined) return '';
  return id === 'signUp' || id === 'expiryDate' ? showExpiry(Number(value)) : String(value);
}

/** Columns of which a filter names the whole, not a part. */
const WHOLE: readonly UserColumn[] = ['userType', 'legalAccess', 'legalTotal', 'legalOpen'];

/** Whom a view shows, of all users: whoever fits each word of the search and every filter, as `searchText` compares. */
export function fits({ search, filters }: UserView): (user: UserRow) => boolean {
  const isFound = fitsSearch(search);
  const wanted = Object.entries(filters).map(
    ([id, text]) => [id as UserColumn, searchText(text)] as const,
  );
  return (user) =>
    isFound(user) &&
    wanted.every(([id, text]) => {
      const held = searchText(textOf(user, id));
      return WHOLE.includes(id) ? held === text : held.includes(text);
    });
}

/**
 * Compares users by a column once the directory is read. Pages that a query answers have the database's order, by code point:
 * 'Álvarez' comes after 'Z' there.
 */
function compareBy(id: UserColumn, one: UserRow, other: UserRow): number {
  const [a, b] = [one[id], other[id]];
  if (typeof a === 'number' || typeof b === 'number') return Number(a ?? 0) - Number(b ?? 0);
  // Addresses have no accents, and keep the order of the pages that a query answers.
  if (id === 'email') return one.email < other.email ? -1 : Number(one.email > other.email);
  return compareTexts(a ?? '', b ?? '');
}

/** The users that a view shows, of all, in its order. */
export function usersIn(view: UserView, everyone: readonly UserRow[]): UserRow[] {
  const { id, desc } = view.sort;
  const sign = desc ? -1 : 1;
  return everyone.filter(fits(view)).sort((a, b) => sign * compareBy(id, a, b));
}

const sorted = (id: UserColumn): Column<UserRow> => ({
  id,
  Header: id,
  accessor: (user) => user[id],
  sortType: (one, other) => compareBy(id, one.original, other.original),
});

const SORTED: readonly UserColumn[] = [
  'email',
  'firstName',
  'lastName',
  'company',
  'userType',
  'legalAccess',
  'signUp',
  'expiryDate',
  'supplier',
  'legalTotal',
  'legalOpen',
];
export const REACT_TABLE_COLUMNS: Column<UserRow>[] = SORTED.map(sorted);

/* Users as comma-separated values. */

const COLUMNS: readonly [string, (user: UserRow) => string | number][] = [
  ['Email', ({ email }) => email],
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Display name', ({ displayName }) => displayName],
  ['Company', ({ company }) => company],
  ['User type', ({ userType }) => userType],
  ['Legal access', ({ legalAccess }) => legalAccess],
  ['Signed up', ({ signUp }) => showExpiry(signUp)],
  [
    'Membership expiry',
    ({ expiryDate }) => (expiryDate === undefined ? '' : showExpiry(expiryDate)),
  ],
  ['Company type', ({ companyType }) => companyType],
  ['Supplier', ({ supplier }) => supplier],
  ['Legal items', ({ legalTotal }) => legalTotal],
  ['Open legal items', ({ legalOpen }) => legalOpen],
];

export function usersToCsv(users: readonly UserRow[]): string {
  return toCsv([
    COLUMNS.map(([header]) => header),
    ...users.map((user) => COLUMNS.map(([, read]) => read(user))),
  ]);
}
