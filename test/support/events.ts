/** Stored calendar events and their rows, as the app writes both. */
import { rowFieldsOf } from '../../model/event';
import type { JsonObject, JsonValue } from '../../packages/database-emulator/src';

/** Returns the row of a stored event. */
export const rowOf: (event: JsonObject) => JsonObject = rowFieldsOf;

const STORE = /^(calendar|users\/[^/]+)\/(?:adminEvents|myevents)(\/[^/]+)?$/;

/**
 * Returns the writes for an event, or a whole store of events: paths and values, including the
 * rows.
 * @param path of a store or of one event in it.
 */
export function withRows(path: string, value: JsonObject | null): [string, JsonValue][] {
  const [, above, id] = STORE.exec(path) ?? [];
  if (above === undefined) throw new Error(`${path} is no place of events.`);
  const rows =
    value === null || id !== undefined
      ? value && rowOf(value)
      : Object.fromEntries(
          Object.entries(value).map(([key, event]) => [key, rowOf(event as JsonObject)]),
        );
  return [
    [path, value],
    [`${above}/eventRows${id ?? ''}`, rows],
  ];
}
