/** Updates the rows of a text from current data, so that events can be late, repeated or in any order. Also used by the recount. */
import type { Json, Update } from '../recount/json';
import { idOf, lineOf, placesOf, rowsOf } from './rows';
import { readFound, type Get, type TextRef } from './texts';

/** Returns what has to change for a text. */
export async function searchUpdate(ref: TextRef, read: Get): Promise<Update> {
  const { words, texts } = placesOf(ref);
  const id = idOf(ref);
  const [found, line] = await Promise.all([readFound(ref, read), read(`${texts}/${id}`)]);
  const stored = typeof line === 'string' ? line : null;
  const expected = lineOf(ref, found);
  if (stored === expected) return {};
  const [before, after] = [rowsOf(id, stored), rowsOf(id, expected)];
  const update: Update = { [`${texts}/${id}`]: expected };
  for (const row of before.keys()) if (!after.has(row)) update[`${words}/${row}`] = null;
  for (const [row, part] of after)
    if (before.get(row) !== part) update[`${words}/${row}`] = part as Json;
  return update;
}

/** @param write applies an update as a whole */
export async function syncText(
  ref: TextRef,
  read: Get,
  write: (update: Update) => Promise<void>,
): Promise<void> {
  const added = new Set<string>();
  for (;;) {
    const update = await searchUpdate(ref, read);
    if (Object.keys(update).length === 0) break;
    await write(update);
    for (const [path, value] of Object.entries(update)) if (value !== null) added.add(path);
  }
  if (added.size === 0) return;
  // Another run can have replaced the words in the meantime. It doesn't know the rows that this run added.
  const { words, texts } = placesOf(ref);
  const line = await read(`${texts}/${idOf(ref)}`);
  const current = rowsOf(idOf(ref), typeof line === 'string' ? line : null);
  const orphans = [...added].filter(
    (path) => path.startsWith(`${words}/`) && !current.has(path.slice(words.length + 1)),
  );
  if (orphans.length > 0) await write(Object.fromEntries(orphans.map((path) => [path, null])));
}
