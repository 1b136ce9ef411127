import type { Column } from 'react-table';
import type { UserRow } from '../../../data/records';
import { showExpiry } from '../../../shared/members/expiry';
import type { UserColumn, UserView } from './liveUsers';
import { fitsSearch } from '../../../shared/members/directory';
import { searchText } from '../../../../model/searchText';
import { compareTexts } from '../../../lib/compareTexts';
import { toCsv } from '../../../lib/csv';

/** Returns the text of a cell, which its column's filter searches. */
export function textOf(user: UserRow, id: UserColumn): string {
  const value = user[id];
  if (value === undefined) return '';
  return id === 'signUp' || id === 'expiryDate' ? showExpiry(Number(value)) : String(value);
}

/** Columns whose filter must match the whole text. */
const WHOLE: readonly UserColumn[] = ['userType', 'legalAccess', 'legalTotal', 'legalOpen'];

/** Whether a user matches each word of the search and every filter. Compares as `searchText` does. */
export function fits({ search, filters }: UserView): (user: UserRow) => boolean {
  const isFound = fitsSearch(search);
  const conditions = Object.entries(filters).map(
    ([id, text]) => [id as UserColumn, searchText(text)] as const,
  );
  return (user) =>
    isFound(user) &&
    conditions.every(([id, text]) => {
      const cell = searchText(textOf(user, id));
      return WHOLE.includes(id) ? cell === text : cell.includes(text);
    });
}

function compareBy(id: UserColumn, one: UserRow, other: UserRow): number {
  const [a, b] = [one[id], other[id]];
  if (typeof a === 'number' || typeof b === 'number') return Number(a ?? 0) - Number(b ?? 0);
  // Same order as the database, since emails have no accents. Other columns differ: it sorts 'Álvarez' after 'Z'.
  if (id === 'email') return one.email < other.email ? -1 : Number(one.email > other.email);
  return compareTexts(a ?? '', b ?? '');
}

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
