import { compareKeys } from './keys';
import { SortedMap } from './sortedMap';
import type { Path } from './path';

export type Priority = string | number | null;
export type Leaf = string | number | boolean;

/** One location of the database. Immutable and persistent: a write shares everything it doesn't change. */
export interface Node {
  readonly priority: Priority;
  readonly isEmpty: boolean;
  /** Null for an empty node or an object. */
  readonly leaf: Leaf | null;
  /** Number of children. */
  readonly size: number;
  /** Returns the child, or an empty node when it is missing. */
  child(key: string): Node;
  /** Keys in the order of the service. */
  keys(): Iterable<string>;
}

export type ChildMap = SortedMap<string, TreeNode>;

/**
 * A node of this implementation. Two nodes with a common history are the same object exactly when they are equal, because
 * writes reuse nodes that don't change.
 */
export interface TreeNode extends Node {
  readonly children: ChildMap;
  child(key: string): TreeNode;
}

const NO_CHILDREN: ChildMap = SortedMap.empty(compareKeys);

class EmptyNode implements TreeNode {
  readonly priority = null;
  readonly isEmpty = true;
  readonly leaf = null;
  readonly size = 0;
  readonly children = NO_CHILDREN;

  child(): TreeNode {
    return EMPTY;
  }

  keys(): Iterable<string> {
    return [];
  }
}

class LeafNode implements TreeNode {
  readonly isEmpty = false;
  readonly size = 0;

  constructor(
    readonly leaf: Leaf,
    readonly priority: Priority,
  ) {}

  get children(): ChildMap {
    return NO_CHILDREN;
  }

  child(): TreeNode {
    return EMPTY;
  }

  keys(): Iterable<string> {
    return [];
  }
}

class ObjectNode implements TreeNode {
  readonly isEmpty = false;
  readonly leaf = null;

  constructor(
    readonly children: ChildMap,
    readonly priority: Priority,
  ) {}

  get size(): number {
    return this.children.size;
  }

  child(key: string): TreeNode {
    return this.children.get(key) ?? EMPTY;
  }

  keys(): Iterable<string> {
    return this.children.keys();
  }
}

export const EMPTY: TreeNode = new EmptyNode();

export function leafNode(value: Leaf, priority: Priority = null): TreeNode {
  return new LeafNode(value, priority);
}

/** Returns a node with these children. Without children, it is the empty node, which has no priority. */
function objectNode(children: ChildMap, priority: Priority = null): TreeNode {
  return children.size === 0 ? EMPTY : new ObjectNode(children, priority);
}

/** Like `objectNode`, from entries in key order without empty nodes. */
export function objectFromSorted(
  entries: readonly (readonly [string, TreeNode])[],
  priority: Priority = null,
): TreeNode {
  return objectNode(SortedMap.fromSorted(compareKeys, entries), priority);
}

/** Returns the same value with another priority. The empty node stays empty. */
export function withPriority(node: TreeNode, priority: Priority): TreeNode {
  if (node.isEmpty || node.priority === priority) return node;
  return node.leaf !== null ? leafNode(node.leaf, priority) : objectNode(node.children, priority);
}

/** Returns the node at a path below `node`. */
export function nodeAt(node: TreeNode, path: Path): TreeNode {
  let at = node;
  for (const key of path) {
    if (at.isEmpty) return EMPTY;
    at = at.child(key);
  }
  return at;
}

/**
 * Returns the tree with `value` at `path`. Parents without children are removed. A child below a leaf replaces the leaf and
 * inherits its priority. Returns `node` itself when nothing changes.
 */
export function setAt(node: TreeNode, path: Path, value: TreeNode, from = 0): TreeNode {
  const key = path[from];
  if (key === undefined) return value;
  const child = node.child(key);
  const next = setAt(child, path, value, from + 1);
  if (next === child) return node;
  return objectNode(
    next.isEmpty ? node.children.delete(key) : node.children.set(key, next),
    node.priority,
  );
}

/** Converts any node to a node of this implementation with the same content. */
export function toTreeNode(node: Node): TreeNode {
  if (node instanceof EmptyNode || node instanceof LeafNode || node instanceof ObjectNode) {
    return node;
  }
  if (node.leaf !== null) return leafNode(node.leaf, node.priority);
  const entries = [...node.keys()].map((key) => [key, toTreeNode(node.child(key))] as const);
  return objectFromSorted(
    entries.sort(([a], [b]) => compareKeys(a, b)),
    node.priority,
  );
}
