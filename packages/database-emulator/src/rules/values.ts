import { EvaluationError } from './errors';
import type { Snapshot } from './snapshot';
import type { AuthValue, QueryView } from './types';

/** Any value of an expression at run time. Objects are snapshots, or objects and arrays in a token. */
export type Value = string | number | boolean | null | object;

/**
 * The variables that a rule can read. One context serves all rules of a request; `data` and `newData` change from rule to rule.
 */
export interface Context {
  readonly auth: AuthValue;
  readonly now: number;
  readonly query: QueryView;
  /** The whole database before the write. */
  readonly root: Snapshot;
  /** The rule's own location before the write. */
  data: Snapshot;
  /** The rule's own location after the write. In a read it equals `data`. */
  newData: Snapshot;
  /** Keys from the root to the rule's location or further. `$variables` are read from it. */
  path: readonly string[];
}

/** A compiled expression, with the set of `Type` flags that its value can have. */
export interface Typed {
  /** Position where its text begins in the rule. */
  readonly at: number;
  readonly type: number;
  /** The text of a string literal. */
  readonly constant?: string;
  /** The items of an array literal. */
  readonly items?: readonly Typed[];
  run(context: Context): Value;
}

/** Types known when rules are loaded. A value of several possible types has several flags. */
export const Type = {
  boolean: 1,
  number: 2,
  string: 4,
  null: 8,
  /** An object or array in a token; only `auth` and its properties. */
  object: 16,
  snapshot: 32,
  /** A method that is named but not called. */
  method: 64,
  /** `query` itself, without a field. */
  query: 128,
  /** Only an argument of `matches()`. */
  regex: 256,
  /** Only an argument of `hasChildren()`. */
  list: 512,
} as const;

/** Possible types of `val()`. */
export const SCALAR = Type.boolean | Type.number | Type.string | Type.null;
/** Possible types of `auth` and its properties. */
export const ANY = SCALAR | Type.object;

/**
 * Returns the value if it is a string.
 * @throws EvaluationError for anything else
 */
export function asString(value: Value, what: string): string {
  if (typeof value !== 'string')
    throw new EvaluationError(`${what} is ${nameOf(value)}, not a string`);
  return value;
}

/**
 * Returns the value if it is a number.
 * @throws EvaluationError for anything else
 */
export function asNumber(value: Value, what: string): number {
  if (typeof value !== 'number')
    throw new EvaluationError(`${what} is ${nameOf(value)}, not a number`);
  return value;
}

/** Names the type of a value for error messages. */
export function nameOf(value: Value): string {
  if (value === null) return 'null';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
