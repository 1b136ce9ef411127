import { InvalidKeyError, InvalidRequestError, TooBigError } from '../errors';
import { getOwn, isJsonObject } from '../json';
import { compareKeys, isValidKey } from './keys';
import { EMPTY, leafNode, objectFromSorted, withPriority } from './node';
import { MAX_DEPTH, TOO_DEEP } from './path';
import type { JsonObject, JsonValue } from '../json';
import type { Leaf, Priority, TreeNode } from './node';

/** Longest stored string in bytes of UTF-8 (documented limit of the service). */
const MAX_STRING_BYTES = 10 * 1024 * 1024;

interface Reading {
  /** The value of `{".sv":"timestamp"}`, in epoch milliseconds. */
  readonly now: number;
}

function checkedLeaf(value: Leaf): Leaf {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new InvalidRequestError('Invalid data; numbers must be finite.');
  }
  if (
    typeof value === 'string' &&
    value.length * 3 > MAX_STRING_BYTES &&
    Buffer.byteLength(value) > MAX_STRING_BYTES
  ) {
    throw new TooBigError('Invalid data; string value is larger than 10 MB.');
  }
  return value;
}

/**
 * Resolves a server value: the time of the write, or the stored number plus the increment. If the stored value is missing or
 * not a number, the result is the increment itself.
 */
function resolveServerValue(spec: JsonValue, stored: Leaf | null, reading: Reading): number {
  if (spec === 'timestamp') return reading.now;
  const delta = isJsonObject(spec) ? getOwn(spec, 'increment') : undefined;
  if (typeof delta !== 'number') {
    throw new InvalidRequestError('Invalid data; unknown server value.');
  }
  return checkedLeaf(typeof stored === 'number' ? stored + delta : delta) as number;
}

/** Parses a priority: null, a string, a number or a server value. */
export function readPriority(json: JsonValue, stored: Priority, now: number): Priority {
  if (json === null || typeof json === 'string') return json;
  if (typeof json === 'number') return checkedLeaf(json) as number;
  const spec = isJsonObject(json) ? getOwn(json, '.sv') : undefined;
  if (spec === undefined) {
    throw new InvalidRequestError('Invalid data; priorities must be a string, a number or null.');
  }
  return resolveServerValue(spec, stored, { now });
}

function leafFrom(value: Leaf, priority: Priority, previous: TreeNode): TreeNode {
  if (previous.leaf === value && previous.priority === priority) return previous;
  return leafNode(checkedLeaf(value), priority);
}

function onlyKeys(json: JsonObject, ...allowed: string[]): void {
  const other = Object.keys(json).find((key) => !allowed.includes(key));
  if (other !== undefined) {
    throw new InvalidRequestError(
      `Invalid data; ${allowed[0] ?? ''} cannot have children as well.`,
    );
  }
}

/** Returns the children in a value, whose priority is not one of them. */
export function childrenOf(json: JsonObject | JsonValue[]): [string, JsonValue][] {
  if (Array.isArray(json)) return json.map((value, i) => [String(i), value]);
  return Object.entries(json).filter(([key]) => key !== '.priority');
}

function objectFrom(
  json: JsonObject | JsonValue[],
  priority: Priority,
  previous: TreeNode,
  depth: number,
  reading: Reading,
): TreeNode {
  if (depth >= MAX_DEPTH) throw new InvalidRequestError(TOO_DEEP);
  const entries: [string, TreeNode][] = [];
  let isSame = previous.priority === priority;
  for (const [key, value] of childrenOf(json)) {
    if (!isValidKey(key)) {
      throw new InvalidKeyError(key);
    }
    const stored = previous.child(key);
    const node = readNode(value, stored, depth + 1, reading);
    if (node.isEmpty) continue;
    if (node !== stored) isSame = false;
    entries.push([key, node]);
  }
  if (isSame && entries.length === previous.size && entries.length > 0) return previous;
  entries.sort(([a], [b]) => compareKeys(a, b));
  return objectFromSorted(entries, priority);
}

function readNode(json: JsonValue, previous: TreeNode, depth: number, reading: Reading): TreeNode {
  if (json === null) return EMPTY;
  if (typeof json !== 'object') return leafFrom(json, null, previous);
  if (Array.isArray(json)) return objectFrom(json, null, previous, depth, reading);
  const written = getOwn(json, '.priority') ?? null;
  const priority = readPriority(written, previous.priority, reading.now);
  const spec = getOwn(json, '.sv');
  if (spec !== undefined) {
    onlyKeys(json, '.sv', '.priority');
    return leafFrom(resolveServerValue(spec, previous.leaf, reading), priority, previous);
  }
  const value = getOwn(json, '.value');
  if (value !== undefined) {
    onlyKeys(json, '.value', '.priority');
    if (value === null) return EMPTY;
    if (typeof value !== 'object') return leafFrom(value, priority, previous);
    return withPriority(readNode(value, previous, depth, reading), priority);
  }
  return objectFrom(json, priority, previous, depth, reading);
}

/**
 * Returns the node for a JSON value in export format (`.value`, `.priority`). Server values are resolved and empty parts
 * dropped. Nodes of `previous`, the stored value, are reused wherever they are equal.
 * @param depth number of keys above the value
 * @param now epoch milliseconds, the value of `{".sv":"timestamp"}`
 * @throws InvalidRequestError for keys, values and depths that the service doesn't store
 */
export function fromJson(
  json: JsonValue,
  previous: TreeNode = EMPTY,
  depth = 0,
  now = 0,
): TreeNode {
  return readNode(json, previous, depth, { now });
}
