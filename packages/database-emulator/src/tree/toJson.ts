import { setOwn } from '../json';
import type { JsonObject, JsonValue } from '../json';
import type { TreeNode } from './node';

export interface JsonFormat {
  /** Include priorities: leaves become `{".value":v,".priority":p}`, objects get a `.priority` key. */
  readonly priorities: boolean;
  /** Convert objects whose keys are mostly 0, 1, 2... to arrays, as `val()` and REST do. */
  readonly arrays: boolean;
}

/** Format of the websocket protocol: with priorities, never arrays. */
export const EXPORT_FORMAT: JsonFormat = { priorities: true, arrays: false };
/** Format of REST responses with `format=export`, and of administrator reads. */
export const STORED_FORMAT: JsonFormat = { priorities: true, arrays: true };
/** Format of `val()`. */
export const PLAIN_FORMAT: JsonFormat = { priorities: false, arrays: true };
/** Format of trigger events. */
export const EVENT_FORMAT: JsonFormat = { priorities: false, arrays: false };

const ARRAY_INDEX = /^(0|[1-9]\d*)$/;

/**
 * Returns the length of the array that the node represents, or null. All keys must be indexes, at least half of them present.
 */
function arrayLength(node: TreeNode): number | null {
  let last = -1;
  for (const key of node.keys()) {
    if (!ARRAY_INDEX.test(key)) return null;
    last = Math.max(last, Number(key));
  }
  return last < 2 * node.size ? last + 1 : null;
}

/** Converts a node to JSON. Keys are in the order of the service as far as JavaScript objects allow. */
export function toJson(node: TreeNode, format: JsonFormat): JsonValue {
  const priority = format.priorities ? node.priority : null;
  if (node.isEmpty) return null;
  if (node.leaf !== null) {
    return priority === null ? node.leaf : { '.value': node.leaf, '.priority': priority };
  }
  const length = format.arrays && priority === null ? arrayLength(node) : null;
  if (length !== null) {
    const list: JsonValue[] = new Array<JsonValue>(length).fill(null);
    node.children.forEach((key, child) => {
      list[Number(key)] = toJson(child, format);
    });
    return list;
  }
  const object: JsonObject = {};
  node.children.forEach((key, child) => setOwn(object, key, toJson(child, format)));
  if (priority !== null) object['.priority'] = priority;
  return object;
}
