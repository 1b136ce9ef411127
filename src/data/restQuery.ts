/**
 * Names of queries in the form of the database's REST interface, without host and token. A listener finds the prefetched result of its
 * query by this name.
 * @see https://firebase.google.com/docs/database/rest/retrieve-data
 */
import { inAddress } from '../lib/text';
import type { ListQuery } from './subscribe';

/** One location by its path, or a list. */
export type ReadQuery = string | ListQuery;

/** Returns path and parameters, or null if REST does not support the query. */
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
