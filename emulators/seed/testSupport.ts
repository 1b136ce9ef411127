import type { Json, JsonObject } from './types';

export const TEST_NOW = Date.UTC(2026, 10, 21, 9, 30);
export const TEST_ORIGIN = 'http://127.0.0.1:9199';

/** Null if there is no value, like the database. */
export function valueAt(tree: Json, path: string): Json {
  return path
    .split('/')
    .reduce<Json>((node, key) => (isObject(node) ? (node[key] ?? null) : null), tree);
}

export function objectAt(tree: Json, path: string): JsonObject {
  const found = valueAt(tree, path);
  return isObject(found) ? found : {};
}

/** Values that aren't objects are skipped. */
export function recordsAt(tree: Json, path: string): [string, JsonObject][] {
  return Object.entries(objectAt(tree, path)).filter((entry): entry is [string, JsonObject] =>
    isObject(entry[1]),
  );
}

export function pickFields(source: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(source).filter(([name]) => names.includes(name)));
}

export function eachString(
  tree: Json,
  visit: (text: string, path: readonly string[]) => void,
  path: readonly string[] = [],
): void {
  if (typeof tree === 'string') visit(tree, path);
  else if (typeof tree === 'object' && tree !== null) {
    for (const [key, value] of Object.entries(tree)) eachString(value, visit, [...path, key]);
  }
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
