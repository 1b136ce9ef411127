import { changeOfChild } from './change';
import type { Change } from './change';
import type { Path } from './path';

interface TrieNode<T> {
  value: T | undefined;
  readonly children: Map<string, TrieNode<T>>;
}

function trieNode<T>(): TrieNode<T> {
  return { value: undefined, children: new Map() };
}

/** Values stored at paths. They are found along a path, or along the changes of a write, without scanning the rest. */
export class PathTrie<T> {
  private readonly root: TrieNode<T> = trieNode();

  get(path: Path): T | undefined {
    let node: TrieNode<T> | undefined = this.root;
    for (const key of path) node = node?.children.get(key);
    return node?.value;
  }

  set(path: Path, value: T): void {
    let node = this.root;
    for (const key of path) {
      let next = node.children.get(key);
      if (next === undefined) {
        next = trieNode();
        node.children.set(key, next);
      }
      node = next;
    }
    node.value = value;
  }

  delete(path: Path): void {
    const trail: [TrieNode<T>, string][] = [];
    let node = this.root;
    for (const key of path) {
      const next = node.children.get(key);
      if (next === undefined) return;
      trail.push([node, key]);
      node = next;
    }
    node.value = undefined;
    for (const [parent, key] of trail.reverse()) {
      const child = parent.children.get(key);
      if (child && (child.value !== undefined || child.children.size > 0)) return;
      parent.children.delete(key);
    }
  }

  /** Calls `visit` for every value whose path the change affects, parents first. */
  visitChanged(change: Change, visit: (value: T, change: Change, path: Path) => void): void {
    const walk = (node: TrieNode<T>, at: Change, path: Path): void => {
      if (node.value !== undefined) visit(node.value, at, path);
      const keys =
        at.children !== null && at.children.size < node.children.size
          ? at.children.keys()
          : node.children.keys();
      for (const key of [...keys]) {
        const next = node.children.get(key);
        const below = next ? changeOfChild(at, key) : null;
        if (next && below) walk(next, below, [...path, key]);
      }
    };
    walk(this.root, change, []);
  }

  *values(): Generator<T> {
    const open = [this.root];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node.value !== undefined) yield node.value;
      for (const child of node.children.values()) open.push(child);
    }
  }
}
