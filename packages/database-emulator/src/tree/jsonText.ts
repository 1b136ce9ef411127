import { EXPORT_FORMAT, toJson } from './toJson';
import type { TreeNode } from './node';

/** A node with no more children than this, all of them leaves, becomes one piece. */
const SMALL = 100;

function isSmall(node: TreeNode): boolean {
  if (node.size > SMALL) return false;
  let isFlat = true;
  node.children.forEach((_key, child) => {
    if (child.size > 0) isFlat = false;
  });
  return isFlat;
}

/** The node as the text of its JSON, with priorities, in pieces that are cheap to make one by one. */
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
