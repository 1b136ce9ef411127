import {
  DeniedError,
  InvalidRequestError,
  MissingIndexError,
  MissingNodeError,
  StaleError,
  TooBigError,
} from './errors';
import { ADMIN } from './identity';
import { ListenTable } from './listenTable';
import { IndexTable } from './query/indexTable';
import { isWhole, needsIndex } from './query/query';
import { pick, windowKeys } from './query/window';
import { OPEN_RULES, compileRules } from './rules';
import { changeAtPaths, changeBetween } from './tree/change';
import { fromJson, readPriority } from './tree/fromJson';
import { hashOf } from './tree/hash';
import { EMPTY, nodeAt, setAt, withPriority } from './tree/node';
import { formatPath } from './tree/path';
import type { Identity } from './identity';
import type { JsonValue } from './json';
import type { Listen, Listener } from './listenTable';
import type { Query } from './query/query';
import type { AuthValue, QueryView, RuleCoverage, RuleSet } from './rules';
import type { Change } from './tree/change';
import type { TreeNode } from './tree/node';
import type { Path, WritePath } from './tree/path';
import type { WriteSizeLimit } from './writeSize';

/** One path of a write and the value to store there. */
export interface WriteOp extends WritePath {
  readonly value: JsonValue;
}

/** What happens after a client's write is committed: the response is sent, or the connection is cut without a response. */
export type Outcome = 'answer' | 'drop';

/** Called for each write that a client has committed, before the response is sent. */
export type CommitHook = (namespace: string, paths: readonly Path[], identity: Identity) => Outcome;

/** A committed write. `change` is null when the write left the data unchanged. */
export interface Committed {
  readonly namespace: string;
  readonly paths: readonly Path[];
  readonly identity: Identity;
  readonly change: Change | null;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Whether the write triggers functions. */
  readonly triggers: boolean;
}

/** A read or write that the rules denied. */
export interface Denied {
  readonly namespace: string;
  readonly kind: 'read' | 'write';
  readonly paths: readonly Path[];
  readonly auth: AuthValue;
  /** Names the rule. */
  readonly reason: string;
}

export interface WriteOptions {
  /** Write only if the value at the first path has this hash. */
  readonly expectedHash?: string;
  /** Trigger functions (default true). */
  readonly triggers?: boolean;
}

/** Returns a query as rules see it. A plain read of the SDKs has no order at all. */
function viewForRules(query: Query): QueryView {
  const { order, start, end, limit } = query;
  const isPlain = query.isDefaultOrder && isWhole(query);
  const isEqualTo =
    start !== null &&
    end !== null &&
    start.value === end.value &&
    start.isInclusive &&
    end.isInclusive;
  return {
    orderByKey: order.by === 'key',
    orderByValue: order.by === 'value',
    orderByPriority: order.by === 'priority' && !isPlain,
    orderByChild: order.by === 'child' ? query.index : null,
    startAt: start?.value ?? null,
    endAt: end?.value ?? null,
    equalTo: isEqualTo ? start.value : null,
    limitToFirst: limit !== null && query.isFromLeft ? limit : null,
    limitToLast: limit !== null && !query.isFromLeft ? limit : null,
  };
}

/**
 * Most paths in one update. The service documents no such limit; this number is ours. Before it existed, an update of 200,000
 * paths blocked all clients for seven seconds before the rules denied it.
 */
export const MAX_UPDATE_PATHS = 10_000;

function refuseOverlap(ops: readonly WriteOp[]): void {
  const sorted = ops.map((op) => op.path).sort((a, b) => a.length - b.length);
  const seen = new Set<string>();
  for (const path of sorted) {
    for (let length = 0; length <= path.length; length += 1) {
      const prefix = formatPath(path.slice(0, length));
      if (seen.has(prefix)) {
        throw new InvalidRequestError(
          `Invalid update: path '${prefix}' is an ancestor of '${formatPath(path)}'`,
        );
      }
    }
    seen.add(formatPath(path));
  }
}

