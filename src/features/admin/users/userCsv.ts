/** Users as comma-separated values. */
import type { UserRow } from '../../../data/records';
import { toCsv } from '../../../lib/csv';
import { showExpiry } from '../../../shared/members/expiry';

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
