/** Decoding of what the database sends: a record that has not the promised shape never reaches a screen. */
import * as v from 'valibot';
import { DataError } from './errors';
import type { Row } from './subscribe';
import type { Json } from './update';

type Schema<T> = v.GenericSchema<unknown, T>;

const OTHER_VERSION =
  'This page does not know what the portal stores by now. Please reload the page.';

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

/** Decodes a list. A row that does not fit is logged and left out, so that one bad record cannot blank a page. */
export function decodeRows<T>(schema: Schema<T>, rows: readonly Row[], where: string): T[] {
  return rows.flatMap(({ key, value }) => {
    const result = v.safeParse(
      schema,
      value !== null && typeof value === 'object' ? { ...value, key } : value,
    );
    if (result.success) return [result.output];
    console.error(`${where}/${key} does not fit: ${result.issues[0].message}`);
    return [];
  });
}

/**
 * Decodes a list that a screen shows. A list of which no row fits was written by another version of the portal, as after a rollback: it
 * is not empty, and must not look so.
 * @param decodeAll `decodeRows` of the list
 * @throws DataError of kind `renewed`
 */
export function decodeShown<T>(
  rows: readonly Row[],
  decodeAll: (rows: readonly Row[]) => T[],
  where: string,
): T[] {
  const decoded = decodeAll(rows);
  if (rows.length > 0 && decoded.length === 0)
    throw new DataError('renewed', OTHER_VERSION, `${where}: none of ${rows.length} rows fits`);
  return decoded;
}

/** `decodeRows` for a list that is followed: a row that was decoded before is the same object again. */
export function rowDecoder<T>(schema: Schema<T>, where: string): (rows: readonly Row[]) => T[] {
  const known = new WeakMap<Row, T[]>();
  return (rows) =>
    rows.flatMap((row) => {
      const decoded = known.get(row) ?? decodeRows(schema, [row], where);
      known.set(row, decoded);
      return decoded;
    });
}

export { listOf as list } from '../../model/fields';
