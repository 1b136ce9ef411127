/** Finds the items of All Legal Register that a title means. */
import type { SearchRow } from '../../../data/searchIndex';
import { searchText } from '../../../../model/searchText';

/** The most items that are offered for a title that none has. */
const CHOICES = 5;
/** Titles that share less of their words are not alike; 1 is all. */
const ALIKE = 0.35;

/** The keys of the items with this very title but for case, accents, signs and articles; without any, of those most like it, the most alike first. */
type Matches = { exact: string[]; alike: string[] };

/** @returns what finds the matches of a title among these items */
export function matcher(index: readonly SearchRow[]): (title: string) => Matches {
  const byTitle = new Map<string, string[]>();
  const byWord = new Map<string, number[]>();
  const words = index.map(({ title }) => wordsOf(title));
  index.forEach(({ key }, place) => {
    const found = words[place] ?? new Set();
    const plain = [...found].join(' ');
    byTitle.set(plain, [...(byTitle.get(plain) ?? []), key]);
    for (const word of found) byWord.set(word, [...(byWord.get(word) ?? []), place]);
  });
  // A word that many titles have says little about which one is meant.
  const weight = (word: string) => Math.log(1 + index.length / (byWord.get(word)?.length ?? 1));
  const sum = (found: Iterable<string>) =>
    [...found].reduce((total, word) => total + weight(word), 0);
  const sums = words.map(sum);

  return (title) => {
    const wanted = wordsOf(title);
    const exact = byTitle.get([...wanted].join(' ')) ?? [];
    if (exact.length > 0 || wanted.size === 0) return { exact, alike: [] };
    const shared = new Map<number, number>();
    for (const word of wanted)
      for (const place of byWord.get(word) ?? [])
        shared.set(place, (shared.get(place) ?? 0) + weight(word));
    const own = sum(wanted);
    const alike = [...shared]
      .map(([place, share]) => ({ place, score: (2 * share) / (own + (sums[place] ?? 0)) }))
      .filter(({ score }) => score >= ALIKE)
      .sort((a, b) => b.score - a.score)
      .slice(0, CHOICES)
      .flatMap(({ place }) => index[place]?.key ?? []);
    return { exact, alike };
  };
}

const wordsOf = (title: string): Set<string> =>
  new Set(
    searchText(title)
      .replaceAll('&', ' and ')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && word !== 'the'),
  );
