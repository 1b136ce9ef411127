/** Full-text search of titles that accepts prefixes and typing errors. */
import MiniSearch from 'minisearch';
import { searchText } from '../../../model/searchText';

/** What a command needs to know first. */
export type AnswerKind = 'room' | 'ownLaw';

/** A page or a command. For a command with `asks`, `to` is the list of its answers. */
export type Place = { label: string; to: string; asks?: AnswerKind };

/** `id` is unique within a kind. */
export type Found = {
  id: string;
  title: string;
  detail?: string | undefined;
  to: string;
  asks?: AnswerKind | undefined;
};

/**
 * Fuzzy matching applies to words longer than this, for one letter in five. It never applies to numbers: years
 * distinguish laws.
 */
const EXACT_LETTERS = 3;
const FORGIVEN = 0.2;

/** Returns the best matches first; for an empty query, the first things. */
export type Find = (query: string, most: number) => Found[];

/** Indexes all titles once. A search of tens of thousands then takes a few milliseconds. */
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
