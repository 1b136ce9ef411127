import { compareKeys } from '../tree/keys';
import { objectFromSorted } from '../tree/node';
import { compareToEnd, compareToStart, entryOf } from './order';
import type { TreeNode } from '../tree/node';
import type { Path } from '../tree/path';
import type { IndexTable } from './indexTable';
import type { Entry } from './order';
import type { Query } from './query';

function* limited(keys: Iterable<string>, limit: number | null): Generator<string> {
  if (limit === null) {
    yield* keys;
    return;
  }
  let left = limit;
  for (const key of keys) {
    yield key;
    left -= 1;
    if (left === 0) return;
  }
}

function* upTo(query: Query, entries: Iterable<Entry>): Generator<string> {
  for (const entry of entries) {
    if (compareToEnd(query, entry) > 0) return;
    yield entry.key;
  }
}

function* downTo(query: Query, entries: Iterable<Entry>): Generator<string> {
  for (const entry of entries) {
    if (compareToStart(query, entry) < 0) return;
    yield entry.key;
  }
}

function* firstOf<T>(pairs: Iterable<[T, unknown]>): Generator<T> {
  for (const [first] of pairs) yield first;
}

function* keyEntries(pairs: Iterable<[string, TreeNode]>): Generator<Entry> {
  for (const [key, child] of pairs) yield entryOf({ by: 'key' }, key, child);
}

/**
 * Yields the keys of the query's result in order, from its end backwards when the query has limitToLast. Costs one search of
 * the index plus the keys it yields.
 */
export function* windowKeys(
  node: TreeNode,
  path: Path,
  query: Query,
  indexes: IndexTable,
): Generator<string> {
  const isFromLeft = query.limit === null || query.isFromLeft;
  if (query.order.by === 'key') {
    const probe = isFromLeft
      ? (key: string) => compareToStart(query, { value: null, key })
      : (key: string) => compareToEnd(query, { value: null, key });
    const pairs = isFromLeft ? node.children.ascending(probe) : node.children.descending(probe);
    const within = isFromLeft ? upTo(query, keyEntries(pairs)) : downTo(query, keyEntries(pairs));
    yield* limited(within, query.limit);
    return;
  }
  const entries = indexes.entries(path, query, node);
  if (isFromLeft) {
    const ascending = entries.ascending((entry) => compareToStart(query, entry));
    yield* limited(upTo(query, firstOf(ascending)), query.limit);
  } else {
    const descending = entries.descending((entry) => compareToEnd(query, entry));
    yield* limited(downTo(query, firstOf(descending)), query.limit);
  }
}

/** Returns the part of `node` with the given keys. The result of a query has no priority of its own. */
export function pick(node: TreeNode, keys: Iterable<string>): TreeNode {
  const sorted = [...keys].sort(compareKeys);
  return objectFromSorted(sorted.map((key) => [key, node.child(key)]));
}
