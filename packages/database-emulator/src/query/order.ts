import { MAX_NAME, MIN_NAME, compareKeys } from '../tree/keys';
import { nodeAt } from '../tree/node';
import { OBJECT_VALUE, compareValues } from '../tree/values';
import type { TreeNode } from '../tree/node';
import type { OrderValue } from '../tree/values';
import type { Bound, Order, Query } from './query';

/** Where a child stands in an order. For key order the value is not looked at. */
export interface Entry {
  readonly value: OrderValue;
  readonly key: string;
}

function valueOf(node: TreeNode): OrderValue {
  return node.size > 0 ? OBJECT_VALUE : node.leaf;
}

/** The entry of a child in an order. */
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

/** Order of entries: by value, ties by key. */
export function compareEntries(a: Entry, b: Entry): number {
  return compareValues(a.value, b.value) || compareKeys(a.key, b.key);
}

function compareToName(key: string, name: string): number {
  if (name === MIN_NAME) return 1;
  if (name === MAX_NAME) return -1;
  return compareKeys(key, name);
}

/**
 * Where an entry stands against a bound: negative before, positive behind, 0 on it and inclusive.
 * `side` is the outcome for an entry on an exclusive bound: -1 before a start, 1 behind an end.
 */
function compareToBound(order: Order, entry: Entry, bound: Bound, side: -1 | 1): number {
  const onBound = bound.isInclusive ? 0 : side;
  if (order.by === 'key') return compareToName(entry.key, String(bound.value)) || onBound;
  const byValue = compareValues(entry.value, bound.value);
  if (byValue !== 0) return byValue;
  return bound.key === null ? onBound : compareToName(entry.key, bound.key) || onBound;
}

/** Negative when the entry stands before the start of the query. */
export function compareToStart(query: Query, entry: Entry): number {
  return query.start === null ? 0 : compareToBound(query.order, entry, query.start, -1);
}

/** Positive when the entry stands behind the end of the query. */
export function compareToEnd(query: Query, entry: Entry): number {
  return query.end === null ? 0 : compareToBound(query.order, entry, query.end, 1);
}

/** True when the child exists and lies between the bounds; limits are not looked at. */
export function isInRange(query: Query, key: string, child: TreeNode): boolean {
  if (child.isEmpty) return false;
  const entry = entryOf(query.order, key, child);
  return compareToStart(query, entry) >= 0 && compareToEnd(query, entry) <= 0;
}
