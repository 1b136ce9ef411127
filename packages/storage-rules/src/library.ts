/**
 * The fields of `request` and `resource`, and the methods of each type, with their argument and result types. The checker
 * rejects everything that is not listed here. Sources: https://firebase.google.com/docs/reference/security/storage and
 * https://firebase.google.com/docs/reference/rules
 */
import { RE2JS } from 're2js';
import { equal, Timestamp, type Value } from './values';

/** Static types. `any` is a type that only the request decides: claims, metadata, and arguments of functions. */
export type Type =
  | 'any'
  | 'null'
  | 'bool'
  | 'int'
  | 'float'
  | 'string'
  | 'timestamp'
  | 'list'
  | 'map'
  | 'request'
  | 'auth'
  | 'object';

/** Fields of types with a fixed set of fields. A `map` may have any fields. */
export const FIELDS: Partial<Record<Type, Record<string, Type>>> = {
  request: { auth: 'auth', method: 'string', resource: 'object', time: 'timestamp' },
  auth: { uid: 'string', token: 'map' },
  object: {
    name: 'string',
    bucket: 'string',
    generation: 'int',
    metageneration: 'int',
    size: 'int',
    timeCreated: 'timestamp',
    updated: 'timestamp',
    md5Hash: 'string',
    crc32c: 'string',
    etag: 'string',
    contentDisposition: 'string',
    contentEncoding: 'string',
    contentLanguage: 'string',
    contentType: 'string',
    metadata: 'map',
  },
};

export interface Method {
  takes: readonly Type[];
  gives: Type;
  /**
   * Runs the method.
   * @throws Error when the arguments have the wrong type; the condition is then false
   */
  run(self: Value, args: readonly Value[]): Value;
}

const compiled = new Map<string, RE2JS>();

/**
 * Compiles a regular expression in RE2's syntax, which matches in linear time.
 * @throws Error when it is invalid
 */
export function regex(source: string): RE2JS {
  const known = compiled.get(source);
  if (known) return known;
  const made = RE2JS.compile(source);
  // A pattern may come from request data, so the cache must not grow without limit.
  if (compiled.size < 1_000) compiled.set(source, made);
  return made;
}

function text(value: Value | undefined): string {
  if (typeof value !== 'string') throw new Error('expected a string');
  return value;
}
function list(value: Value | undefined): Value[] {
  if (!Array.isArray(value)) throw new Error('expected a list');
  return value;
}
function map(value: Value | undefined): Map<string, Value> {
  if (!(value instanceof Map)) throw new Error('expected a map');
  return value;
}
function includes(items: Value[], value: Value): boolean {
  return items.some((item) => equal(item, value));
}

export const METHODS: Partial<Record<Type, Record<string, Method>>> = {
  string: {
    matches: {
      takes: ['string'],
      gives: 'bool',
      run: (self, [re]) => regex(text(re)).matches(text(self)),
    },
    split: {
      takes: ['string'],
      gives: 'list',
      run: (self, [re]) => regex(text(re)).split(text(self)),
    },
    size: { takes: [], gives: 'int', run: (self) => BigInt([...text(self)].length) },
    trim: { takes: [], gives: 'string', run: (self) => text(self).trim() },
    lower: { takes: [], gives: 'string', run: (self) => text(self).toLowerCase() },
    upper: { takes: [], gives: 'string', run: (self) => text(self).toUpperCase() },
  },
  list: {
    size: { takes: [], gives: 'int', run: (self) => BigInt(list(self).length) },
    concat: {
      takes: ['list'],
      gives: 'list',
      run: (self, [others]) => [...list(self), ...list(others)],
    },
    join: {
      takes: ['string'],
      gives: 'string',
      run: (self, [separator]) => list(self).map(text).join(text(separator)),
    },
    hasAny: {
      takes: ['list'],
      gives: 'bool',
      run: (self, [others]) => list(others).some((item) => includes(list(self), item)),
    },
    hasAll: {
      takes: ['list'],
      gives: 'bool',
      run: (self, [others]) => list(others).every((item) => includes(list(self), item)),
    },
  },
  map: {
    size: { takes: [], gives: 'int', run: (self) => BigInt(map(self).size) },
    keys: { takes: [], gives: 'list', run: (self) => [...map(self).keys()] },
    values: { takes: [], gives: 'list', run: (self) => [...map(self).values()] },
    get: {
      takes: ['string', 'any'],
      gives: 'any',
      run: (self, [key, otherwise]) => map(self).get(text(key)) ?? otherwise ?? null,
    },
  },
  timestamp: {
    toMillis: {
      takes: [],
      gives: 'int',
      run: (self) => {
        if (!(self instanceof Timestamp)) throw new Error('expected a time');
        return BigInt(self.millis);
      },
    },
  },
};

/** Returns the type of a value at run time, which decides its methods. */
export function typeOf(value: Value): Type {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'bigint') return 'int';
  if (typeof value === 'number') return 'float';
  if (typeof value === 'string') return 'string';
  if (value instanceof Timestamp) return 'timestamp';
  return Array.isArray(value) ? 'list' : 'map';
}
