import { createHash } from 'node:crypto';
import { compareValues } from './values';
import { compareKeys } from './keys';
import type { Leaf, Priority, TreeNode } from './node';

const known = new WeakMap<TreeNode, string>();

/** Returns a number as 16 hexadecimal digits: big-endian IEEE 754 double. */
function hexOf(value: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes.toString('hex');
}

function leafText(value: Leaf): string {
  if (typeof value === 'number') return `number:${hexOf(value)}`;
  return `${typeof value}:${String(value)}`;
}

function priorityText(priority: Priority): string {
  return priority === null ? '' : `priority:${leafText(priority)}:`;
}

function textOf(node: TreeNode): string {
  if (node.leaf !== null) return priorityText(node.priority) + leafText(node.leaf);
  const entries = [...node.children.ascending()];
  if (entries.some(([, child]) => child.priority !== null)) {
    entries.sort(
      ([aKey, a], [bKey, b]) => compareValues(a.priority, b.priority) || compareKeys(aKey, bKey),
    );
  }
  return (
    priorityText(node.priority) + entries.map(([key, child]) => `:${key}:${hashOf(child)}`).join('')
  );
}

/**
 * Returns the hash by which clients compare values (listen `h`, transaction `h`): base64 of the SHA-1 of the leaf, or of the
 * children's hashes in priority order; '' when empty. Cached per node.
 */
export function hashOf(node: TreeNode): string {
  if (node.isEmpty) return '';
  const ready = known.get(node);
  if (ready !== undefined) return ready;
  const hash = createHash('sha1').update(textOf(node), 'utf8').digest('base64');
  known.set(node, hash);
  return hash;
}
