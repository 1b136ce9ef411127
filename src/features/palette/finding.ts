/** Finding by words: anywhere in a title, half typed, or mistyped. */
import MiniSearch from 'minisearch';
import { searchText } from '../../../model/searchText';

/** What a command asks before it leads anywhere: what it is about. */
export type Asking = 'room' | 'ownLaw';

/** A place of the portal that can be gone to; of a command that asks first, the place where its answers stand. */
export type Place = { label: string; to: string; asks?: Asking };

/** Something to be found; `id` is its own among its kind. */
export type Found = {
  id: string;
  title: string;
  detail?: string | undefined;
  to: string;
  asks?: Asking | undefined;
};

/** Mistakes are forgiven in words longer than this, one in five letters, and in no number: years tell laws apart. */
const EXACT_LETTERS = 3;
const FORGIVEN = 0.2;

/** Finds the best matches of a query, best first; where nothing is asked, the first things. */
export type Find = (query: string, most: number) => Found[];

/** Reads all titles once; each search after that takes a few milliseconds, with tens of thousands of them. */
export function makeFinder(things: readonly Found[]): Find {
  const index = new MiniSearch<Found>({
    fields: ['title', 'detail'],
    extractField: (thing, field) =>
      field === 'title' || field === 'detail' ? searchText(thing[field] ?? '') : thing.id,
    searchOptions: {
      combineWith: 'AND',
      boost: { title: 2 },
      prefix: true,
      fuzzy: (word) => (word.length > EXACT_LETTERS && !/\d/.test(word) ? FORGIVEN : false),
    },
  });
  index.addAll(things);
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  return (query, most) => {
    if (query === '') return things.slice(0, most);
    return index
      .search(searchText(query))
      .slice(0, most)
      .flatMap(({ id }) => byId.get(String(id)) ?? []);
  };
}
