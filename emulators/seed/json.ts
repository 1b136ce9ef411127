import type { Json, JsonObject } from './types';

/** Returns a database record without undefined fields, because the database stores no empty fields. */
export function record(fields: Record<string, Json | undefined>): JsonObject {
  const made: JsonObject = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) made[name] = value;
  }
  return made;
}

/** Returns the map, or undefined if it is empty, because the database stores no empty objects. */
export function present(map: JsonObject): JsonObject | undefined {
  return Object.keys(map).length === 0 ? undefined : map;
}

/** Returns the config key of a name like the forms do: without characters that a path can't contain. */
export function pathKey(name: string): string {
  return name.replace(/[./#$[\]]/g, '');
}
