import { PORTAL_ZONE } from '../../../../config/zone';
import { USER_TYPES, userRowSchema, type UserRow } from '../../../../data/records';
import { readEach } from '../../../../shared/bulk/chunks';
import type { dayReader, ReadDay } from '../../../../shared/csv/readDays';
import type { CsvTable } from '../../../../shared/csv/readTable';
import type { Decision } from '../many/plan';
import { downloadCsv, toCsv } from '../../../../lib/csv';
import { decodeEvery } from '../../../../data/decode';
import { paths } from '../../../../data/paths';
import { readList } from '../../../../data/subscribe';
import { createMutation } from '../../../../store/mutation';

/* Columns of the template and of the file. Their headings are those of the export. */

type Cells = Record<keyof typeof COLUMNS, string>;

export const COLUMNS = {
  email: {
    heading: 'Email',
    takes: 'The email of an existing user. This is the only required column.',
  },
  userType: { heading: 'User type', takes: USER_TYPES.join(', ') },
  legalAccess: { heading: 'Legal access', takes: 'on or off' },
  expiryDate: {
    heading: 'Membership expiry',
    takes:
      'The first day without access, as YYYY-MM-DD, DD-MM-YYYY or 31-Dec-27, or the word none.',
  },
} as const satisfies Record<string, { heading: string; takes: string }>;

export const downloadTemplate = (): void =>
  downloadCsv(
    'memberships-template.csv',
    toCsv([Object.values(COLUMNS).map(({ heading }) => heading)]),
  );

export const TABLE = { columns: COLUMNS, key: 'email', most: 1000 } as const;

type FileRow = {
  /** As in a spreadsheet: the headings are row 1. */
  number: number;
  /** In lower case, as stored. */
  email: string;
  /** Empty cells change nothing. */
  decision: Decision;
  faults: string[];
};
type MembershipFile = {
  rows: FileRow[];
  ignored: string[];
};

/** @param toReader `dayReader`, which loads with the file */
export function readMemberships(
  table: CsvTable<keyof Cells>,
  toReader: typeof dayReader,
): MembershipFile {
  const firstRow = new Map<string, number>();
  const readDay = toReader(
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
  const complain = (column: keyof Cells, text: string) =>
    faults.push(`${COLUMNS[column].heading}: ${text}`);
  const type = USER_TYPES.find((known) => known.toLowerCase() === userType.toLowerCase());
  const access = (['on', 'off'] as const).find((known) => known === legalAccess.toLowerCase());

  if (email === '') complain('email', 'is missing.');
  if (type) decision.userType = type;
  else if (userType !== '')
    complain('userType', `“${userType}” is not one of: ${USER_TYPES.join(', ')}.`);
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

/** `user` is null if no user has the email or the record is unreadable. */
export type MatchedRow = FileRow & { user: UserRow | null; isUnreadable: boolean };
export type ReadMemberships = { rows: MatchedRow[]; ignored: string[] };

const QUERIES_AT_ONCE = 50;

export const readMembershipFile = createMutation(
  'admin/readMembershipFile',
  async (file: File): Promise<ReadMemberships> => {
    const [{ readTable }, days] = await Promise.all([
      import('../../../../shared/csv/readTable'),
      import('../../../../shared/csv/readDays'),
    ]);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { rows, ignored } = readMemberships(readTable(bytes, TABLE), days.dayReader);
    const matched: MatchedRow[] = [];
    for (let next = 0; next < rows.length; next += QUERIES_AT_ONCE)
      matched.push(...(await Promise.all(rows.slice(next, next + QUERIES_AT_ONCE).map(match))));
    return { rows: matched, ignored };
  },
  { reads: true, handled: true },
);

async function match(row: FileRow): Promise<MatchedRow> {
  if (row.email === '') return { ...row, user: null, isUnreadable: false };
  const { email } = row;
  const list = { path: paths.directory, orderBy: 'email', from: email, to: email, first: 1 };
  const { found, unreadable } = await readEach([email], async () =>
    decodeEvery(userRowSchema, await readList(list), list.path),
  );
  return { ...row, user: found[0] ?? null, isUnreadable: unreadable.length > 0 };
}

/** Normalises an email from a cell or a mail program: `mailto:a@b.c`, `Ann <A@b.c>`. */
export function cleanEmail(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .trim();
  const [, bracketed = plain] = /<([^<>]*)>\s*[;,]?$/.exec(plain) ?? [];
  return bracketed
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/\?.*$/, '')
    .replace(/^["']+|["';,]+$/g, '')
    .trim()
    .toLowerCase();
}
