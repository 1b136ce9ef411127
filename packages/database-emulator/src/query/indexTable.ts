import { changedChildren } from '../tree/change';
import { PathTrie } from '../tree/pathTrie';
import { SortedMap } from '../tree/sortedMap';
import { compareEntries, entryOf } from './order';
import type { Change } from '../tree/change';
import type { TreeNode } from '../tree/node';
import type { Path } from '../tree/path';
import type { Entry } from './order';
import type { Order, Query } from './query';

/** Children of one location in one order. The values of the map are unused. */
type Entries = SortedMap<Entry, true>;

interface LocationIndex {
  readonly path: Path;
  readonly name: string;
  readonly order: Order;
  entries: Entries;
}

/** Most indexes per namespace. Beyond it, the least recently used index is dropped and rebuilt on the next use. */
const MAX_INDEXES = 2000;

function buildEntries(order: Order, node: TreeNode): Entries {
  const list: [Entry, true][] = [];
  for (const [key, child] of node.children.ascending()) {
    list.push([entryOf(order, key, child), true]);
  }
  list.sort(([a], [b]) => compareEntries(a, b));
  return SortedMap.fromSorted(compareEntries, list);
}

function applyChange(index: LocationIndex, change: Change): void {
  if (change.after.size === 0 || change.before.size === 0) {
    index.entries = buildEntries(index.order, change.after);
    return;
  }
  for (const [key, { before, after }] of changedChildren(change)) {
    const old = before.isEmpty ? null : entryOf(index.order, key, before);
    const now = after.isEmpty ? null : entryOf(index.order, key, after);
    if (old !== null && now !== null && compareEntries(old, now) === 0) continue;
    if (old !== null) index.entries = index.entries.delete(old);
    if (now !== null) index.entries = index.entries.set(now, true);
  }
}

/** The sorted indexes of one namespace. Each is built on first use, then updated with every write. */
export class IndexTable {
  private readonly byPath = new PathTrie<Map<string, LocationIndex>>();
  /** In order of last use. */
  private readonly recent = new Set<LocationIndex>();

  /** Returns the children of `node`, the value at `path`, in the order of the query. */
  entries(path: Path, query: Query, node: TreeNode): Entries {
    let indexes = this.byPath.get(path);
    if (indexes === undefined) {
      indexes = new Map();
      this.byPath.set(path, indexes);
    }
    let index = indexes.get(query.index);
    if (index === undefined) {
      index = {
        path: [...path],
        name: query.index,
        order: query.order,
        entries: buildEntries(query.order, node),
      };
      indexes.set(query.index, index);
    }
    this.recent.delete(index);
    this.recent.add(index);
    if (this.recent.size > MAX_INDEXES) this.dropOldest();
    return index.entries;
  }

  /** Updates the indexes after a write. Call it before reading entries of the new data. */
  apply(change: Change): void {
    this.byPath.visitChanged(change, (indexes, at) => {
      for (const index of indexes.values()) applyChange(index, at);
    });
  }

  private dropOldest(): void {
    const [oldest] = this.recent;
    if (oldest === undefined) return;
    this.recent.delete(oldest);
    const indexes = this.byPath.get(oldest.path);
    indexes?.delete(oldest.name);
    if (indexes?.size === 0) this.byPath.delete(oldest.path);
  }
}
