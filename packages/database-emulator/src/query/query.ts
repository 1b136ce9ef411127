import { InvalidRequestError } from '../errors';
import { isJsonObject } from '../json';
import { isValidKey } from '../tree/keys';
import type { JsonValue } from '../json';
import type { Leaf } from '../tree/node';

/** A query as clients send it (`q` of listen, unlisten and get). Source: queryParams of the JS SDK. */
export interface WireQuery {
  /** Start value, and the child key that breaks ties. `sin` false means startAfter. */
  sp?: Leaf | null;
  sn?: string;
  sin?: boolean;
  /** End value and key. `ein` false means endBefore. */
  ep?: Leaf | null;
  en?: string;
  ein?: boolean;
  /** Limit, counted from the left ('l') or the right ('r') end of the range. */
  l?: number;
  vf?: 'l' | 'r';
  /** `.key`, `.value`, `.priority` (the default) or the path of a child. */
  i?: string;
}

export type Order =
  | { readonly by: 'key' }
  | { readonly by: 'priority' }
  | { readonly by: 'value' }
  | { readonly by: 'child'; readonly path: readonly string[] };

export interface Bound {
  readonly value: Leaf | null;
  readonly key: string | null;
  readonly isInclusive: boolean;
}

/** A validated query. */
export interface Query {
  readonly order: Order;
  /** The order as rules name it: `.key`, `.priority`, `.value` or the child path. */
  readonly index: string;
  readonly start: Bound | null;
  readonly end: Bound | null;
  readonly limit: number | null;
  readonly isFromLeft: boolean;
  /** True when the client named no order. The service then orders by priority. */
  readonly isDefaultOrder: boolean;
  /** What the client sent, for messages that name the query. */
  readonly wire: WireQuery;
  /** The same for equal queries, whatever the order of their keys. */
  readonly id: string;
}

const KEYS = ['sp', 'sn', 'sin', 'ep', 'en', 'ein', 'l', 'vf', 'i'] as const;

function invalid(reason: string): InvalidRequestError {
  return new InvalidRequestError(`Invalid query: ${reason}`);
}

function readOrder(index: string): Order {
  if (index === '.key') return { by: 'key' };
  if (index === '.priority') return { by: 'priority' };
  if (index === '.value') return { by: 'value' };
  const path = index.split('/').filter((key) => key !== '');
  if (path.length === 0 || !path.every(isValidKey)) throw invalid('bad index');
  return { by: 'child', path };
}

function readLeaf(value: JsonValue | undefined, name: string): Leaf | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'object') throw invalid(`${name} must be a string, a number or a boolean`);
  return value;
}

function readBound(
  value: JsonValue | undefined,
  key: JsonValue | undefined,
  inclusive: JsonValue | undefined,
  order: Order,
): Bound | null {
  if (value === undefined && key === undefined) return null;
  const bound = readLeaf(value, 'a bound');
  if (order.by === 'key' && typeof bound !== 'string') throw invalid('keys must be strings');
  if (key !== undefined && typeof key !== 'string') throw invalid('keys must be strings');
  if (inclusive !== undefined && typeof inclusive !== 'boolean') throw invalid('bad bound');
  return { value: bound, key: key ?? null, isInclusive: inclusive ?? true };
}

/**
 * Validates a query as sent. Absent, null and `{}` are the default query.
 * @throws InvalidRequestError
 */
export function parseQuery(json: JsonValue | undefined): Query {
  const sent = json ?? {};
  if (!isJsonObject(sent)) throw invalid('not an object');
  const { i: index = '.priority', l: limit = null, vf: side } = sent;
  if (typeof index !== 'string') throw invalid('bad index');
  if (limit !== null && !(typeof limit === 'number' && Number.isInteger(limit) && limit > 0)) {
    throw invalid('a limit must be a positive integer');
  }
  if (side !== undefined && side !== 'l' && side !== 'r') throw invalid('bad side of a limit');
  const order = readOrder(index);
  const start = readBound(sent.sp, sent.sn, sent.sin, order);
  const end = readBound(sent.ep, sent.en, sent.ein, order);
  const wire: WireQuery = {};
  for (const key of KEYS) if (sent[key] !== undefined) Object.assign(wire, { [key]: sent[key] });
  return {
    order,
    index: order.by === 'child' ? order.path.join('/') : index,
    start,
    end,
    limit,
    isFromLeft: side === undefined ? start !== null : side === 'l',
    isDefaultOrder: sent.i === undefined,
    wire,
    id: JSON.stringify(wire),
  };
}

/** The query for the whole location. */
export const DEFAULT_QUERY = parseQuery({});

/** Returns true when the query has no bounds and no limit, so that its result is the whole location. */
export function isWhole(query: Query): boolean {
  return query.start === null && query.end === null && query.limit === null;
}

/** Returns true when the service requires an `.indexOn` rule for the query. */
export function needsIndex(query: Query): boolean {
  return query.order.by === 'child' || query.order.by === 'value';
}
