/** The columns that users are sorted and filtered by, as react-table wants them. */
import type { Column, Row } from 'react-table';
import type { UserRow } from '../../../data/records';
import { showExpiry } from '../../../shared/members/expiry';
import type { UserColumn } from './userQueries';

/** What a cell says, and what is searched when its column is filtered. */
export function textOf(user: UserRow, id: UserColumn): string {
  const value = user[id];
  if (value === undefined) return '';
  return id === 'signUp' || id === 'expiryDate' ? showExpiry(Number(value)) : String(value);
}

type Matches = (text: string, wanted: string) => boolean;

const matching =
  (matches: Matches) =>
  (rows: Row<UserRow>[], [id]: string[], wanted: string): Row<UserRow>[] =>
    rows.filter(({ original }) =>
      matches(textOf(original, id as UserColumn).toLowerCase(), wanted.toLowerCase()),
    );

const equals = matching((text, wanted) => text === wanted);
const contains = matching((text, wanted) => text.includes(wanted));

const sorted = (id: UserColumn, filter = contains): Column<UserRow> => ({
  id,
  Header: id,
  accessor: (user) => {
    const value = user[id];
    return typeof value === 'string' ? value.toLowerCase() : (value ?? 0);
  },
  sortType: 'basic',
  filter,
});

export const REACT_TABLE_COLUMNS: Column<UserRow>[] = [
  sorted('email'),
  sorted('firstName'),
  sorted('lastName'),
  sorted('userType', equals),
  sorted('legalAccess', equals),
  sorted('signUp'),
  sorted('expiryDate'),
  sorted('legalTotal', equals),
  sorted('legalOpen', equals),
];
