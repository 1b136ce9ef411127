import { ADMIN } from './identity';
import { sendable } from './input';
import { Namespace, updateOps } from './namespace';
import { DEFAULT_QUERY, parseQuery } from './query/query';
import { compileRules } from './rules';
import { toTreeNode } from './tree/node';
import { parsePath, parseWritePath } from './tree/path';
import { STORED_FORMAT, toJson } from './tree/toJson';
import type { JsonValue } from './json';
import type { WireQuery } from './query/query';
import type { AuthValue, Decision, ReadRequest, RuleSet, WriteRequest } from './rules';
import type { Node } from './tree/node';

export { DeniedError } from './errors';

/**
 * Caches the last compiled rules. Compiling takes longer than most test requests, and all cores of a test run use the same
 * rules.
 */
let lastCompiled: RuleSet | null = null;
function compiled(source: string): RuleSet {
  if (lastCompiled?.source !== source) lastCompiled = compileRules(source);
  return lastCompiled;
}

/**
 * One database without sockets, for rules tests. Data, rules and limits behave as in the emulator. Values are plain JSON, in
 * export format where there are priorities.
 */
export class DatabaseCore {
  /** Called for each request that the rules of any core evaluate, so that a test can compare another implementation. */
  static onDecision:
    ((request: ReadRequest | WriteRequest, decision: Decision, rules: string) => void) | null =
    null;

  private readonly namespace: Namespace;

  constructor(options: { now?: () => number } = {}) {
    this.namespace = new Namespace('core', options.now);
  }

  /**
   * Replaces the rules.
   * @throws RulesError
   */
  setRules(source: string): void {
    const rules = compiled(source);
    const reported =
      <Request extends ReadRequest | WriteRequest>(evaluate: (request: Request) => Decision) =>
      (request: Request): Decision => {
        const decision = evaluate(request);
        DatabaseCore.onDecision?.(request, decision, source);
        return decision;
      };
    this.namespace.useRules({
      ...rules,
      mayRead: reported(rules.mayRead),
      mayWrite: reported(rules.mayWrite),
    });
  }

  /** Reads as administrator. */
  read(path: string): JsonValue {
    return toJson(this.namespace.read(parsePath(path), DEFAULT_QUERY), STORED_FORMAT);
  }

  /** Writes as administrator. */
  write(path: string, value: JsonValue): void {
    this.namespace.write([{ ...parseWritePath(path), value: sendable(value, path) }], ADMIN);
  }

  /**
   * Reads as a user.
   * @throws DeniedError when the rules deny the read, MissingIndexError as the service does
   */
  get(path: string, query: WireQuery | null, auth: AuthValue): JsonValue {
    const parsed = parsePath(path);
    const checked = query === null ? DEFAULT_QUERY : parseQuery({ ...query });
    this.namespace.checkRead(parsed, checked, { isAdmin: false, auth });
    this.namespace.checkIndex(parsed, checked);
    return toJson(this.namespace.read(parsed, checked), STORED_FORMAT);
  }

  /**
   * Writes as a user.
   * @throws DeniedError, InvalidRequestError
   */
  set(path: string, value: JsonValue, auth: AuthValue): void {
    const op = { ...parseWritePath(path), value: sendable(value, path) };
    this.namespace.write([op], { isAdmin: false, auth });
  }

  /**
   * Updates many paths below `path` in one write, all or nothing.
   * @throws DeniedError, InvalidRequestError
   */
  update(path: string, values: Record<string, JsonValue>, auth: AuthValue): void {
    const ops = updateOps(parsePath(path), sendable(values, path), parseWritePath);
    this.namespace.write(ops, { isAdmin: false, auth });
  }

  /** Returns the current data for a later `restore`. Trees are immutable, so both are cheap. */
  snapshot(): Node {
    return this.namespace.data;
  }

  restore(node: Node): void {
    this.namespace.restore(toTreeNode(node));
  }
}
