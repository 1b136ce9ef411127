/** Decodes what the database sends, so that no record of an unexpected shape reaches a screen. */
import * as v from 'valibot';
import { DataError } from './errors';
import type { Row } from './subscribe';
import type { Json } from './update';

type Schema<T> = v.GenericSchema<unknown, T>;

const OTHER_VERSION =
  'This page cannot read the data that the portal stores now. Please reload the page.';
const unreadableEntries = (count: number) =>
  `${count === 1 ? '1 entry' : `${count} entries`} could not be read. Please reload the page. If this happens again, email us.`;

/**
 * Decodes one record; null stays null.
 * @throws DataError of kind `invalid` that names the first field that does not fit
 */
export function decode<T>(schema: Schema<T>, value: Json, where: string): T | null {
  if (value === null) return null;
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const issue = result.issues[0];
  throw new DataError(
    'invalid',
    'This record cannot be read.',
    `${where}/${v.getDotPath(issue) ?? ''}: ${issue.message}`,
  );
}

/**
 * Decodes a list. A row that does not fit is logged and left out, so that one bad record can't blank a page. If no row fits, another
 * version of the portal wrote the list, as after a rollback, and it must not look empty.
 * @throws DataError of kind `renewed` if there are rows and none fits
 */
export const decodeRows = <T>(schema: Schema<T>, rows: readonly Row[], where: string): T[] =>
  rowDecoder(schema, where)(rows);

/** Returns a `decodeRows` for a subscribed list that returns the same objects for unchanged rows. */
export function rowDecoder<T>(schema: Schema<T>, where: string): (rows: readonly Row[]) => T[] {
  const known = new WeakMap<Row, T[]>();
  return (rows) => {
    const decoded = rows.flatMap((row) => {
      const found = known.get(row) ?? decodeRow(schema, row, where);
      known.set(row, found);
      return found;
    });
    if (rows.length > 0 && decoded.length === 0)
      throw new DataError('renewed', OTHER_VERSION, `${where}: none of ${rows.length} rows fits`);
    return decoded;
  };
}

/**
 * Decodes a list that must be complete, such as a file that the member passes on.
 * @throws DataError of kind `invalid` if a row does not fit
 */
export function decodeEvery<T>(schema: Schema<T>, rows: readonly Row[], where: string): T[] {
  const decoded = rows.flatMap((row) => decodeRow(schema, row, where));
  const unreadable = rows.length - decoded.length;
  if (unreadable > 0)
    throw new DataError('invalid', unreadableEntries(unreadable), `${where}: ${unreadable} rows`);
  return decoded;
}

function decodeRow<T>(schema: Schema<T>, { key, value }: Row, where: string): T[] {
  const isRecord = value !== null && typeof value === 'object' && !Array.isArray(value);
  const result = v.safeParse(schema, isRecord ? { ...value, key } : value);
  if (result.success) return [result.output];
  console.error(`${where}/${key} does not fit: ${result.issues[0].message}`);
  return [];
}

export { listOf as list } from '../../model/fields';
