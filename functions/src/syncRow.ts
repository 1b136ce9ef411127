import { database } from './admin';
import { isWritable } from './keys';

/**
 * Sets the row that repeats a record. Goes by what there is now, so that it may come late, twice or in another order.
 * @param rowOf what the row of a stored record is; null where there is none
 */
export async function syncRow(
  recordPath: string,
  rowPath: string,
  rowOf: (record: unknown) => unknown,
): Promise<void> {
  const read = async (path: string): Promise<unknown> => (await database.ref(path).get()).val();
  for (;;) {
    const wanted = rowOf(await read(recordPath));
    // The SDK cannot write this row, and so has not.
    if (!isWritable(rowPath, wanted)) return;
    if (sameRow(await read(rowPath), wanted)) return;
    await database.ref(rowPath).set(wanted);
  }
}

/** Whether two stored values are the same, in whatever order their fields come. */
const sameRow = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

const textOf = (stored: unknown): string =>
  JSON.stringify(stored ?? null, (_, value: unknown) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
