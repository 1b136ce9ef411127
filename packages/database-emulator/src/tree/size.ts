import type { TreeNode } from './node';

/** Bytes of each leaf below a node with its own key, about as JSON would take; stops when nobody asks on. */
export function* leafBytes(node: TreeNode): Generator<number> {
  if (node.leaf !== null) yield String(node.leaf).length + 2;
  for (const [key, child] of node.children.ascending()) {
    yield key.length + 4;
    yield* leafBytes(child);
  }
}
