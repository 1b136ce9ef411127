/** Finds the laws that a text mentions: by a link to the law or to its page in the portal, or by its exact title. Pure; also used by the seed. */
import { LAWS_OF_TEXT_MAX } from '../../model/lawMentions';

export interface LawName {
  key: string;
  title: string;
  /** The address of the law, or ''. */
  link: string;
}

export type LawNames = ReturnType<typeof lawNames>;

/** Shorter titles could be ordinary words. */
const SHORTEST_TITLE = 10;
/** `example.com/laws` can be the address of many laws, and `example.com/laws/1990` that of one. */
const FEWEST_PARTS = 3;

interface Title {
  key: string;
  title: string;
}

/** Prepares laws for {@link lawsIn}. */
export const lawNames = (laws: readonly LawName[]) => ({
  keys: new Set(laws.map(({ key }) => key)),
  titles: byFirstWords(laws),
  // Of laws with the same address, the first counts.
  links: new Map(
    [...laws].reverse().flatMap(({ key, link }) => {
      const address = addressOf(link);
      return address.split('/').length < FEWEST_PARTS ? [] : [[address, key] as const];
    }),
  ),
});

/** Groups titles by their first two words. The longest title comes first, because it can contain another one. */
function byFirstWords(laws: readonly LawName[]): ReadonlyMap<string, Title[]> {
  const titles = new Map<string, Title[]>();
  for (const { key, title } of laws) {
    // A text often leaves out the article.
    const name = plain(title).replace(/^(the )?[^\p{L}\p{N}]*/u, '');
    const [first, second] = wordsIn(name);
    if (name.length < SHORTEST_TITLE || first === undefined || second === undefined) continue;
    const start = `${first.word} ${second.word}`;
    titles.set(start, [...(titles.get(start) ?? []), { key, title: name }]);
  }
  for (const same of titles.values())
    same.sort((one, other) => other.title.length - one.title.length);
  return titles;
}

/** Returns the keys of the laws that texts mention. A text is plain, or raw draft-js JSON. */
export function lawsIn(texts: readonly string[], names: LawNames): string[] {
  const found = new Set<string>();
  for (const part of texts.flatMap(partsOf)) {
    for (const address of part.match(ADDRESS) ?? []) {
      const key = linkedLaw(address, names);
      if (key !== undefined) found.add(key);
    }
    for (const key of titledLaws(plain(part.replace(ADDRESS, ' ')), names)) found.add(key);
  }
  return [...found].slice(0, LAWS_OF_TEXT_MAX);
}

const ADDRESS = /https?:\/\/[^\s"'<>()[\]{}]+/gi;

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** Returns all texts and addresses of raw content, or the text itself. */
function partsOf(text: string): string[] {
  if (!text.startsWith('{')) return [text];
  try {
    return [...textsIn(JSON.parse(text))];
  } catch (error) {
    if (error instanceof SyntaxError) return [text];
    throw error;
  }
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const child of Object.values(value)) yield* textsIn(child);
}

/** Returns an address without what addresses of one page can differ in: protocol, `www.`, query, and the page of contents. */
const addressOf = (link: string): string =>
  link
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/[?#].*$/, '')
    .replace(/[.,;:!/]+$/, '')
    .replace(/(\/(contents|made|enacted))+$/, '');

/** A link to a part of a law is a link to the law. */
function linkedLaw(link: string, { keys, links }: LawNames): string | undefined {
  const own = /^https?:\/\/[^/]+\/law\/([\w-]+)/i.exec(link)?.[1];
  if (own !== undefined && keys.has(own)) return own;
  const parts = addressOf(link).split('/');
  for (let length = parts.length; length >= FEWEST_PARTS; length -= 1) {
    const key = links.get(parts.slice(0, length).join('/'));
    if (key !== undefined) return key;
  }
  return undefined;
}

interface Word {
  word: string;
  at: number;
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({ word, at: index }));

const isPartOfWord = (sign: string | undefined): boolean =>
  sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

function titledLaws(text: string, { titles }: LawNames): string[] {
  const words = wordsIn(text);
  const found: string[] = [];
  let end = 0;
  words.forEach(({ word, at }, index) => {
    if (at < end) return;
    const law = titles
      .get(`${word} ${words[index + 1]?.word ?? ''}`)
      ?.find(
        ({ title }) => text.startsWith(title, at) && !isPartOfWord(text.charAt(at + title.length)),
      );
    if (law === undefined) return;
    found.push(law.key);
    end = at + law.title.length;
  });
  return found;
}
