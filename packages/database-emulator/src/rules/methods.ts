/** The methods and properties of snapshots, strings and `query`: their checks at load time, and their evaluation. */
import { EvaluationError, ExpressionError } from './errors';
import type { Ast } from './parser';
import { compileRegex } from './regex';
import { Snapshot, splitPath } from './snapshot';
import type { QueryView } from './types';
import { asString, nameOf, SCALAR, Type } from './values';
import type { Context, Typed, Value } from './values';

type Run = (context: Context) => Value;

/** Messages are those of the service (davideast/pyric, rtdb-rules-type-check). */
const ONE_LIST =
  'hasChildren() expects only a single argument (containing an array of child names).';
const ONE_REGEX = 'matches() expects 1 regular expression literal argument.';

/** Snapshot methods without arguments. */
const SNAPSHOT_GETTERS: ReadonlyMap<string, [type: number, get: (snapshot: Snapshot) => Value]> =
  new Map<string, [number, (snapshot: Snapshot) => Value]>([
    ['val', [SCALAR, (snapshot) => snapshot.val()]],
    ['parent', [Type.snapshot, (snapshot) => snapshot.parent()]],
    ['exists', [Type.boolean, (snapshot) => snapshot.exists]],
    ['getPriority', [Type.number | Type.string | Type.null, (snapshot) => snapshot.getPriority()]],
    ['isNumber', [Type.boolean, (snapshot) => typeof snapshot.node.leaf === 'number']],
    ['isString', [Type.boolean, (snapshot) => typeof snapshot.node.leaf === 'string']],
    ['isBoolean', [Type.boolean, (snapshot) => typeof snapshot.node.leaf === 'boolean']],
  ]);

/** Snapshot methods with arguments. */
const SNAPSHOT_METHODS: ReadonlySet<string> = new Set(['child', 'hasChild', 'hasChildren']);

/** String methods that take strings. */
const STRING_METHODS: ReadonlyMap<
  string,
  { type: number; arity: number; apply: (text: string, first: string, second: string) => Value }
> = new Map([
  ['contains', { type: Type.boolean, arity: 1, apply: (text, part) => text.includes(part) }],
  ['beginsWith', { type: Type.boolean, arity: 1, apply: (text, part) => text.startsWith(part) }],
  ['endsWith', { type: Type.boolean, arity: 1, apply: (text, part) => text.endsWith(part) }],
  ['toLowerCase', { type: Type.string, arity: 0, apply: (text) => text.toLowerCase() }],
  ['toUpperCase', { type: Type.string, arity: 0, apply: (text) => text.toUpperCase() }],
  // Replaces every occurrence. `$` has no special meaning in the replacement (davideast/pyric r11, r32).
  [
    'replace',
    { type: Type.string, arity: 2, apply: (text, from, to) => text.replaceAll(from, () => to) },
  ],
]);

/** A field of `query` has no members and is no argument of a method, so the service doesn't count it as a string. */
const FIELD = SCALAR & ~Type.string;
const QUERY_FIELDS: ReadonlyMap<string, [field: keyof QueryView, type: number]> = new Map([
  ['orderByKey', ['orderByKey', Type.boolean]],
  ['orderByValue', ['orderByValue', Type.boolean]],
  ['orderByPriority', ['orderByPriority', Type.boolean]],
  ['orderByChild', ['orderByChild', FIELD]],
  ['startAt', ['startAt', FIELD]],
  ['endAt', ['endAt', FIELD]],
  ['equalTo', ['equalTo', FIELD]],
  ['limitToFirst', ['limitToFirst', FIELD]],
  ['limitToLast', ['limitToLast', FIELD]],
]);

/** Returns an expression that may be named, but has no value. */
export function unevaluated(at: number, type: number, reason: string): Typed {
  return {
    at,
    type,
    run() {
      throw new EvaluationError(reason);
    },
  };
}

/**
 * Compiles `object.name` without a call.
 * @param name null when the key is computed, as in `auth.token[$role]`
 * @throws ExpressionError for a property that the object can't have
 */
export function compileProperty(object: Typed, name: string | null, key: Typed): Typed {
  const { at, type } = object;
  if ((type & Type.object) !== 0) return tokenProperty(object, key);
  if (name === null) throw new ExpressionError(at, 'Invalid property access.');
  if (type === Type.query) return queryField(at, name);
  if (hasMethod(object, name)) return unevaluated(at, Type.method, `${name} is not called`);
  if (name !== 'length' || (type & Type.string) === 0) throw noMember(object, name);
  return {
    at,
    type: Type.number,
    run: (context) => asString(object.run(context), 'the owner of length').length,
  };
}

function queryField(at: number, name: string): Typed {
  const known = QUERY_FIELDS.get(name);
  if (!known) throw noSuch(at, name);
  const [field, type] = known;
  return { at, type, run: (context) => context.query[field] };
}

/**
 * Reads a property of `auth` or a token. Missing properties are null, and so are the properties of null. Only own properties
 * count.
 */
function tokenProperty(object: Typed, key: Typed): Typed {
  return {
    at: object.at,
    type: SCALAR | Type.object,
    run(context) {
      const owner = object.run(context);
      const name = key.run(context);
      if (typeof name !== 'string' && typeof name !== 'number') {
        throw new EvaluationError(`a property name is ${nameOf(name)}`);
      }
      if (typeof owner === 'string') return name === 'length' ? owner.length : null;
      if (owner === null || typeof owner !== 'object' || !Object.hasOwn(owner, name)) return null;
      const value: unknown = Reflect.get(owner, name);
      return isValue(value) ? value : null;
    },
  };
}

function isValue(value: unknown): value is Value {
  return ['string', 'number', 'boolean', 'object'].includes(typeof value);
}

