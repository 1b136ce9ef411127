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

/** Prepares laws for {@link lawsIn}. The longest title comes first, because it can contain another law's title. */
export const lawNames = (laws: readonly LawName[]) => ({
  keys: new Set(laws.map(({ key }) => key)),
  titles: laws
    .map(({ key, title }) => ({ key, title: plain(title) }))
    .filter(({ title }) => title.length >= SHORTEST_TITLE)
    .sort((one, other) => other.title.length - one.title.length),
  links: new Map(
    laws.flatMap(({ key, link }) => {
      const address = addressOf(link);
      return address.split('/').length < FEWEST_PARTS ? [] : [[address, key] as const];
    }),
  ),
});

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

const isPartOfWord = (sign: string | undefined): boolean =>
  sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

function titledLaws(text: string, { titles }: LawNames): string[] {
  let rest = text;
  return titles.flatMap(({ key, title }) => {
    let isFound = false;
    for (let at = rest.indexOf(title); at !== -1; at = rest.indexOf(title, at + 1)) {
      if (isPartOfWord(rest[at - 1]) || isPartOfWord(rest[at + title.length])) continue;
      isFound = true;
      rest = `${rest.slice(0, at)}\n${rest.slice(at + title.length)}`;
    }
    return isFound ? [key] : [];
  });
}