/**
 * One database: its data, rules, indexes and listens. Every read and write goes through this class in one synchronous step, so
 * listeners are notified of a write before its author gets the response.
 */
export class Namespace {
  /** Called just before each write is applied. If it throws, the write is refused. */
  onCommitting: ((committed: Committed) => void) | null = null;
  /** Called after each committed write, once listeners are notified. */
  onCommit: ((committed: Committed) => void) | null = null;
  /** Called when the rules deny a request, before the client gets the error. */
  onDenied: ((denied: Denied) => void) | null = null;
  /** Called when listens may no longer be allowed, so that their owners check them again. */
  readonly watchers = new Set<() => void>();
  /** Applies to writes that specify no limit. */
  defaultWriteSizeLimit: WriteSizeLimit = 'unlimited';
  /** Whether a write fails if its events exceed the limits of the service. */
  strictTriggerValidation = false;
  private root: TreeNode = EMPTY;
  private ruleSet: RuleSet = OPEN_RULES;
  private hasOwnRules = false;
  private readonly indexes = new IndexTable();
  private readonly listens = new ListenTable(this.indexes);

  constructor(
    readonly name: string,
    private readonly clock: () => number = Date.now,
  ) {}

  get data(): TreeNode {
    return this.root;
  }

  /** Source of the current rules; open rules when none were set. */
  get rulesSource(): string {
    return this.ruleSet.source;
  }

  /** Returns how often each current rule was evaluated, by outcome. */
  rulesCoverage(): RuleCoverage[] {
    return this.ruleSet.coverage();
  }

  /**
   * Replaces the rules.
   * @throws RulesError when the source doesn't compile; the previous rules then stay in force
   */
  setRules(source: string): void {
    this.useRules(compileRules(source));
  }

  /**
   * Sets the rules that apply until `setRules` is called.
   * @throws RulesError; the previous rules then stay in force
   */
  setDefaultRules(source: string): void {
    if (this.hasOwnRules) return;
    this.useRules(compileRules(source));
    this.hasOwnRules = false;
  }

  useRules(rules: RuleSet): void {
    this.hasOwnRules = true;
    this.ruleSet = rules;
    this.recheckListens();
  }

  /** Checks every listen against the rules and revokes the ones that are no longer allowed. */
  recheckListens(): void {
    for (const recheck of [...this.watchers]) recheck();
  }

  now(): number {
    return this.clock();
  }

  /**
   * Checks a read against the rules.
   * @throws DeniedError
   */
  checkRead(path: Path, query: Query, identity: Identity): void {
    if (identity.isAdmin) return;
    const decision = this.ruleSet.mayRead({
      path,
      query: viewForRules(query),
      auth: identity.auth,
      root: this.root,
      now: this.clock(),
    });
    if (!decision.allowed) throw this.denied('read', [path], identity.auth, decision.reason);
  }

  /** Returns false when the query needs an `.indexOn` rule that doesn't exist. */
  isIndexed(path: Path, query: Query): boolean {
    return !needsIndex(query) || this.ruleSet.indexesAt(path).includes(query.index);
  }

  /**
   * Checks that an `.indexOn` rule covers the query.
   * @throws MissingIndexError
   */
  checkIndex(path: Path, query: Query): void {
    if (!this.isIndexed(path, query)) throw new MissingIndexError(query.index, formatPath(path));
  }

  /** Returns the result of a query without evaluating rules. */
  read(path: Path, query: Query): TreeNode {
    const node = nodeAt(this.root, path);
    if (isWhole(query)) return node;
    return pick(node, windowKeys(node, path, query, this.indexes));
  }

  listen(path: Path, query: Query, listener: Listener): Listen {
    return this.listens.add(path, query, this.root, listener);
  }

  /** Lists the open listens of all connections. */
  openListens(): string[] {
    return this.listens.list();
  }

  /** Returns the current result of a listen. */
  resultOf(listen: Listen): TreeNode {
    const node = nodeAt(this.root, listen.path);
    return listen.view === null ? node : listen.view.result(node);
  }

