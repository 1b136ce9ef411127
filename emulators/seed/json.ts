import type { Json, JsonObject } from './types';

/** Without undefined fields, because the database stores no empty fields. */
export function record(fields: Record<string, Json | undefined>): JsonObject {
  const made: JsonObject = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) made[name] = value;
  }
  return made;
}

/** Undefined if empty, because the database stores no empty objects. */
export function present(map: JsonObject): JsonObject | undefined {
  return Object.keys(map).length === 0 ? undefined : map;
}

/** Like the forms: without characters that a path can't contain. */
export function pathKey(name: string): string {
  return name.replace(/[./#$[\]]/g, '');
}
