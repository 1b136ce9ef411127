/**
 * Finds new laws, and laws with a new title or link, in texts that were published before (decision 521). All laws of the last minutes are searched
 * at once, page by page. A search that broke off begins again, which changes nothing that it has stored.
 */
import { TEXT_KINDS, type TextKind } from '../../model/lawMentions';
import { database, read } from './admin';
import { syncMentions } from './lawMentions';
import { lawsIn } from './lawTexts';
import { namesOf, READERS } from './mentionUpdates';
import { pagesOf } from './pages';

/** Lists with a row for each text, and how many are read at once. A course has many lessons. */
const LISTS: Readonly<Record<TextKind, { path: string; size: number }>> = {
  insights: { path: 'insightSummaries', size: 20 },
  posts: { path: 'postSummaries', size: 100 },
  adminEvents: { path: 'calendar/eventRows', size: 100 },
  courses: { path: 'university/courses', size: 5 },
};

export async function searchNewLaws(): Promise<void> {
  const queued = ((await read('newLaws')) ?? {}) as Record<string, number>;
  const laws = Object.keys(queued);
  if (laws.length === 0) return;
  const rows: Record<string, unknown> = {};
  for (const law of laws) {
    const row = await read(`searchIndex/legal/${law}`);
    if (row !== null) rows[law] = row;
  }
  const names = await namesOf(rows, read);
  for (const kind of TEXT_KINDS)
    for await (const page of pagesOf(LISTS[kind].path, LISTS[kind].size)) {
      const texts = await Promise.all(page.map(([id]) => READERS[kind](id, read)));
      for (const [place, [id]] of page.entries())
        if (lawsIn(texts[place]?.texts ?? [], names).length > 0) await syncMentions(kind, id);
    }
  // A law that changed again in the meantime waits for the next search.
  for (const [law, at] of Object.entries(queued))
    await database
      .ref(`newLaws/${law}`)
      .transaction((current: unknown) => (current === at ? null : current));
}
