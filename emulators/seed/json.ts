import type { Json, JsonObject } from './types';

/** A database record of the fields that are present: the database holds no empty field. */
export function record(fields: Record<string, Json | undefined>): JsonObject {
  const made: JsonObject = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) made[name] = value;
  }
  return made;
}

/** The map, or nothing when it is empty: the database holds no empty object. */
export function present(map: JsonObject): JsonObject | undefined {
  return Object.keys(map).length === 0 ? undefined : map;
}

/** A config key of a name as the forms make it: the characters that a path cannot hold are left out. */
export function pathKey(name: string): string {
  return name.replace(/[./#$[\]]/g, '');
}
