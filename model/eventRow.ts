/** What the row of a calendar event repeats of its record. */

export const EVENT_ROW_FIELDS = [
  'title',
  'start',
  'end',
  'type',
  'repeat',
  'until',
  'except',
  'zone',
] as const;

/** Returns those fields of a stored event that its row repeats. */
export const rowFieldsOf = <Value>(event: Readonly<Record<string, Value>>) =>
  Object.fromEntries(
    EVENT_ROW_FIELDS.flatMap((field) => {
      const value = event[field];
      return value === undefined ? [] : [[field, value] as const];
    }),
  );

/** The row of a stored event; null of what is none. */
export function rowOf(event: unknown): Record<string, unknown> | null {
  if (typeof event !== 'object' || event === null) return null;
  const row = rowFieldsOf(Object.fromEntries<unknown>(Object.entries(event)));
  return Object.keys(row).length > 0 ? row : null;
}
