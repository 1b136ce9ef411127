import type { Query } from 'firebase-admin/database';
import { database } from './admin';

/** Children of one place with their keys, in the order of the keys. */
type Page = (readonly [key: string, value: unknown])[];

/** Reads the children of a place page by page, so that memory is bounded however many there are. */
export function pagesOf(path: string, size: number): AsyncGenerator<Page> {
  const ordered = database.ref(path).orderByKey();
  return inPages(size, (last) => (last === undefined ? ordered : ordered.startAfter(last)));
}

/** The same of those children alone that hold a value at a field, for which there is an index. */
export function pagesWith(
  path: string,
  { field, value, size }: { field: string; value: string; size: number },
): AsyncGenerator<Page> {
  const ordered = database.ref(path).orderByChild(field).endAt(value);
  return inPages(size, (last) =>
    last === undefined ? ordered.startAt(value) : ordered.startAfter(value, last),
  );
}

async function* inPages(
  size: number,
  after: (last: string | undefined) => Query,
): AsyncGenerator<Page> {
  let last: string | undefined;
  do {
    const page: Page = [];
    (await after(last).limitToFirst(size).get()).forEach((child) => {
      page.push([child.key, child.val()]);
    });
    if (page.length > 0) yield page;
    last = page.length < size ? undefined : page.at(-1)?.[0];
  } while (last !== undefined);
}

/** Rows of one read of a list of keys. */
const AT_ONCE = 100;

/**
 * Reads records that members make as long as they like, in parts: each comes under the key of its record, the lists in it page by page.
 * @param keys a list with a row for each record; one that has none there is read whole
 * @param lists what is paged in a record, with the size of its pages; 0 leaves it out
 */
export async function* partsOf(
  path: string,
  { keys, lists }: { keys: string; lists: Readonly<Record<string, number>> },
): AsyncGenerator<Page> {
  const names = Object.keys(lists).sort();
  const others = [...names, undefined].map((name, place) => [names[place - 1], name] as const);
  let last: string | undefined;
  for await (const rows of pagesOf(keys, AT_ONCE))
    for (const [key] of rows) {
      yield* between(path, last, key);
      const parts = await Promise.all(
        others.map(async ([after, before]): Promise<unknown> => {
          const part = await rangeOf(`${path}/${key}`, after, before).get();
          return part.val();
        }),
      );
      yield parts.map((part) => [key, part] as const);
      for (const name of names.filter((each) => lists[each] !== 0))
        for await (const page of pagesOf(`${path}/${key}/${name}`, lists[name] ?? 0))
          yield page.map(([, value]) => [key, value] as const);
      last = key;
    }
  yield* between(path, last, undefined);
}

/** The children between two keys, one at a time: nothing is known of them. */
const between = (path: string, after: string | undefined, before: string | undefined) =>
  inPages(1, (last) => rangeOf(path, last ?? after, before));

function rangeOf(path: string, after: string | undefined, before: string | undefined): Query {
  let range = database.ref(path).orderByKey();
  if (after !== undefined) range = range.startAfter(after);
  if (before !== undefined) range = range.endBefore(before);
  return range;
}
