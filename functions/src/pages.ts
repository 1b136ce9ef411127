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
