import { InvalidRequestError } from '../errors';
import { DEFAULT_QUERY, parseQuery } from '../query/query';
import { parseJson } from './restRequest';
import type { JsonObject, JsonValue } from '../json';
import type { Query } from '../query/query';

const ORDERS: ReadonlyMap<string, string> = new Map([
  ['$key', '.key'],
  ['$value', '.value'],
  ['$priority', '.priority'],
]);

function scalar(params: URLSearchParams, name: string): JsonValue | undefined {
  const text = params.get(name);
  if (text === null) return undefined;
  const value = parseJson(text, `Invalid query: ${name} must be JSON`);
  if (typeof value === 'object' && value !== null) {
    throw new InvalidRequestError(`Constraint index field must be a JSON primitive`);
  }
  return value;
}

function limit(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name);
  if (text === null) return undefined;
  const value = /^\d+$/.test(text) ? Number(text) : 0;
  if (value <= 0) throw new InvalidRequestError(`${name} must be a positive integer`);
  return value;
}

function only<T>(a: T | undefined, b: T | undefined, names: string): T | undefined {
  if (a !== undefined && b !== undefined) {
    throw new InvalidRequestError(`Invalid query: only one of ${names} may be given`);
  }
  return a ?? b;
}

/**
 * The query in the parameters of a request. `shallow` allows a limit without an order, which is how the
 * official tools ask whether a database is empty.
 * @throws InvalidRequestError
 */
export function queryOf(params: URLSearchParams): Query {
  const equalTo = scalar(params, 'equalTo');
  const startAt = scalar(params, 'startAt');
  const startAfter = scalar(params, 'startAfter');
  const endAt = scalar(params, 'endAt');
  const endBefore = scalar(params, 'endBefore');
  const first = limit(params, 'limitToFirst');
  const last = limit(params, 'limitToLast');
  const start = only(
    equalTo,
    only(startAt, startAfter, 'startAt and startAfter'),
    'equalTo and startAt',
  );
  const end = only(equalTo, only(endAt, endBefore, 'endAt and endBefore'), 'equalTo and endAt');
  const count = only(first, last, 'limitToFirst and limitToLast');
  const orderBy = params.get('orderBy');
  if (orderBy === null) {
    const isShallowLimit =
      params.get('shallow') === 'true' && start === undefined && end === undefined;
    if ((start ?? end ?? count) !== undefined && !isShallowLimit) {
      throw new InvalidRequestError(
        'orderBy must be defined when other query parameters are defined',
      );
    }
    if (count === undefined) return DEFAULT_QUERY;
  }
  const order =
    orderBy === null ? '$key' : parseJson(orderBy, 'orderBy must be a valid JSON encoded path');
  if (typeof order !== 'string') {
    throw new InvalidRequestError('orderBy must be a valid JSON encoded path');
  }
  const wire: JsonObject = { i: ORDERS.get(order) ?? order };
  if (start !== undefined) {
    wire.sp = start;
    if (startAfter !== undefined) wire.sin = false;
  }
  if (end !== undefined) {
    wire.ep = end;
    if (endBefore !== undefined) wire.ein = false;
  }
  if (count !== undefined) {
    wire.l = count;
    wire.vf = first === undefined ? 'r' : 'l';
  }
  return parseQuery(wire);
}
