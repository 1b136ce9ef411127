import { InvalidRequestError } from './errors';
import { checkNames } from './input';
import { DEFAULT_QUERY } from './query/query';
import { queryOf } from './rest/queryParams';
import type { Query } from './query/query';
import type { Leaf } from './tree/node';

/** A bound, or a bound and the key of the child that it begins or ends with. */
type Bound = Leaf | null | readonly [value: Leaf | null, key: string];

/** A query with the names of the SDKs: `{ orderByChild: 'time', limitToLast: 10 }`. Without an order it has that of the SDKs. */
export interface ReadQuery {
  readonly orderByChild?: string;
  readonly orderByKey?: true;
  readonly orderByValue?: true;
  readonly orderByPriority?: true;
  readonly startAt?: Bound;
  readonly startAfter?: Bound;
  readonly endAt?: Bound;
  readonly endBefore?: Bound;
  readonly equalTo?: Bound;
  readonly limitToFirst?: number;
  readonly limitToLast?: number;
}

const BOUNDS = ['startAt', 'startAfter', 'endAt', 'endBefore', 'equalTo'] as const;
const LIMITS = ['limitToFirst', 'limitToLast'] as const;
const ORDERS = ['orderByChild', 'orderByKey', 'orderByValue', 'orderByPriority'] as const;

/**
 * Validates a query, by the rules of REST.
 * @throws TypeError for an unknown name, InvalidRequestError for an invalid query
 */
export function readQuery(query: ReadQuery): Query {
  checkNames('A query', query, [...ORDERS, ...BOUNDS, ...LIMITS]);
  const [order, other] = ORDERS.filter((name) => query[name] !== undefined);
  if (other !== undefined) throw new InvalidRequestError('Invalid query: it has two orders');
  if (Object.keys(query).length === 0) return DEFAULT_QUERY;
  const { orderByChild } = query;
  const index = order === 'orderByKey' ? '$key' : order === 'orderByValue' ? '$value' : '$priority';
  const params = new URLSearchParams({ orderBy: JSON.stringify(orderByChild ?? index) });
  for (const name of BOUNDS) {
    const bound = query[name];
    if (bound === undefined) continue;
    const parts = Array.isArray(bound) ? bound : [bound];
    params.set(name, parts.map((part) => JSON.stringify(part)).join(','));
  }
  for (const name of LIMITS) if (query[name] !== undefined) params.set(name, String(query[name]));
  return queryOf(params);
}
