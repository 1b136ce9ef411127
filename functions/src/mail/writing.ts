/** What the writers of emails share. */
import type { Database, Query } from 'firebase-admin/database';
import type { OutgoingMail } from '../../../model/mail';
import { isOwnKey } from '../../../model/obligation';
import type { Letter } from './letter';
import type { Recipient } from './recipient';

export interface Writing {
  database: Database;
  to: Recipient;
  facts: OutgoingMail['facts'];
  /** Epoch milliseconds. */
  now: number;
}
/** Returns null if there is nothing to write about (any more), or the reader may not read it. */
export type Writer = (writing: Writing) => Promise<Letter | null>;

/** The most lines of a list in an email. */
export const MOST_LINES = 15;

export const readAt = async (database: Database, path: string): Promise<unknown> =>
  (await database.ref(path).get()).val();

/** Reads the rows of a query with their keys, in its order. */
export async function rowsOf<Row>(query: Query): Promise<(Row & { key: string })[]> {
  const rows: (Row & { key: string })[] = [];
  (await query.get()).forEach((row) => {
    rows.push({ ...(row.val() as Row), key: row.key });
  });
  return rows;
}

export const dayText = (day: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(day);

/** Returns the title of an item in a register; null if it is in no list any more. */
export async function titleOf(
  database: Database,
  uid: string,
  item: string,
): Promise<string | null> {
  const places = isOwnKey(item)
    ? [`userLegalIndex/${uid}/${item}`]
    : [`legalSummaries/${item}`, `legalArchive/${item}`];
  for (const place of places) {
    const title = await readAt(database, `${place}/title`);
    if (typeof title === 'string') return title;
  }
  return null;
}
