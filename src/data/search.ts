/** The search over everything, by a function (decision 603). */
import { searchPageSchema, type FoundKind, type SearchPage } from '../../model/search';
import { decode } from './decode';
import { DataError } from './errors';
import { call } from './functions';

/**
 * Returns the next results, the newest first.
 * @param wish.kind null for all
 * @param wish.from `next` of the page before; 0 for the first
 * @throws DataError
 */
export async function searchPortal(wish: {
  query: string;
  kind: FoundKind | null;
  from: number;
}): Promise<SearchPage> {
  const page = decode(searchPageSchema, await call('search', wish), 'search');
  if (page === null) throw new DataError('unknown', 'The results could not be read.');
  return page;
}
