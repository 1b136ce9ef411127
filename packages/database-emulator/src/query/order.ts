import { MAX_NAME, MIN_NAME, compareKeys } from '../tree/keys';
import { nodeAt } from '../tree/node';
import { OBJECT_VALUE, compareValues } from '../tree/values';
import type { TreeNode } from '../tree/node';
import type { OrderValue } from '../tree/values';
import type { Bound, Order, Query } from './query';

/** Position of a child in an order. Key order ignores the value. */
export interface Entry {
  readonly value: OrderValue;
  readonly key: string;
}

function valueOf(node: TreeNode): OrderValue {
  return node.size > 0 ? OBJECT_VALUE : node.leaf;
}

/** Returns the position of a child in an order. */
export function entryOf(order: Order, key: string, child: TreeNode): Entry {
  switch (order.by) {
    case 'key':
      return { value: null, key };
    case 'priority':
      return { value: child.priority, key };
    case 'value':
      return { value: valueOf(child), key };
    case 'child':
      return { value: valueOf(nodeAt(child, order.path)), key };
  }
}

/** Compares by value, then by key. */
export function compareEntries(a: Entry, b: Entry): number {
  return compareValues(a.value, b.value) || compareKeys(a.key, b.key);
}

function compareToName(key: string, name: string): number {
  if (name === MIN_NAME) return 1;
  if (name === MAX_NAME) return -1;
  return compareKeys(key, name);
}

/**
 * Compares an entry with a bound: negative before it, positive after it, 0 on an inclusive bound. `side` is the result for an
 * entry on an exclusive bound: -1 for a start, 1 for an end.
 */
function compareToBound(order: Order, entry: Entry, bound: Bound, side: -1 | 1): number {
  const onBound = bound.isInclusive ? 0 : side;
  if (order.by === 'key') return compareToName(entry.key, String(bound.value)) || onBound;
  const byValue = compareValues(entry.value, bound.value);
  if (byValue !== 0) return byValue;
  return bound.key === null ? onBound : compareToName(entry.key, bound.key) || onBound;
}

/** Returns a negative number when the entry is before the start of the query. */
export function compareToStart(query: Query, entry: Entry): number {
  return query.start === null ? 0 : compareToBound(query.order, entry, query.start, -1);
}

/** Returns a positive number when the entry is after the end of the query. */
export function compareToEnd(query: Query, entry: Entry): number {
  return query.end === null ? 0 : compareToBound(query.order, entry, query.end, 1);
}

/** Returns true when the child exists and is between the bounds. Ignores limits. */
export function isInRange(query: Query, key: string, child: TreeNode): boolean {
  if (child.isEmpty) return false;
  const entry = entryOf(query.order, key, child);
  return compareToStart(query, entry) >= 0 && compareToEnd(query, entry) <= 0;
}
