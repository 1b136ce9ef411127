import { EMPTY } from '../tree/node';
import { changedChildren } from '../tree/change';
import { compareEntries, entryOf, isInRange } from './order';
import { isWhole } from './query';
import { pick, windowKeys } from './window';
import type { Change } from '../tree/change';
import type { TreeNode } from '../tree/node';
import type { Path } from '../tree/path';
import type { IndexTable } from './indexTable';
import type { Query } from './query';

/**
 * The children of a query's result that a write changed. A child that stays in the result has its change, any other its new
 * value.
 */
export type ViewChanges = Map<string, Change | TreeNode>;

/** The current result of one query at one location, updated with every write. */
export class QueryView {
  /** Keys of a limited result. Null without a limit: the bounds alone decide, so no keys are stored. */
  private keys: Set<string> | null = null;

  constructor(
    readonly path: Path,
    readonly query: Query,
    private readonly indexes: IndexTable,
    node: TreeNode,
  ) {
    if (query.limit !== null) this.keys = new Set(windowKeys(node, path, query, indexes));
  }

  /** Returns the result of the query. `node` is the value at its location. */
  result(node: TreeNode): TreeNode {
    if (isWhole(this.query)) return node;
    return pick(node, this.keys ?? windowKeys(node, this.path, this.query, this.indexes));
  }

  /** Returns the changes of the result. Call it once per write, after the indexes are updated. */
  follow(change: Change): ViewChanges {
    return this.keys === null ? this.followRange(change) : this.followLimit(change, this.keys);
  }

  private followRange(change: Change): ViewChanges {
    const changes: ViewChanges = new Map();
    for (const [key, child] of changedChildren(change)) {
      const was = isInRange(this.query, key, child.before);
      const is = isInRange(this.query, key, child.after);
      if (was && is) changes.set(key, child);
      else if (is) changes.set(key, child.after);
      else if (was) changes.set(key, EMPTY);
    }
    return changes;
  }

  private followLimit(change: Change, before: Set<string>): ViewChanges {
    const changes: ViewChanges = new Map();
    const changed = new Map<string, Change>();
    let mayMove = false;
    for (const [key, child] of changedChildren(change)) {
      if (before.has(key)) changed.set(key, child);
      mayMove ||= before.has(key)
        ? this.moves(key, child)
        : isInRange(this.query, key, child.after);
    }
    if (!mayMove) return changed;
    const after = new Set(windowKeys(change.after, this.path, this.query, this.indexes));
    for (const key of before) if (!after.has(key)) changes.set(key, EMPTY);
    for (const key of after) {
      const child = changed.get(key);
      if (!before.has(key)) changes.set(key, change.after.child(key));
      else if (child) changes.set(key, child);
    }
    this.keys = after;
    return changes;
  }

  /** Returns true when the child may have left the result or changed its position. */
  private moves(key: string, { before, after }: Change): boolean {
    const { order } = this.query;
    return (
      after.isEmpty || compareEntries(entryOf(order, key, before), entryOf(order, key, after)) !== 0
    );
  }
}
