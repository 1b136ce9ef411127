/** Finding by words: anywhere in a title, half typed, or mistyped. */
import MiniSearch from 'minisearch';

/** A place of the portal that can be gone to. */
export type Place = { label: string; to: string };

/** Something to be found; `id` is its own among its kind. */
export type Found = { id: string; title: string; detail?: string | undefined; to: string };

/** Mistakes are forgiven in words longer than this, one in five letters, and in no number: years tell laws apart. */
const EXACT_LETTERS = 3;
const FORGIVEN = 0.2;

/** Finds the best matches of a query, best first. */
export type Find = (query: string, most: number) => Found[];

/** Reads all titles once; each search after that takes a few milliseconds, with tens of thousands of them. */
export function makeFinder(things: readonly Found[]): Find {
  const index = new MiniSearch<Found>({
    fields: ['title', 'detail'],
    searchOptions: {
      combineWith: 'AND',
      boost: { title: 2 },
      prefix: true,
      fuzzy: (word) => (word.length > EXACT_LETTERS && !/\d/.test(word) ? FORGIVEN : false),
    },
  });
  index.addAll(things);
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  return (query, most) =>
    index
      .search(query)
      .slice(0, most)
      .flatMap(({ id }) => byId.get(String(id)) ?? []);
}
