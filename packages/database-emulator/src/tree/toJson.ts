import { setOwn } from '../json';
import type { JsonObject, JsonValue } from '../json';
import type { TreeNode } from './node';

export interface JsonFormat {
  /** Wrap values that have a priority: `{".value":v,".priority":p}`, `.priority` beside children. */
  readonly priorities: boolean;
  /** Turn objects whose keys are mostly 0, 1, 2... into arrays, as `val()` and REST do. */
  readonly arrays: boolean;
}

/** What sockets carry: priorities kept, never arrays. */
export const EXPORT_FORMAT: JsonFormat = { priorities: true, arrays: false };
/** What REST answers with `format=export`, and what administrators read. */
export const STORED_FORMAT: JsonFormat = { priorities: true, arrays: true };
/** What `val()` gives. */
export const PLAIN_FORMAT: JsonFormat = { priorities: false, arrays: true };
/** What triggers carry. */
export const EVENT_FORMAT: JsonFormat = { priorities: false, arrays: false };

const ARRAY_INDEX = /^(0|[1-9]\d*)$/;

/** Length of the array the node reads as: all keys are indexes, at least half of them present. */
function arrayLength(node: TreeNode): number | null {
  let last = -1;
  for (const key of node.keys()) {
    if (!ARRAY_INDEX.test(key)) return null;
    last = Math.max(last, Number(key));
  }
  return last < 2 * node.size ? last + 1 : null;
}

/** The node as JSON. Keys come in the order of the service where JavaScript objects can keep it. */
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