  unlisten(listen: Listen, listener: Listener): void {
    this.listens.remove(listen, listener);
  }

  /**
   * Checks whether a write would be accepted now. Used for writes that run later.
   * @throws the same errors as `write`
   */
  checkWrite(ops: readonly WriteOp[], identity: Identity): void {
    this.checked(ops, identity, this.clock());
  }

  /**
   * Applies one write at all its paths, or at none, and notifies listeners.
   * @throws DeniedError, InvalidRequestError, StaleError, and any error that `onCommitting` throws
   */
  write(ops: readonly WriteOp[], identity: Identity, options: WriteOptions = {}): void {
    const now = this.clock();
    const { expectedHash } = options;
    const [first] = ops;
    if (expectedHash !== undefined && first !== undefined) {
      if (hashOf(nodeAt(this.root, first.path)) !== expectedHash) throw new StaleError();
    }
    const before = this.root;
    const after = this.checked(ops, identity, now);
    const paths = ops.map((op) => op.path);
    const change = changeAtPaths(before, after, paths);
    const { triggers = true } = options;
    this.commit(after, { namespace: this.name, paths, identity, change, now, triggers });
  }

  /** Restores an earlier tree as administrator. Listeners are notified, functions are not triggered. */
  restore(root: TreeNode): void {
    this.commit(root, {
      namespace: this.name,
      paths: [[]],
      identity: ADMIN,
      change: changeBetween(this.root, root),
      now: this.clock(),
      triggers: false,
    });
  }

  private commit(root: TreeNode, committed: Committed): void {
    this.onCommitting?.(committed);
    this.root = root;
    if (committed.change !== null) {
      this.indexes.apply(committed.change);
      this.listens.notify(committed.change);
    }
    this.onCommit?.(committed);
  }

  /**
   * Returns the tree that the write results in.
   * @throws DeniedError when the rules don't allow the write
   */
  private checked(ops: readonly WriteOp[], identity: Identity, now: number): TreeNode {
    if (ops.length > 1) refuseOverlap(ops);
    const before = this.root;
    let after = before;
    for (const op of ops) {
      const stored = nodeAt(before, op.path);
      if (op.isPriority && stored.isEmpty) throw new MissingNodeError();
      const value = op.isPriority
        ? withPriority(stored, readPriority(op.value, stored.priority, now))
        : fromJson(op.value, stored, op.path.length, now);
      after = setAt(after, op.path, value);
    }
    if (identity.isAdmin) return after;
    const decision = this.ruleSet.mayWrite({
      paths: ops.map((op) => op.path),
      auth: identity.auth,
      before,
      after,
      now,
    });
    if (!decision.allowed) {
      const paths = ops.map((op) => op.path);
      throw this.denied('write', paths, identity.auth, decision.reason);
    }
    return after;
  }

  private denied(
    kind: Denied['kind'],
    paths: readonly Path[],
    auth: AuthValue,
    reason: string,
  ): DeniedError {
    this.onDenied?.({ namespace: this.name, kind, paths, auth, reason });
    return new DeniedError(reason);
  }
}

/**
 * Returns the operations of an update at `base`, one for each relative path.
 * @throws TooBigError when there are more than `MAX_UPDATE_PATHS` paths, before any path is parsed
 */
export function updateOps(
  base: Path,
  values: Readonly<Record<string, JsonValue>>,
  parse: (text: string) => WritePath,
): WriteOp[] {
  const entries = Object.entries(values);
  if (entries.length > MAX_UPDATE_PATHS)
    throw new TooBigError(`An update has at most ${String(MAX_UPDATE_PATHS)} paths.`);
  return entries.map(([key, value]) => {
    const { path, isPriority } = parse(key);
    if (path.length === 0 && !isPriority) {
      throw new InvalidRequestError('Invalid update: a path must not be empty');
    }
    return { path: [...base, ...path], isPriority, value };
  });
}
