/** Decoding of what the database sends: a record that has not the promised shape never reaches a screen. */
import * as v from 'valibot';
import { DataError } from './errors';
import type { Row } from './subscribe';
import type { Json } from './update';

type Schema<T> = v.GenericSchema<unknown, T>;

const OTHER_VERSION =
  'This page does not know what the portal stores by now. Please reload the page.';
const unreadableEntries = (count: number) =>
  `${count === 1 ? '1 entry' : `${count} entries`} could not be read. Please reload the page. If this happens again, email us.`;

/**
 * Decodes one record; null stays null (there is nothing).
 * @throws DataError of kind `invalid` that names the first field that does not fit.
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
 * Decodes a list. A row that does not fit is logged and left out, so that one bad record cannot blank a page. A list of which no row
 * fits is not empty, and must not look empty: another version of the portal wrote it, as after a rollback.
 * @throws DataError of kind `renewed` where there are rows and none fits
 */
export const decodeRows = <T>(schema: Schema<T>, rows: readonly Row[], where: string): T[] =>
  rowDecoder(schema, where)(rows);

/** `decodeRows` for a list that is followed: a row that was decoded before is the same object again. */
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
 * Decodes a list that must be complete, as for a file that the member hands to others.
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
