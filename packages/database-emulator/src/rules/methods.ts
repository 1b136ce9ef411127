/** The methods and properties of snapshots, strings and `query`: their checks at load time, and their evaluation. */
import { EvaluationError, ExpressionError } from './errors';
import type { Ast } from './parser';
import { compileRegex } from './regex';
import { Snapshot, splitPath } from './snapshot';
import type { QueryView } from './types';
import { asString, nameOf, SCALAR, Type } from './values';
import type { Context, Typed, Value } from './values';

type Compile = (ast: Ast) => Typed;
type Run = (context: Context) => Value;

const NO_FUNCTION = 'Type error: Function call on target that is not a function.';

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

const NUMBER_OR_NULL = Type.number | Type.null;
const QUERY_FIELDS: ReadonlyMap<string, [field: keyof QueryView, type: number]> = new Map([
  ['orderByKey', ['orderByKey', Type.boolean]],
  ['orderByValue', ['orderByValue', Type.boolean]],
  ['orderByPriority', ['orderByPriority', Type.boolean]],
  ['orderByChild', ['orderByChild', Type.string | Type.null]],
  ['startAt', ['startAt', SCALAR]],
  ['endAt', ['endAt', SCALAR]],
  ['equalTo', ['equalTo', SCALAR]],
  ['limitToFirst', ['limitToFirst', NUMBER_OR_NULL]],
  ['limitToLast', ['limitToLast', NUMBER_OR_NULL]],
]);

/**
 * Compiles `query.name`.
 * @throws ExpressionError for a field that queries don't have
 */
export function compileQueryField(at: number, name: string): Typed {
  const known = QUERY_FIELDS.get(name);
  if (!known) throw noSuch(at, name);
  const [field, type] = known;
  return { at, type, run: (context) => (context.query === null ? null : context.query[field]) };
}

/** Compiles `object.name` without a call. `name` is null when the key is computed, as in `auth.token[$role]`. */
export function compileProperty(object: Typed, name: string | null, key: Typed): Typed {
  if ((object.type & Type.object) !== 0) return tokenProperty(object, key);
  if (name === null) throw new ExpressionError(object.at, 'Invalid property access.');
  if (name !== 'length' || (object.type & Type.string) === 0) throw noSuch(object.at, name);
  return {
    at: object.at,
    type: Type.number,
    run: (context) => asString(object.run(context), 'the owner of length').length,
  };
}

/**
 * Reads a property of `auth` or a token. Missing properties are null, and so are the properties of null. Only own properties
 * count.
 */
function tokenProperty(object: Typed, key: Typed): Typed {
  if ((key.type & (Type.string | Type.number)) === 0) {
    throw new ExpressionError(key.at, 'Invalid property access.');
  }
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

/**
 * Compiles `object.name(args)`.
 * @throws ExpressionError for an unknown method or invalid arguments
 */
export function compileCall(
  object: Typed,
  name: string,
  args: readonly Ast[],
  compile: Compile,
): Typed {
  if (object.type === Type.snapshot) return snapshotCall(object, name, args, compile);
  const isToken = (object.type & Type.object) !== 0;
  if ((object.type & Type.string) === 0) throw noSuch(object.at, name);
  if (name === 'matches') return matchesCall(object, args);
  const method = STRING_METHODS.get(name);
  if (!method) {
    if (isToken || name === 'length') throw new ExpressionError(object.at, NO_FUNCTION);
    throw noSuch(object.at, name);
  }
  const [first, second] = stringArguments(object.at, name, method.arity, args, compile);
  const owner = `the owner of ${name}()`;
  const argument = `the argument of ${name}()`;
  const get = (typed: Typed | undefined, context: Context): string =>
    typed === undefined ? '' : asString(typed.run(context), argument);
  return {
    at: object.at,
    type: method.type,
    run(context) {
      const text = asString(object.run(context), owner);
      return method.apply(text, get(first, context), get(second, context));
    },
  };
}

function matchesCall(object: Typed, args: readonly Ast[]): Typed {
  const pattern = args[0];
  if (args.length !== 1 || pattern?.kind !== 'regex') {
    const at = pattern?.at ?? object.at;
    throw new ExpressionError(at, 'matches() expects a regular expression literal argument.');
  }
  const matcher = compileRegex(pattern.source, pattern.flags, pattern.at);
  return {
    at: object.at,
    type: Type.boolean,
    run: (context) => matcher(asString(object.run(context), 'the owner of matches()')),
  };
}

function snapshotCall(object: Typed, name: string, args: readonly Ast[], compile: Compile): Typed {
  const at = object.at;
  const getter = SNAPSHOT_GETTERS.get(name);
  if (getter) {
    stringArguments(at, name, 0, args, compile);
    const [type, get] = getter;
    return { at, type, run: (context) => get(asSnapshot(object.run(context))) };
  }
  if (name === 'hasChildren')
    return { at, type: Type.boolean, run: hasChildren(object, args, compile) };
  if (name !== 'child' && name !== 'hasChild') throw noSuch(at, name);
  const [argument] = stringArguments(at, name, 1, args, compile);
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

function hasChildren(object: Typed, args: readonly Ast[], compile: Compile): Run {
  const list = args[0];
  if (list === undefined) return (context) => asSnapshot(object.run(context)).hasChildren();
  if (args.length !== 1 || list.kind !== 'list') {
    throw new ExpressionError(list.at, 'hasChildren() expects an array of strings.');
  }
  const paths = list.items.map((item) => {
    const typed = compile(item);
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
  args: readonly Ast[],
  compile: Compile,
): readonly Typed[] {
  if (args.length !== arity) {
    const count = arity === 0 ? 'no arguments' : `${arity} argument${arity === 1 ? '' : 's'}`;
    throw new ExpressionError(at, `${name}() expects ${count}.`);
  }
  const typed = args.map(compile);
  for (const argument of typed) {
    if ((argument.type & Type.string) === 0) {
      const expected = arity === 1 ? 'a string argument' : 'string arguments';
      throw new ExpressionError(argument.at, `${name}() expects ${expected}.`);
    }
  }
  return typed;
}

function asSnapshot(value: Value): Snapshot {
  if (value instanceof Snapshot) return value;
  throw new EvaluationError(`expected a snapshot, found ${nameOf(value)}`);
}

function noSuch(at: number, name: string): ExpressionError {
  return new ExpressionError(at, `No such method/property '${name}'.`);
}
