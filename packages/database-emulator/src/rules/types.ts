import type { Node } from '../tree/node';

export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export interface JsonObject {
  [key: string]: JsonValue;
}

/** `auth` as rules see it; null for a client that is not signed in. */
export type AuthValue = {
  uid: string;
  provider?: string;
  token?: JsonObject;
  [key: string]: JsonValue | undefined;
} | null;

/** `query` as rules see it. Exactly one order is set for an ordered query, none for an SDK's plain read. */
export interface QueryView {
  orderByKey: boolean;
  orderByValue: boolean;
  orderByPriority: boolean;
  orderByChild: string | null;
  startAt: JsonValue;
  endAt: JsonValue;
  equalTo: JsonValue;
  limitToFirst: number | null;
  limitToLast: number | null;
}

export interface ReadRequest {
  path: readonly string[];
  query: QueryView;
  auth: AuthValue;
  root: Node;
  /** Epoch milliseconds. */
  now: number;
}

export interface WriteRequest {
  /** Every location that one set or update writes. The paths of an update are decided together. */
  paths: readonly (readonly string[])[];
  auth: AuthValue;
  /** The whole database before the write. */
  before: Node;
  /** The whole database as it would be after the write, with server values resolved. */
  after: Node;
  /** Epoch milliseconds; the same number as a server timestamp in `after`. */
  now: number;
}

/** `reason` names the rule and its expression, for logs and tests. Clients only see "Permission denied". */
export interface Decision {
  allowed: boolean;
  reason: string;
}

/** How often an expression was evaluated since its rules were loaded, by outcome. */
export interface Outcomes {
  true: number;
  false: number;
  /** The expression could not be evaluated. */
  error: number;
}

/** An expression of a rules file, or an operand of && or || in it. */
export interface Part {
  /** Start and end of its text in the file, in characters. */
  start: number;
  end: number;
  readonly outcomes: Outcomes;
  readonly parts: Part[];
}

/** The outcomes of one rule since it was loaded. */
export interface RuleCoverage extends Part {
  /** Path of the rule, as in `/users/$uid/.write`. */
  rule: string;
  expression: string;
}

export interface RuleSet {
  readonly source: string;
  mayRead(request: ReadRequest): Decision;
  mayWrite(request: WriteRequest): Decision;
  /** The `.indexOn` values for the children of `path`, including `.value` if listed. */
  indexesAt(path: readonly string[]): readonly string[];
  coverage(): RuleCoverage[];
}
