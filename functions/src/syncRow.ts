import { database, read } from './admin';
import { isWritable } from './keys';
import { sameRow } from './recount/json';

/** Works from current data, so that events can be late, repeated or in any order. @param rowOf null for no row */
export async function syncRow(
  recordPath: string,
  rowPath: string,
  rowOf: (record: unknown) => unknown,
): Promise<void> {
  for (;;) {
    const expected = await rowOf(await read(recordPath));
    // The SDK can't write this row.
    if (!isWritable(rowPath, expected)) return;
    if (sameRow(await read(rowPath), expected)) return;
    await database.ref(rowPath).set(expected);
  }
}
