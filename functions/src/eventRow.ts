/** What the row of a calendar event repeats of its record. Pure; the recount and the seed go by it too. */

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

/** The row of a stored event; null of what is none. */
export function rowOf(event: unknown): Record<string, unknown> | null {
  if (typeof event !== 'object' || event === null) return null;
  const kept = new Map<string, unknown>(Object.entries(event));
  const except = kept.get('except');
  // A record of old has its days left out as keys.
  if (typeof except === 'object' && except !== null)
    kept.set('except', Object.keys(except).sort().join());
  const row = EVENT_ROW_FIELDS.flatMap((field) =>
    kept.has(field) ? [[field, kept.get(field)] as const] : [],
  );
  return row.length > 0 ? Object.fromEntries(row) : null;
}
