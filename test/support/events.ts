/** Stored calendar events with the rows beside them, as the app writes both. */
import { rowFieldsOf } from '../../model/event';
import type { JsonObject, JsonValue } from '../../packages/database-emulator/src';

/** The row of a stored event. */
export const rowOf: (event: JsonObject) => JsonObject = rowFieldsOf;

const STORE = /^(calendar|users\/[^/]+)\/(?:adminEvents|myevents)(\/[^/]+)?$/;

/**
 * What an event, or all of a store, comes to: paths and values, with those of the rows.
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
