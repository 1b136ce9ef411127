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

/** One place of a write and what to store there. */
export interface WriteOp extends WritePath {
  readonly value: JsonValue;
}

/** What becomes of the answer to a committed write: it is sent, or the connection is cut without it. */
export type Outcome = 'answer' | 'drop';

/** Told of each write that a client has committed, before it is answered. */
export type CommitHook = (namespace: string, paths: readonly Path[], identity: Identity) => Outcome;

/** A write that was committed. `change` is null when it left everything as it was. */
export interface Committed {
  readonly namespace: string;
  readonly paths: readonly Path[];
  readonly identity: Identity;
  readonly change: Change | null;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Whether functions are to hear of it. */
  readonly triggers: boolean;
}

/** A read or write that the rules refused. */
export interface Denied {
  readonly namespace: string;
  readonly kind: 'read' | 'write';
  readonly paths: readonly Path[];
  readonly auth: AuthValue;
  /** Names the rule. */
  readonly reason: string;
}

export interface WriteOptions {
  /** Write only if this is the hash of what is stored at the first path. */
  readonly expectedHash?: string;
  /** Tell functions of it (default true). */
  readonly triggers?: boolean;
}

/** A query as rules see it; a plain read of the SDKs has no order at all. */
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
 * Most places of one update. The service documents no such limit, so the number is ours: an update of 200,000 places held all
 * others up for seven seconds before the rules refused it.
 */
export const MOST_PLACES = 10_000;

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
 * One database: its data, rules, indexes and listens. Everything that reads or writes goes through here,
 * in one synchronous step, so that listeners hear of a write before its writer is answered.
 */
export class Namespace {
  /** Called for every write just before it is carried out; what it throws refuses the write. */
  onCommitting: ((committed: Committed) => void) | null = null;
  /** Called for every committed write, once listeners were told. */
  onCommit: ((committed: Committed) => void) | null = null;
  /** Called for what the rules refuse, before whoever asked is told. */
  onDenied: ((denied: Denied) => void) | null = null;
  /** Called when listens may no longer be allowed, so that their owners check them again. */
  readonly watchers = new Set<() => void>();
  /** For writes that name no limit of their own. */
  defaultWriteSizeLimit: WriteSizeLimit = 'unlimited';
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

  /** Source of the rules in force; open rules when none were set. */
  get rulesSource(): string {
    return this.ruleSet.source;
  }

  /** How often each rule in force was asked, by outcome. */
  rulesCoverage(): RuleCoverage[] {
    return this.ruleSet.coverage();
  }

  /** @throws RulesError when the source does not compile; the old rules then stay */
  setRules(source: string): void {
    this.useRules(compileRules(source));
  }

  /** Rules for as long as none are set. @throws RulesError; the old rules then stay */
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

  /** Has every listen checked against the rules; those no longer allowed are revoked. */
  recheckListens(): void {
    for (const recheck of [...this.watchers]) recheck();
  }

  now(): number {
    return this.clock();
  }

  /** @throws DeniedError */
  checkRead(path: Path, query: Query, identity: Identity): void {
    if (identity.isAdmin) return;
    const verdict = this.ruleSet.mayRead({
      path,
      query: viewForRules(query),
      auth: identity.auth,
      root: this.root,
      now: this.clock(),
    });
    if (!verdict.allowed) throw this.denied('read', [path], identity.auth, verdict.reason);
  }

  /** False when the query orders by something no `.indexOn` rule covers. */
  isIndexed(path: Path, query: Query): boolean {
    return !needsIndex(query) || this.ruleSet.indexesAt(path).includes(query.index);
  }

  /** @throws MissingIndexError */
  checkIndex(path: Path, query: Query): void {
    if (!this.isIndexed(path, query)) throw new MissingIndexError(query.index, formatPath(path));
  }

  /** The result of a query, without asking rules. */
  read(path: Path, query: Query): TreeNode {
    const node = nodeAt(this.root, path);
    if (isWhole(query)) return node;
    return pick(node, windowKeys(node, path, query, this.indexes));
  }

  listen(path: Path, query: Query, listener: Listener): Listen {
    return this.listens.add(path, query, this.root, listener);
  }

  /** What is listened to now, of all connections together. */
  openListens(): string[] {
    return this.listens.list();
  }

  /** What a listen holds now. */
  resultOf(listen: Listen): TreeNode {
    const node = nodeAt(this.root, listen.path);
    return listen.view === null ? node : listen.view.result(node);
  }

  unlisten(listen: Listen, listener: Listener): void {
    this.listens.remove(listen, listener);
  }

  /**
   * Whether a write would be accepted now, for writes that are carried out later.
   * @throws as `write`
   */
  checkWrite(ops: readonly WriteOp[], identity: Identity): void {
    this.checked(ops, identity, this.clock());
  }

  /**
   * Carries out one write at all its places, or none of it, and tells listeners.
   * @throws DeniedError, InvalidRequestError, StaleError, and what `onCommitting` throws
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

  /** Puts back a tree kept earlier, as administrator; listeners are told, functions are not. */
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
      this.listens.tell(committed.change);
    }
    this.onCommit?.(committed);
  }

  /** The tree the write leads to, once the rules allow it. */
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
    const verdict = this.ruleSet.mayWrite({
      paths: ops.map((op) => op.path),
      auth: identity.auth,
      before,
      after,
      now,
    });
    if (!verdict.allowed) {
      const paths = ops.map((op) => op.path);
      throw this.denied('write', paths, identity.auth, verdict.reason);
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
 * The operations of an update at `base`: one per given relative path.
 * @throws TooBigError for more places than one update may have, before any of them is looked at
 */
export function updateOps(
  base: Path,
  values: Readonly<Record<string, JsonValue>>,
  parse: (text: string) => WritePath,
): WriteOp[] {
  const entries = Object.entries(values);
  if (entries.length > MOST_PLACES)
    throw new TooBigError(`An update has at most ${String(MOST_PLACES)} paths.`);
  return entries.map(([key, value]) => {
    const { path, isPriority } = parse(key);
    if (path.length === 0 && !isPriority) {
      throw new InvalidRequestError('Invalid update: a path must not be empty');
    }
    return { path: [...base, ...path], isPriority, value };
  });
}
