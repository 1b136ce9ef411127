import type { TreeNode } from './node';

/**
 * Yields the approximate JSON size in bytes of each leaf below a node, plus its keys. A generator, so that the caller can stop
 * early.
 */
export function* leafBytes(node: TreeNode): Generator<number> {
  if (node.leaf !== null) yield String(node.leaf).length + 2;
  for (const [key, child] of node.children.ascending()) {
    yield key.length + 4;
    yield* leafBytes(child);
  }
}
