import { ADMIN } from './identity';
import { Namespace, updateOps } from './namespace';
import { DEFAULT_QUERY, parseQuery } from './query/query';
import { compileRules } from './rules';
import { toTreeNode } from './tree/node';
import { parsePath, parseWritePath } from './tree/path';
import { STORED_FORMAT, toJson } from './tree/toJson';
import type { JsonValue } from './json';
import type { WireQuery } from './query/query';
import type { AuthValue, ReadRequest, RuleSet, Verdict, WriteRequest } from './rules';
import type { Node } from './tree/node';

export { DeniedError } from './errors';

/** Compiling takes longer than most of what a test asks, and all cores of a run have the same rules. */
let lastCompiled: RuleSet | null = null;
function compiled(source: string): RuleSet {
  if (lastCompiled?.source !== source) lastCompiled = compileRules(source);
  return lastCompiled;
}

/**
 * One database without sockets, for tests of rules: the same data, rules and limits as the emulator serves.
 * Values are plain JSON (export format where there are priorities).
 */
export class DatabaseCore {
  /** Told of every request that is put to the rules of any core, so that others can be asked the same. */
  static onVerdict:
    ((request: ReadRequest | WriteRequest, verdict: Verdict, rules: string) => void) | null = null;

  private readonly namespace: Namespace;

  constructor(options: { now?: () => number } = {}) {
    this.namespace = new Namespace('core', options.now);
  }

  /** @throws RulesError */
  setRules(source: string): void {
    const rules = compiled(source);
    const told =
      <Request extends ReadRequest | WriteRequest>(ask: (request: Request) => Verdict) =>
      (request: Request): Verdict => {
        const verdict = ask(request);
        DatabaseCore.onVerdict?.(request, verdict, source);
        return verdict;
      };
    this.namespace.useRules({
      ...rules,
      mayRead: told(rules.mayRead),
      mayWrite: told(rules.mayWrite),
    });
  }

  /** Reads as administrator. */
  read(path: string): JsonValue {
    return toJson(this.namespace.read(parsePath(path), DEFAULT_QUERY), STORED_FORMAT);
  }

  /** Sets as administrator. */
  write(path: string, value: JsonValue): void {
    this.namespace.write([{ ...parseWritePath(path), value }], ADMIN);
  }

  /**
   * Reads as a user.
   * @throws DeniedError when the rules refuse, MissingIndexError as the service does
   */
  get(path: string, query: WireQuery | null, auth: AuthValue): JsonValue {
    const place = parsePath(path);
    const checked = query === null ? DEFAULT_QUERY : parseQuery({ ...query });
    this.namespace.checkRead(place, checked, { isAdmin: false, auth });
    this.namespace.checkIndex(place, checked);
    return toJson(this.namespace.read(place, checked), STORED_FORMAT);
  }

  /** @throws DeniedError, InvalidRequestError */
  set(path: string, value: JsonValue, auth: AuthValue): void {
    this.namespace.write([{ ...parseWritePath(path), value }], { isAdmin: false, auth });
  }

  /**
   * One update at many paths below `path`, all or nothing.
   * @throws DeniedError, InvalidRequestError
   */
  update(path: string, values: Record<string, JsonValue>, auth: AuthValue): void {
    const ops = updateOps(parsePath(path), values, parseWritePath);
    this.namespace.write(ops, { isAdmin: false, auth });
  }

  /** The data as it is now, to be put back by `restore`; both take no time. */
  snapshot(): Node {
    return this.namespace.data;
  }

  restore(node: Node): void {
    this.namespace.restore(toTreeNode(node));
  }
}
