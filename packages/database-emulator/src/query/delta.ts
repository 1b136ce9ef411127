import type { Change } from '../tree/change';
import type { TreeNode } from '../tree/node';
import type { Path } from '../tree/path';
import type { ViewChanges } from './queryView';

/** The change that listeners receive: one path overwritten, or several paths below a common one. */
export type Delta =
  | { readonly kind: 'set'; readonly path: Path; readonly node: TreeNode }
  | {
      readonly kind: 'merge';
      readonly path: Path;
      /** Slash-separated paths below `path`, with their new values. */
      readonly nodes: readonly (readonly [string, TreeNode])[];
    };

const known = new WeakMap<Change, Delta>();

function flatten(change: Change, prefix: string, into: [string, TreeNode][]): void {
  if (change.children === null) {
    into.push([prefix, change.after]);
    return;
  }
  for (const [key, child] of change.children) {
    flatten(child, prefix === '' ? key : `${prefix}/${key}`, into);
  }
}

/** Returns the smallest delta for a change at `path`. All listeners share the result. */
export function deltaOfChange(path: Path, change: Change): Delta {
  const ready = known.get(change);
  if (ready !== undefined) return ready;
  const delta = makeDelta(path, change);
  known.set(change, delta);
  return delta;
}

function makeDelta(path: Path, change: Change): Delta {
  if (change.children === null) return { kind: 'set', path, node: change.after };
  const [only, another] = change.children;
  if (only !== undefined && another === undefined) {
    return deltaOfChange([...path, only[0]], only[1]);
  }
  const nodes: [string, TreeNode][] = [];
  flatten(change, '', nodes);
  return { kind: 'merge', path, nodes };
}

function isChange(value: Change | TreeNode): value is Change {
  return 'before' in value;
}

/** Returns the delta of a query's result; null when the result didn't change. */
export function deltaOfView(path: Path, changes: ViewChanges): Delta | null {
  const [only, another] = changes;
  if (only === undefined) return null;
  if (another === undefined) {
    const [key, value] = only;
    const childPath = [...path, key];
    return isChange(value)
      ? deltaOfChange(childPath, value)
      : { kind: 'set', path: childPath, node: value };
  }
  const nodes: [string, TreeNode][] = [];
  for (const [key, value] of changes) {
    if (isChange(value)) flatten(value, key, nodes);
    else nodes.push([key, value]);
  }
  return { kind: 'merge', path, nodes };
}
