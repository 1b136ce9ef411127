import {
  subscribeToSearchIndex,
  type SearchIndexName,
  type SearchRow,
} from '../../data/searchIndex';
import type { Feed } from '../../data/follow';
import { live } from '../../store/live';

/** A compact search index; read once a session, and shared by the searches and the counts. */
export const useSearchIndex = live(
  'searchIndex',
  (name: SearchIndexName): Feed<SearchRow[]> =>
    (followers) =>
      subscribeToSearchIndex(name, followers),
);
