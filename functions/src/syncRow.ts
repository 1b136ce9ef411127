import { database, read } from './admin';
import { isWritable } from './keys';

/** Works from current data, so that events can be late, repeated or in any order. @param rowOf null for no row */
export async function syncRow(
  recordPath: string,
  rowPath: string,
  rowOf: (record: unknown) => unknown,
): Promise<void> {
  for (;;) {
    const expected = rowOf(await read(recordPath));
    // The SDK can't write this row.
    if (!isWritable(rowPath, expected)) return;
    if (sameRow(await read(rowPath), expected)) return;
    await database.ref(rowPath).set(expected);
  }
}

/** Compares two values without the order of fields. */
export const sameRow = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

const textOf = (stored: unknown): string =>
  JSON.stringify(stored ?? null, (_, value: unknown) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
