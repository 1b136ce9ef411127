import { database } from './admin';

/** Children of one place with their keys, in the order of the keys. */
type Page = (readonly [key: string, value: unknown])[];

/** Reads the children of a place page by page, so that memory is bounded however many there are. */
export async function* pagesOf(path: string, size: number): AsyncGenerator<Page> {
  const ordered = database.ref(path).orderByKey().limitToFirst(size);
  let last: string | undefined;
  do {
    const page: Page = [];
    (await (last === undefined ? ordered : ordered.startAfter(last)).get()).forEach((child) => {
      page.push([child.key, child.val()]);
    });
    if (page.length > 0) yield page;
    last = page.length < size ? undefined : page.at(-1)?.[0];
  } while (last !== undefined);
}
