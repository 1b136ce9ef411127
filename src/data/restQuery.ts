/**
 * Queries in the form of the database's REST interface, without host and token. Prefetched results
 * are stored under these names, and the listener of the same query finds them by name.
 * @see https://firebase.google.com/docs/database/rest/retrieve-data
 */
import { inAddress } from '../lib/text';
import type { ListQuery } from './subscribe';

/** A query: one location by its path, or a list. */
export type ReadQuery = string | ListQuery;

/** Returns the query's path and parameters, or null if REST does not support the query. */
export function restOf(query: ReadQuery): string | null {
  if (typeof query === 'string') return `${query}.json`;
  const { path, orderBy, from, to, first, last, ...others } = query;
  if (Object.values(others).some((border) => border !== undefined)) return null;
  const params = { orderBy, startAt: from, endAt: to, limitToFirst: first, limitToLast: last };
  const parameters = Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${inAddress(JSON.stringify(value))}`],
  );
  return `${path}.json?${parameters.join('&')}`;
}
