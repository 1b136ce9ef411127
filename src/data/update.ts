/**
 * The shape of a write: a mutation is a pure function that returns one Update, absolute path (without leading slash) to new value, null to
 * remove. Mutations must not import Firebase, so that the rules tests can send exactly what the app sends.
 */

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Update = Record<string, Json>;

/** The server's clock at the moment of the write; the rules require it for every time field. */
export const SERVER_TIME: Json = { '.sv': 'timestamp' };

/** Safe with concurrent writers. */
export const increment = (by: number): Json => ({ '.sv': { increment: by } });

/**
 * Subtracts one from a counter. A counter that has drifted to 0 or is missing stays: it must never go below 0, and never prevent the
 * removal that it counts.
 */
export const countDown = (path: string, current: Json): Update =>
  typeof current === 'number' && current > 0 ? { [path]: increment(-1) } : {};

/**
 * Counts an edit of the record at `path`. The rules refuse an edit that does not follow the stored version.
 * @param seen the version that the member has seen; 0 for a record that was never edited
 */
export const nextVersion = (path: string, seen: number): Update => ({
  [`${path}/version`]: seen + 1,
});

/** Returns whether exactly the sent value is stored, without other fields. A time that the server fills in matches any number. */
export function isStored(sent: Json | undefined, stored: Json | undefined): boolean {
  if (sent === null || sent === undefined) return stored === null || stored === undefined;
  if (typeof sent !== 'object') return sent === stored;
  if ('.sv' in sent) return typeof stored === 'number';
  const [sentFields, storedFields] = [childrenOf(sent), childrenOf(stored)];
  return (
    sentFields.length === storedFields.length &&
    sentFields.every(({ key, value }) =>
      isStored(value, storedFields.find((field) => field.key === key)?.value),
    )
  );
}

/** Returns whether the sent value is stored. The record can have additional fields. */
export function hasStored(sent: Json, stored: Json | undefined): boolean {
  if (sent === null || typeof sent !== 'object' || '.sv' in sent) return isStored(sent, stored);
  const fields = childrenOf(stored);
  return childrenOf(sent).every(({ key, value }) =>
    hasStored(value, fields.find((field) => field.key === key)?.value),
  );
}

/** Writes each field of the record at `path` alone. */
export const under = (path: string, fields: { [field: string]: Json }): Update =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${path}/${field}`, value]));

/** The database has no undefined. */
export function withoutUndefined(fields: Record<string, Json | undefined>): {
  [key: string]: Json;
} {
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, Json] => field[1] !== undefined),
  );
}

/** Sets the `order` of the records to their index, for an order that staff chose. */
export const inOrder = (records: readonly string[]): Update =>
  Object.fromEntries(records.map((record, index) => [`${record}/order`, index]));

/** Returns undefined if there is no such field, or no record. */
export const fieldOf = (stored: Json, name: string): Json | undefined =>
  stored !== null && typeof stored === 'object' && !Array.isArray(stored)
    ? stored[name]
    : undefined;

/** The database sends consecutive integer keys as an array, whose gaps are not children. */
export const childrenOf = (stored: Json | undefined): { key: string; value: Json }[] =>
  stored !== null && typeof stored === 'object'
    ? Object.entries(stored).flatMap(([key, value]) => (value === null ? [] : [{ key, value }]))
    : [];
