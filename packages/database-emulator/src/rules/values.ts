import { EvaluationError } from './errors';
import type { Snapshot } from './snapshot';
import type { AuthValue, QueryView } from './types';

/** Anything an expression can give while it runs. Objects are snapshots, or objects and arrays in a token. */
export type Value = string | number | boolean | null | object;

/** What one rule sees. One context serves all rules of a request; `data` and `newData` move with the rule. */
export interface Context {
  readonly auth: AuthValue;
  readonly now: number;
  /** null outside reads */
  readonly query: QueryView | null;
  /** the whole database before the write */
  readonly root: Snapshot;
  /** the rule's own location before the write */
  data: Snapshot;
  /** the rule's own location after the write; in a read the same as `data` */
  newData: Snapshot;
  /** keys from the root to the rule's location or further; `$variables` are read from it */
  path: readonly string[];
}

/** An expression ready to run, with the set of `Type` flags that its value can have. */
export interface Typed {
  /** where its text begins in the rule */
  readonly at: number;
  readonly type: number;
  /** the text of a string literal */
  readonly constant?: string;
  run(context: Context): Value;
}

/** Types known when rules are loaded; a value that may be one of several has several flags. */
export const Type = {
  boolean: 1,
  number: 2,
  string: 4,
  null: 8,
  /** an object or array in a token: only `auth` and what is under it */
  object: 16,
  snapshot: 32,
} as const;

/** What `val()` gives. */
export const SCALAR = Type.boolean | Type.number | Type.string | Type.null;
/** `auth` and everything under it. */
export const ANY = SCALAR | Type.object;

/** @throws EvaluationError for anything else */
export function asString(value: Value, what: string): string {
  if (typeof value !== 'string')
    throw new EvaluationError(`${what} is ${nameOf(value)}, not a string`);
  return value;
}

/** @throws EvaluationError for anything else */
export function asNumber(value: Value, what: string): number {
  if (typeof value !== 'number')
    throw new EvaluationError(`${what} is ${nameOf(value)}, not a number`);
  return value;
}

/** What a value is, in the words of an error. */
export function nameOf(value: Value): string {
  if (value === null) return 'null';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
