import { EXPORT_FORMAT, toJson } from './toJson';
import type { TreeNode } from './node';

/** A node with at most this many children, all of them leaves, becomes one piece. */
const SMALL = 100;

function isSmall(node: TreeNode): boolean {
  if (node.size > SMALL) return false;
  let isFlat = true;
  node.children.forEach((_key, child) => {
    if (child.size > 0) isFlat = false;
  });
  return isFlat;
}

/** Yields the JSON text of a node, with priorities, in pieces that are cheap to make one at a time. */
export function* jsonPieces(node: TreeNode): Generator<string> {
  if (isSmall(node)) {
    yield JSON.stringify(toJson(node, EXPORT_FORMAT));
    return;
  }
  let before = '{';
  for (const [key, child] of node.children.ascending()) {
    yield `${before}${JSON.stringify(key)}:`;
    yield* jsonPieces(child);
    before = ',';
  }
  yield node.priority === null ? '}' : `,".priority":${JSON.stringify(node.priority)}}`;
}