function hasMethod({ type }: Typed, name: string): boolean {
  if (type === Type.snapshot) return SNAPSHOT_GETTERS.has(name) || SNAPSHOT_METHODS.has(name);
  return (type & Type.string) !== 0 && (STRING_METHODS.has(name) || name === 'matches');
}

/**
 * Compiles `object.name(args)`.
 * @param asts the arguments before they were compiled
 * @throws ExpressionError for an unknown method or invalid arguments
 */
export function compileCall(
  object: Typed,
  name: string,
  args: readonly Typed[],
  asts: readonly Ast[],
): Typed {
  const { at, type } = object;
  if (!hasMethod(object, name)) {
    const isProperty =
      (type & Type.object) !== 0 ||
      (name === 'length' && (type & Type.string) !== 0) ||
      (type === Type.query && QUERY_FIELDS.has(name));
    throw isProperty ? noFunction(at) : noMember(object, name);
  }
  if (type === Type.snapshot) return snapshotCall(object, name, args);
  const method = STRING_METHODS.get(name);
  if (method === undefined) return matchesCall(object, asts);
  const [first, second] = stringArguments(at, name, method.arity, args);
  const owner = `the owner of ${name}()`;
  const argument = `the argument of ${name}()`;
  const get = (typed: Typed | undefined, context: Context): string =>
    typed === undefined ? '' : asString(typed.run(context), argument);
  return {
    at,
    type: method.type,
    run(context) {
      const text = asString(object.run(context), owner);
      return method.apply(text, get(first, context), get(second, context));
    },
  };
}

function matchesCall(object: Typed, args: readonly Ast[]): Typed {
  const [pattern] = args;
  if (args.length !== 1 || pattern === undefined) throw new ExpressionError(object.at, ONE_REGEX);
  if (pattern.kind !== 'regex') {
    const message = 'matches() expects a regular expression literal argument.';
    throw new ExpressionError(pattern.at, message);
  }
  const matcher = compileRegex(pattern.source, pattern.flags, pattern.at);
  return {
    at: object.at,
    type: Type.boolean,
    run: (context) => matcher(asString(object.run(context), 'the owner of matches()')),
  };
}

function snapshotCall(object: Typed, name: string, args: readonly Typed[]): Typed {
  const { at } = object;
  const getter = SNAPSHOT_GETTERS.get(name);
  if (getter) {
    stringArguments(at, name, 0, args);
    const [type, get] = getter;
    return { at, type, run: (context) => get(asSnapshot(object.run(context))) };
  }
  if (name === 'hasChildren') return { at, type: Type.boolean, run: hasChildren(object, args) };
  const [argument] = stringArguments(at, name, 1, args);
  const parts = path(argument, name);
  if (name === 'child') {
    return {
      at,
      type: Type.snapshot,
      run: (context) => asSnapshot(object.run(context)).child(parts(context)),
    };
  }
  return {
    at,
    type: Type.boolean,
    run: (context) => asSnapshot(object.run(context)).hasChild(parts(context)),
  };
}

function hasChildren(object: Typed, args: readonly Typed[]): Run {
  const [list] = args;
  if (list === undefined) return (context) => asSnapshot(object.run(context)).hasChildren();
  if (args.length !== 1) throw new ExpressionError(list.at, ONE_LIST);
  if (list.items === undefined) {
    throw new ExpressionError(list.at, 'hasChildren() expects an array of child names.');
  }
  const paths = list.items.map((typed) => {
    if ((typed.type & Type.string) === 0) {
      throw new ExpressionError(typed.at, 'hasChildren() expects an array of strings.');
    }
    return path(typed, 'hasChildren');
  });
  return (context) => {
    const snapshot = asSnapshot(object.run(context));
    // Evaluate all paths before looking up any: an invalid one fails the rule whatever its position in the list.
    return paths.map((parts) => parts(context)).every((parts) => snapshot.hasChild(parts));
  };
}

/** Returns a function that computes a path. A literal path is split only once, at load time. */
function path(
  argument: Typed | undefined,
  method: string,
): (context: Context) => readonly string[] {
  if (argument === undefined) return () => [];
  if (argument.constant !== undefined) {
    const parts = splitPath(argument.constant);
    return () => parts;
  }
  const what = `the argument of ${method}()`;
  return (context) => splitPath(asString(argument.run(context), what));
}

function stringArguments(
  at: number,
  name: string,
  arity: number,
  args: readonly Typed[],
): readonly Typed[] {
  if (args.length !== arity) {
    const count = ['no arguments', '1 argument', 'two arguments'][arity] ?? '';
    throw new ExpressionError(at, `${name}() expects ${count}.`);
  }
  args.forEach((argument, index) => {
    if ((argument.type & Type.string) !== 0) return;
    const message =
      arity === 1
        ? `${name}() expects a string argument.`
        : `Argument ${index + 1} of ${name}() must be a string.`;
    throw new ExpressionError(argument.at, message);
  });
  return args;
}

function asSnapshot(value: Value): Snapshot {
  if (value instanceof Snapshot) return value;
  throw new EvaluationError(`expected a snapshot, found ${nameOf(value)}`);
}

export function noFunction(at: number): ExpressionError {
  return new ExpressionError(at, 'Type error: Function call on target that is not a function.');
}

/** Only snapshots, strings and `query` have members. */
function noMember({ at, type }: Typed, name: string): ExpressionError {
  const hasMembers = type === Type.snapshot || type === Type.query || (type & Type.string) !== 0;
  if (hasMembers) return noSuch(at, name);
  return new ExpressionError(at, 'Invalid property access: target is not an object.');
}

function noSuch(at: number, name: string): ExpressionError {
  return new ExpressionError(at, `No such method/property '${name}'.`);
}
