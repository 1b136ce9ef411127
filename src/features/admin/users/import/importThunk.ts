/** Reads a file of memberships, and whom its e-mails mean. Nothing is written. */
import { decodeRows } from '../../../../data/decode';
import { paths } from '../../../../data/paths';
import { userRowSchema, type UserRow } from '../../../../data/records';
import { readList } from '../../../../data/subscribe';
import { createAct } from '../../../../store/act';
import { readMemberships, TABLE, type FileRow } from './readMemberships';

/** A row with the user of its e-mail; null where there is none. */
export type MatchedRow = FileRow & { user: UserRow | null };
export type ReadMemberships = { rows: MatchedRow[]; ignored: string[] };

/** Users who are asked for at once. */
const ASKED_AT_ONCE = 50;

export const readMembershipFile = createAct(
  'admin/readMembershipFile',
  async (file: File): Promise<ReadMemberships> => {
    const { readTable } = await import('../../../../shared/csv/readTable');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { rows, ignored } = readMemberships(readTable(bytes, TABLE));
    const matched: MatchedRow[] = [];
    for (let next = 0; next < rows.length; next += ASKED_AT_ONCE)
      matched.push(...(await Promise.all(rows.slice(next, next + ASKED_AT_ONCE).map(match))));
    return { rows: matched, ignored };
  },
  { asks: true, handled: true },
);

async function match(row: FileRow): Promise<MatchedRow> {
  if (row.email === '') return { ...row, user: null };
  const { email } = row;
  const list = { path: paths.directory, orderBy: 'email', from: email, to: email, first: 1 };
  const [user = null] = decodeRows(userRowSchema, await readList(list), list.path);
  return { ...row, user };
}
