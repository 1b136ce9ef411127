/** Recounts the words that the search lists: by all texts, by all listed texts, and by all rows, whose text may no longer exist. */
import type { FoundTextKind } from '../../../model/search';
import { lineOf, placesOf, readRow, rowsOf } from '../search/rows';
import { searchUpdate } from '../search/sync';
import { ownFound, type TextRef } from '../search/texts';
import { childrenOf, type Json, type Update } from './json';
import type { Page, Store } from './store';

const PAGE = 200;

export const kindIn = (part: string) => part.slice(part.indexOf('/') + 1) as FoundTextKind;

type Settle = (find: () => Promise<Update>) => Promise<void>;

export function recountWords(store: Store, settle: Settle) {
  const get = (path: string) => store.get(path);
  const settleText = (ref: TextRef) => settle(() => searchUpdate(ref, get));
  const texts = async (kind: FoundTextKind, page: Page): Promise<void> => {
    for (const [key] of page) await settleText({ kind, id: [key] });
  };
  const comments = async (page: Page): Promise<void> => {
    for (const [insight] of page)
      for await (const rows of store.pages(`insights/${insight}/comments`, PAGE))
        for (const [key] of rows) await settleText({ kind: 'comments', id: [insight, key] });
  };
  const lessons = async (page: Page): Promise<void> => {
    for (const [course, record] of page)
      for (const section of Object.values(childrenOf(childrenOf(record)['sections'])))
        for (const lesson of Object.keys(childrenOf(childrenOf(section)['lessons'])))
          await settleText({ kind: 'lessons', id: [course, lesson] });
  };
  /** Texts that no longer exist are listed no more. */
  const listed = async (kind: FoundTextKind, page: Page): Promise<void> => {
    for (const [id] of page) await settleText({ kind, id: id.split(' ') });
  };
  /** Deletes rows that no listed text has. */
  const rows = async (place: ReturnType<typeof placesOf>, page: Page): Promise<void> => {
    const lines = new Map<string, Map<string, number>>();
    for (const [row] of page) {
      const { id } = readRow(row);
      if (!lines.has(id)) {
        const line = await get(`${place.texts}/${id}`);
        lines.set(id, rowsOf(id, typeof line === 'string' ? line : null));
      }
      if (lines.get(id)?.has(row) !== true)
        await settle(async () => {
          const line = await get(`${place.texts}/${id}`);
          const isListed = rowsOf(id, typeof line === 'string' ? line : null).has(row);
          const isStored = (await get(`${place.words}/${row}`)) !== null;
          return isStored && !isListed ? { [`${place.words}/${row}`]: null } : {};
        });
    }
  };
  /** @param page records of people */
  const own = async (page: Page): Promise<void> => {
    for (const [uid, record] of page) {
      const place = placesOf({ kind: 'own', uid });
      const stored = childrenOf(await get(place.texts));
      const items = childrenOf(childrenOf(record)['MyLegalItems']);
      for (const key of new Set([...Object.keys(stored), ...Object.keys(items)])) {
        const ref: TextRef = { kind: 'own', id: [key], uid };
        const current: Json = lineOf(ref, ownFound(items[key], null));
        if ((stored[key] ?? null) !== current) await settleText(ref);
      }
      for await (const some of store.pages(place.words, PAGE)) await rows(place, some);
    }
  };
  return { texts, comments, lessons, listed, rows, own };
}
