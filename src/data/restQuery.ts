/**
 * Questions as the database's REST interface takes them, without host and token: the name under which an answer of the first wave is
 * found by the listener that asks the same.
 * @see https://firebase.google.com/docs/database/rest/retrieve-data
 */
import { inAddress } from '../lib/text';
import type { ListQuery } from './subscribe';

/** What is asked: a location by its path, or a list. */
export type ReadQuery = string | ListQuery;

/** The question's path and parameters, or null where REST cannot ask it. */
export function restOf(query: ReadQuery): string | null {
  if (typeof query === 'string') return `${query}.json`;
  const { path, orderBy, from, to, first, last, ...others } = query;
  if (Object.values(others).some((border) => border !== undefined)) return null;
  const params = { orderBy, startAt: from, endAt: to, limitToFirst: first, limitToLast: last };
  const asked = Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${inAddress(JSON.stringify(value))}`],
  );
  return `${path}.json?${asked.join('&')}`;
}
