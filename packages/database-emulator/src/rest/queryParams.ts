import { InvalidRequestError } from '../errors';
import { parseQuery } from '../query/query';
import { parseJson } from './restRequest';
import type { JsonObject, JsonValue } from '../json';
import type { Query } from '../query/query';

const ORDERS: ReadonlyMap<string, string> = new Map([
  ['$key', '.key'],
  ['$value', '.value'],
  ['$priority', '.priority'],
]);

const PRIMITIVE = 'Constraint index field must be a JSON primitive';
const BAD_ORDER = 'orderBy must be a valid JSON encoded path';

/**
 * A request without query parameters. Rules see it ordered by key, whereas a plain read of the SDKs has no order. Both were
 * recorded from the service.
 */
export const PLAIN_READ = parseQuery({ i: '.key' });

interface RestBound {
  readonly value: JsonValue;
  /** The key of the child with this value where the range begins or ends. */
  readonly key: JsonValue | undefined;
}

/** Parses a bound: a value, or a value and a key as in `2,"b"`, which the JS SDK sends when it reads by REST. */
function boundOf(params: URLSearchParams, name: string): RestBound | undefined {
  const text = params.get(name);
  if (text === null) return undefined;
  const [value, key, ...rest] = parseJson(`[${text}]`, PRIMITIVE) as JsonValue[];
  const isScalar = value !== undefined && (value === null || typeof value !== 'object');
  const isKey = key === undefined || typeof key === 'string';
  if (!isScalar || !isKey || rest.length > 0) throw new InvalidRequestError(PRIMITIVE);
  return { value, key };
}

/**
 * Returns the last key of the previous page of a shallow read. firebase-tools sends the key as it is, other clients as JSON.
 */
function keyAfter(params: URLSearchParams): RestBound | undefined {
  const text = params.get('startAfter');
  if (text === null) return undefined;
  const isJson = /^".*"$/.test(text);
  return { value: isJson ? parseJson(text, PRIMITIVE) : text, key: undefined };
}

function limit(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name);
  if (text === null) return undefined;
  if (text !== '' && !/^-?\d+$/.test(text)) {
    throw new InvalidRequestError(`${name} must be an integer`);
  }
  if (!(Number(text) > 0)) throw new InvalidRequestError(`${name} must be positive`);
  return Number(text);
}

function refuse(isWrong: boolean, message: string): void {
  if (isWrong) throw new InvalidRequestError(message);
}

/** Returns the order of a request, or key order if none is named. */
function orderOf(text: string | null): string {
  const order = text === null ? '$key' : parseJson(text, BAD_ORDER);
  if (typeof order !== 'string' || order === '') throw new InvalidRequestError(BAD_ORDER);
  return ORDERS.get(order) ?? order;
}

/**
 * Returns the query in the parameters of a request. With `shallow`, a limit and a start are allowed without an order: the
 * official tools check this way whether a database is empty, and list what they remove. Error messages are the service's own.
 * @throws InvalidRequestError
 */
export function queryOf(params: URLSearchParams): Query {
  const orderBy = params.get('orderBy');
  const isShallow = params.get('shallow') === 'true';
  refuse(
    isShallow && orderBy !== null,
    "Mixing 'shallow' and querying parameters is not supported",
  );
  const equalTo = boundOf(params, 'equalTo');
  const startAt = boundOf(params, 'startAt');
  const startAfter = isShallow ? keyAfter(params) : boundOf(params, 'startAfter');
  const endAt = boundOf(params, 'endAt');
  const endBefore = boundOf(params, 'endBefore');
  const first = limit(params, 'limitToFirst');
  const last = limit(params, 'limitToLast');
  const start = equalTo ?? startAt ?? startAfter;
  const end = equalTo ?? endAt ?? endBefore;
  const count = first ?? last;
  const bounds = isShallow ? [equalTo, startAt, endAt, endBefore] : [start, end, count];
  refuse(
    orderBy === null && bounds.some((bound) => bound !== undefined),
    'orderBy must be defined when other query parameters are defined',
  );
  if ((start ?? end ?? count) === undefined && orderBy === null) return PLAIN_READ;
  refuse(
    first !== undefined && last !== undefined,
    'Only one of limitToFirst and limitToLast may be specified',
  );
  const others = [startAt, startAfter, endAt, endBefore].some((bound) => bound !== undefined);
  refuse(
    equalTo !== undefined && others,
    'equalTo cannot be specified in addition to startAfter, startAt, endAt, or endBefore',
  );
  refuse(
    startAt !== undefined && startAfter !== undefined,
    'Only one of startAt and startAfter may be specified',
  );
  refuse(
    endAt !== undefined && endBefore !== undefined,
    'Only one of endAt and endBefore may be specified',
  );
  const wire: JsonObject = { i: orderOf(orderBy) };
  refuse(
    wire.i === '.key' && [start, end].some((b) => b !== undefined && typeof b.value !== 'string'),
    'Provided key index type is invalid, must be string',
  );
  if (start !== undefined) {
    wire.sp = start.value;
    if (start.key !== undefined) wire.sn = start.key;
    if (startAfter !== undefined) wire.sin = false;
  }
  if (end !== undefined) {
    wire.ep = end.value;
    if (end.key !== undefined) wire.en = end.key;
    if (endBefore !== undefined) wire.ein = false;
  }
  if (count !== undefined) {
    wire.l = count;
    wire.vf = first === undefined ? 'r' : 'l';
  }
  return parseQuery(wire);
}
