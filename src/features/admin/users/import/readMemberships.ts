/** Reads memberships out of a table that was a CSV. */
import { PORTAL_ZONE } from '../../../../config/zone';
import { USER_TYPES } from '../../../../data/records';
import { cleanEmail } from '../../../../lib/emailAddress';
import { dayReader, type ReadDay } from '../../../../shared/csv/readDays';
import type { CsvTable } from '../../../../shared/csv/readTable';
import type { Decision } from '../many/plan';
import { COLUMNS, type Cells } from './columns';

/** What is read, and how much of it at once. */
export const TABLE = { columns: COLUMNS, key: 'email', most: 1000 } as const;

export type FileRow = {
  /** As a spreadsheet counts them: the headings are row 1. */
  number: number;
  /** In lower case, as records keep it. */
  email: string;
  /** What the row says; of what is empty, nothing changes. */
  decision: Decision;
  /** All that is wrong with it, in words. */
  faults: string[];
};
type MembershipFile = {
  rows: FileRow[];
  /** Headings of columns that are not read. */
  ignored: string[];
};

export function readMemberships(table: CsvTable<keyof Cells>): MembershipFile {
  const firstRow = new Map<string, number>();
  const readDay = dayReader(
    table.rows.map(({ cells }) => cells.expiryDate),
    PORTAL_ZONE,
  );
  const rows = table.rows.map(({ number, cells, faults: rowFaults }) => {
    const email = cleanEmail(cells.email);
    const { decision, faults: cellFaults } = checkCells(cells, readDay);
    const faults = [...rowFaults, ...cellFaults];
    const before = firstRow.get(email);
    if (before !== undefined) faults.push(`Row ${before} is about the same user.`);
    else if (email !== '') firstRow.set(email, number);
    return { number, email, decision, faults };
  });
  return { rows, ignored: table.ignored };
}

function checkCells(
  { email, userType, legalAccess, expiryDate }: Cells,
  readDay: (cell: string) => ReadDay,
) {
  const decision: Decision = {};
  const faults: string[] = [];
  const complain = (column: keyof Cells, words: string) =>
    faults.push(`${COLUMNS[column].heading}: ${words}`);
  const type = USER_TYPES.find((known) => known.toLowerCase() === userType.toLowerCase());
  const access = (['on', 'off'] as const).find((known) => known === legalAccess.toLowerCase());

  if (email === '') complain('email', 'is missing.');
  if (type) decision.userType = type;
  else if (userType !== '')
    complain('userType', `“${userType}” is none of ${USER_TYPES.join(', ')}.`);
  if (access) decision.legalAccess = access;
  else if (legalAccess !== '') complain('legalAccess', `“${legalAccess}” is neither on nor off.`);
  if (expiryDate.toLowerCase() === 'none') decision.expiryDate = null;
  else if (expiryDate !== '') {
    const read = readDay(expiryDate);
    if ('day' in read) decision.expiryDate = read.day;
    else complain('expiryDate', read.fault);
  }
  return { decision, faults };
}
