import {
  ascend,
  branchPage,
  descend,
  evenParts,
  insertInto,
  isLeaf,
  leafEntries,
  leafPage,
  lowerBound,
  removeFrom,
  unsharedLeaves,
  upperBound,
  visitPage,
} from './pages';
import type { Compare, Page, Probe } from './pages';

export type { Compare, Probe } from './pages';

/**
 * A persistent sorted map: a B+ tree whose pages are copied on write. A new version costs only its changes, and old versions
 * stay readable. The children of a node and the indexes of queries are such maps.
 */
export class SortedMap<K, V> {
  private constructor(
    private readonly compare: Compare<K>,
    private readonly root: Page<K, V> | null,
    readonly size: number,
  ) {}

  static empty<K, V>(compare: Compare<K>): SortedMap<K, V> {
    return new SortedMap<K, V>(compare, null, 0);
  }

  /** Builds a map in linear time from entries that are sorted and have no duplicates. */
  static fromSorted<K, V>(
    compare: Compare<K>,
    entries: readonly (readonly [K, V])[],
  ): SortedMap<K, V> {
    if (entries.length === 0) return SortedMap.empty(compare);
    let pages: Page<K, V>[] = [];
    for (const part of evenParts(entries)) {
      pages.push(
        leafPage(
          part.map(([key]) => key),
          part.map(([, value]) => value),
        ),
      );
    }
    while (pages.length > 1) pages = evenParts(pages).map((part) => branchPage(part));
    return new SortedMap<K, V>(compare, pages[0] ?? null, entries.length);
  }

  get(key: K): V | undefined {
    let page = this.root;
    if (page === null) return undefined;
    const probe: Probe<K> = (other) => this.compare(other, key);
    while (!isLeaf(page)) {
      page = page.pages[Math.max(0, upperBound(page.keys, probe) - 1)] as Page<K, V>;
    }
    const at = lowerBound(page.keys, probe);
    return at < page.keys.length && probe(page.keys[at] as K) === 0 ? page.values[at] : undefined;
  }

  has(key: K): boolean {
    return this.get(key) !== undefined;
  }

  /** Returns a map with the entry; the same map when it already contains the same value. */
  set(key: K, value: V): SortedMap<K, V> {
    if (this.root === null) {
      return new SortedMap(this.compare, leafPage<K, V>([key], [value]), 1);
    }
    const size = this.has(key) ? this.size : this.size + 1;
    const parts = insertInto(this.root, key, value, this.compare);
    if (parts.length === 1 && parts[0] === this.root) return this;
    const root = parts.length === 1 ? (parts[0] as Page<K, V>) : branchPage(parts);
    return new SortedMap(this.compare, root, size);
  }

  /** Returns a map without the key; the same map when the key is missing. */
  delete(key: K): SortedMap<K, V> {
    if (this.root === null) return this;
    let root = removeFrom(this.root, key, this.compare);
    if (root === this.root) return this;
    while (root !== null && !isLeaf(root) && root.pages.length === 1) {
      root = root.pages[0] as Page<K, V>;
    }
    return new SortedMap(this.compare, root, this.size - 1);
  }

  /** Calls `visit` for every entry in order. */
  forEach(visit: (key: K, value: V) => void): void {
    if (this.root !== null) visitPage(this.root, visit);
  }

  /** Yields the entries in order, from the first that is not before the bound. */
  *ascending(probe: Probe<K> | null = null): Generator<[K, V]> {
    if (this.root !== null) yield* ascend(this.root, probe);
  }

  /** Yields the entries in reverse order, from the last that is not after the bound. */
  *descending(probe: Probe<K> | null = null): Generator<[K, V]> {
    if (this.root !== null) yield* descend(this.root, probe);
  }

  *keys(): Generator<K> {
    for (const [key] of this.ascending()) yield key;
  }

  /** Yields the keys whose values differ (by identity) in `other`, in order, with both values. Shared pages are skipped. */
  *differences(other: SortedMap<K, V>): Generator<[K, V | undefined, V | undefined]> {
    if (this.root === other.root) return;
    const [left, right] = unsharedLeaves(this.root, other.root);
    const before = leafEntries(left);
    const after = leafEntries(right);
    let a = before.next();
    let b = after.next();
    while (!a.done || !b.done) {
      const order = a.done ? 1 : b.done ? -1 : this.compare(a.value[0], b.value[0]);
      if (order < 0 && !a.done) {
        yield [a.value[0], a.value[1], undefined];
        a = before.next();
      } else if (order > 0 && !b.done) {
        yield [b.value[0], undefined, b.value[1]];
        b = after.next();
      } else if (!a.done && !b.done) {
        if (a.value[1] !== b.value[1]) yield [a.value[0], a.value[1], b.value[1]];
        a = before.next();
        b = after.next();
      }
    }
  }
}
