/**
 * A minimal model of the database: a tree of plain objects, and queries that sort all rows. It shares no code with the
 * emulator, and it deliberately has no optimisations, so that the two can be compared.
 */
import type { JsonObject, JsonValue } from '../../src';

export type Leaf = string | number | boolean;
export type Priority = string | number | null;

interface Tree {
  leaf: Leaf | null;
  priority: Priority;
  children: Map<string, Tree>;
}

export interface Bound {
  readonly kind: 'startAt' | 'startAfter' | 'endAt' | 'endBefore' | 'equalTo';
  readonly value: Leaf | null;
  readonly key?: string;
}

export interface QuerySpec {
  readonly path: string;
  /** `default` names no order; otherwise `key`, `value`, `priority` or the path of a child. */
  readonly order: string;
  readonly bounds: readonly Bound[];
  readonly limit: { readonly side: 'first' | 'last'; readonly count: number } | null;
}

/** Contents of a snapshot: a leaf or ordered children, in export format. */
export interface Shown {
  readonly leaf: JsonValue;
  readonly children: readonly (readonly [string, JsonValue])[];
}

function emptyTree(): Tree {
  return { leaf: null, priority: null, children: new Map() };
}

function isEmpty(tree: Tree): boolean {
  return tree.leaf === null && tree.children.size === 0;
}

function treeOf(json: JsonValue): Tree {
  const tree = emptyTree();
  if (json === null) return tree;
  if (typeof json !== 'object') return { ...tree, leaf: json };
  const { '.priority': priority = null, '.value': value, ...children } = json as JsonObject;
  if (value !== undefined) tree.leaf = value as Leaf;
  for (const [key, child] of Object.entries(children)) {
    const below = treeOf(child);
    if (!isEmpty(below)) tree.children.set(key, below);
  }
  if (!isEmpty(tree)) tree.priority = priority as Priority;
  return tree;
}

function jsonOf(tree: Tree): JsonValue {
  const { leaf, priority } = tree;
  if (leaf !== null) return priority === null ? leaf : { '.value': leaf, '.priority': priority };
  if (tree.children.size === 0) return null;
  const json: JsonObject = {};
  for (const [key, child] of tree.children) json[key] = jsonOf(child);
  if (priority !== null) json['.priority'] = priority;
  return json;
}

function keysOf(path: string): string[] {
  return path.split('/').filter((key) => key !== '');
}

const INTEGER = /^-?\d+$/;

function compareKeys(a: string, b: string): number {
  const areNumbers = [INTEGER.test(a), INTEGER.test(b)];
  if (areNumbers[0] && areNumbers[1]) return Number(a) - Number(b);
  if (areNumbers[0] || areNumbers[1]) return areNumbers[0] ? -1 : 1;
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Order: null, false, true, numbers, strings, objects. */
function compareValues(a: JsonValue, b: JsonValue): number {
  const rank = (value: JsonValue): number =>
    [null, false, true].includes(value as null | boolean)
      ? [null, false, true].indexOf(value as null | boolean)
      : ['number', 'string', 'object'].indexOf(typeof value) + 3;
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a === b ? 0 : a < b ? -1 : 1;
  return 0;
}

export class Model {
  private root = emptyTree();

  set(path: string, json: JsonValue): void {
    this.replace(keysOf(path), () => treeOf(json));
  }

  setPriority(path: string, priority: Priority): void {
    this.replace(keysOf(path), (old) => (isEmpty(old) ? old : { ...old, priority }));
  }

  /** A transaction writes a plain value and leaves the current priority. */
  transact(path: string, change: (value: Leaf | null) => Leaf | null): void {
    this.replace(keysOf(path), (old) => {
      const leaf = change(old.leaf);
      return leaf === null ? emptyTree() : { ...emptyTree(), leaf, priority: old.priority };
    });
  }

  /** Adds to a number; replaces any other value. */
  increment(path: string, by: number): void {
    const { leaf } = this.at(path);
    this.set(path, (typeof leaf === 'number' ? leaf : 0) + by);
  }

  read(path: string): JsonValue {
    return jsonOf(this.at(path));
  }

  query(spec: QuerySpec): Shown {
    const node = this.at(spec.path);
    const valueOf = (child: Tree): JsonValue => {
      if (spec.order === 'key') return null;
      if (spec.order === 'priority' || spec.order === 'default') return child.priority;
      const found = spec.order === 'value' ? child : this.at(spec.order, child);
      return found.children.size > 0 ? {} : found.leaf;
    };
    let rows = [...node.children]
      .map(([key, child]) => ({ key, value: valueOf(child), json: jsonOf(child) }))
      .sort((a, b) => compareValues(a.value, b.value) || compareKeys(a.key, b.key));
    for (const bound of spec.bounds) {
      const isByKey = spec.order === 'key';
      rows = rows.filter(({ key, value }) => {
        const byValue = isByKey
          ? compareKeys(key, String(bound.value))
          : compareValues(value, bound.value);
        const place = byValue || (bound.key === undefined ? 0 : compareKeys(key, bound.key));
        switch (bound.kind) {
          case 'startAt':
            return place >= 0;
          case 'startAfter':
            return place > 0;
          case 'endAt':
            return place <= 0;
          case 'endBefore':
            return place < 0;
          case 'equalTo':
            return place === 0;
        }
      });
    }
    if (spec.limit?.side === 'first') rows = rows.slice(0, spec.limit.count);
    if (spec.limit?.side === 'last') rows = rows.slice(-spec.limit.count);
    const isFiltered = spec.bounds.length > 0 || spec.limit !== null;
    return {
      leaf: isFiltered ? null : node.leaf,
      children: rows.map(({ key, json }) => [key, json] as const),
    };
  }

  private at(path: string, from = this.root): Tree {
    return keysOf(path).reduce((tree, key) => tree.children.get(key) ?? emptyTree(), from);
  }

  private replace(keys: readonly string[], change: (old: Tree) => Tree): void {
    const walk = (tree: Tree, [key, ...rest]: readonly string[]): Tree => {
      if (key === undefined) return change(tree);
      const child = walk(tree.children.get(key) ?? emptyTree(), rest);
      const children = new Map(tree.children);
      if (isEmpty(child)) children.delete(key);
      else children.set(key, child);
      const leaf = isEmpty(child) ? tree.leaf : null;
      const next = { leaf, priority: tree.priority, children };
      return isEmpty(next) ? emptyTree() : next;
    };
    this.root = walk(this.root, keys);
  }
}
