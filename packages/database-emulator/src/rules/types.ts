import type { Node } from '../tree/node';

export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export interface JsonObject {
  [key: string]: JsonValue;
}

/** What rules see as `auth`; null for a visitor who is not signed in. */
export type AuthValue = {
  uid: string;
  provider?: string;
  token?: JsonObject;
  [key: string]: JsonValue | undefined;
} | null;

/** What rules see as `query`. Exactly one order is set for an ordered query, none for an SDK's plain read. */
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
  /** epoch milliseconds */
  now: number;
}

export interface WriteRequest {
  /** every location that one set or update writes; an update's are judged together */
  paths: readonly (readonly string[])[];
  auth: AuthValue;
  /** the whole database before the write */
  before: Node;
  /** the whole database as it would be after it, server values resolved */
  after: Node;
  /** epoch milliseconds, the same number that a server timestamp in `after` holds */
  now: number;
}

/** `reason` names the rule and its expression, for logs and tests; clients are told "Permission denied" only. */
export interface Verdict {
  allowed: boolean;
  reason: string;
}

/** How often an expression was asked since its rules were loaded, by outcome. */
export interface Outcomes {
  true: number;
  false: number;
  /** It could not be computed. */
  error: number;
}

/** An expression of a rules file, or an operand of && or || in it. */
export interface Part {
  /** Where its text begins and ends in the file, in characters. */
  start: number;
  end: number;
  readonly outcomes: Outcomes;
  readonly parts: Part[];
}

/** How one rule was asked since it was loaded. */
export interface RuleCoverage extends Part {
  /** Where it stands, as in `/users/$uid/.write`. */
  rule: string;
  expression: string;
}

export interface RuleSet {
  readonly source: string;
  mayRead(request: ReadRequest): Verdict;
  mayWrite(request: WriteRequest): Verdict;
  /** The `.indexOn` values that hold for the children of `path`, `.value` among them where it is named. */
  indexesAt(path: readonly string[]): readonly string[];
  coverage(): RuleCoverage[];
}
