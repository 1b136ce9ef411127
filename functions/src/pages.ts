import type { Query } from 'firebase-admin/database';
import { database } from './admin';

/** Children with their keys, in the order of the keys. */
type Page = (readonly [key: string, value: unknown])[];

/** Reads the children of a path page by page, so that memory is bounded. @param after begins after this key */
export function pagesOf(path: string, size: number, after?: string): AsyncGenerator<Page> {
  const ordered = database.ref(path).orderByKey();
  return inPages(size, (last = after) => (last === undefined ? ordered : ordered.startAfter(last)));
}

/** The same for children with a value in an indexed field. */
export function pagesWith(
  path: string,
  { field, value, size }: { field: string; value: string; size: number },
): AsyncGenerator<Page> {
  const ordered = database.ref(path).orderByChild(field).endAt(value);
  return inPages(size, (last) =>
    last === undefined ? ordered.startAt(value) : ordered.startAfter(value, last),
  );
}

/** The same for children whose indexed number is in a range, in the order of that number. Both ends are included. */
export async function* pagesBetween(
  path: string,
  { field, from, to, size }: { field: string; from: number; to: number; size: number },
): AsyncGenerator<Page> {
  const ordered = database.ref(path).orderByChild(field).endAt(to).limitToFirst(size);
  for (let last: [value: number, key: string] | undefined; ;) {
    const page: Page = [];
    (await (last ? ordered.startAfter(...last) : ordered.startAt(from)).get()).forEach((child) => {
      page.push([child.key, child.val()]);
      last = [Number(child.child(field).val()), child.key];
    });
    if (page.length > 0) yield page;
    if (page.length < size) return;
  }
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

const ROWS = 100;
/** Concurrent reads. */
const AT_ONCE = 50;

/**
 * Reads large records in parts, each under the key of its record.
 * @param keys a list with a row for each record; a record without a row is read whole
 * @param lists page sizes of a record's lists; 0 leaves a list out
 */
export async function* partsOf(
  path: string,
  { keys, lists }: { keys: string; lists: Readonly<Record<string, number>> },
): AsyncGenerator<Page> {
  const names = Object.keys(lists).sort();
  const others = [...names, undefined].map((name, place) => [names[place - 1], name] as const);
  let last: string | undefined;
  for await (const rows of pagesOf(keys, ROWS)) {
    const parts: AsyncGenerator<Page>[] = [];
    for (const [key] of rows) {
      parts.push(between(path, last, key));
      for (const [after, before] of others) parts.push(rangeIn(path, key, after, before));
      for (const name of names.filter((each) => lists[each] !== 0))
        parts.push(listIn(path, key, name, lists[name] ?? 0));
      last = key;
    }
    yield* inTurn(parts);
  }
  yield* between(path, last, undefined);
}

/** Yields the pages of each part in order. Many first reads run at once, because most parts have only one page. */
async function* inTurn(parts: readonly AsyncGenerator<Page>[]): AsyncGenerator<Page> {
  const waiting = [...parts];
  const started: { part: AsyncGenerator<Page>; first: Promise<IteratorResult<Page>> }[] = [];
  for (;;) {
    for (const part of waiting.splice(0, AT_ONCE - started.length)) {
      const first = part.next();
      // A failure is handled in its turn. Until then it must not be reported as an unhandled rejection.
      first.catch(() => undefined);
      started.push({ part, first });
    }
    const next = started.shift();
    if (!next) return;
    let page = await next.first;
    while (!page.done) {
      yield page.value;
      page = await next.part.next();
    }
  }
}

/** Reads a record's data between two of its lists. */
async function* rangeIn(
  path: string,
  key: string,
  after: string | undefined,
  before: string | undefined,
): AsyncGenerator<Page> {
  const value: unknown = (await rangeOf(`${path}/${key}`, after, before).get()).val();
  yield [[key, value]];
}

async function* listIn(
  path: string,
  key: string,
  name: string,
  size: number,
): AsyncGenerator<Page> {
  for await (const page of pagesOf(`${path}/${key}/${name}`, size))
    yield page.map(([, value]) => [key, value] as const);
}

/** Reads the children between two keys one at a time, because their size is unknown. */
const between = (path: string, after: string | undefined, before: string | undefined) =>
  inPages(1, (last) => rangeOf(path, last ?? after, before));

function rangeOf(path: string, after: string | undefined, before: string | undefined): Query {
  let range = database.ref(path).orderByKey();
  if (after !== undefined) range = range.startAfter(after);
  if (before !== undefined) range = range.endBefore(before);
  return range;
}
