import { EMPTY } from './node';
import type { Path } from './path';
import type { TreeNode } from './node';

/**
 * The change of one write, as a tree with only the changed nodes. Listeners and indexes walk it instead of the data, so the
 * cost of a write depends only on the nodes it touches.
 */
export interface Change {
  readonly before: TreeNode;
  readonly after: TreeNode;
  /** Changed children, or null when the value was replaced as a whole. */
  readonly children: Map<string, Change> | null;
}

/** Returns the change between two versions of one node; null when they are equal. */
export function changeBetween(before: TreeNode, after: TreeNode): Change | null {
  if (before === after) return null;
  if (before.size === 0 || after.size === 0 || before.priority !== after.priority) {
    const isEqualLeaf = before.leaf === after.leaf && before.priority === after.priority;
    return isEqualLeaf && before.leaf !== null ? null : { before, after, children: null };
  }
  const children = new Map<string, Change>();
  let removed = 0;
  let isWhole = true;
  for (const [key, old = EMPTY, now = EMPTY] of before.children.differences(after.children)) {
    const change = changeBetween(old, now);
    if (change === null) continue;
    children.set(key, change);
    if (now.isEmpty) removed += 1;
    if (change.children !== null) isWhole = false;
  }
  if (children.size === 0) return null;
  if (isWhole && children.size === after.size + removed) return { before, after, children: null };
  return { before, after, children };
}

function changeAlong(
  before: TreeNode,
  after: TreeNode,
  paths: readonly Path[],
  depth: number,
): Change | null {
  if (before === after) return null;
  const reached = paths.some((path) => path.length === depth);
  if (reached || before.size === 0 || after.size === 0 || before.priority !== after.priority) {
    return changeBetween(before, after);
  }
  const byKey = new Map<string, Path[]>();
  for (const path of paths) {
    const key = path[depth];
    if (key === undefined) continue;
    const group = byKey.get(key);
    if (group) group.push(path);
    else byKey.set(key, [path]);
  }
  const children = new Map<string, Change>();
  for (const [key, group] of byKey) {
    const change = changeAlong(before.child(key), after.child(key), group, depth + 1);
    if (change !== null) children.set(key, change);
  }
  return children.size === 0 ? null : { before, after, children };
}

/** Like `changeBetween` for two roots that can differ only at or below `paths`. Other nodes are not compared. */
export function changeAtPaths(
  before: TreeNode,
  after: TreeNode,
  paths: readonly Path[],
): Change | null {
  return changeAlong(before, after, paths, 0);
}

/** Returns the change of one child, even if its parent was replaced as a whole. */
export function changeOfChild(change: Change, key: string): Change | null {
  if (change.children !== null) return change.children.get(key) ?? null;
  return changeBetween(change.before.child(key), change.after.child(key));
}

/** Returns every changed child, even if the parent was replaced as a whole. */
export function changedChildren(change: Change): Iterable<[string, Change]> {
  return change.children ?? replacedChildren(change);
}

function* replacedChildren(change: Change): Generator<[string, Change]> {
  const { before, after } = change;
  for (const [key, old = EMPTY, now = EMPTY] of before.children.differences(after.children)) {
    const child = changeBetween(old, now);
    if (child !== null) yield [key, child];
  }
}
