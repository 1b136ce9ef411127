/** Finds texts by their words. Every result is read again from its record, as its reader may read it now. Pure. */
import {
  FOUND_BY_GUESTS,
  FOUND_KINDS,
  isBeginning,
  matches,
  PARTS,
  queryForms,
  RESULTS_PAGE,
  type FoundKind,
  type SearchPage,
  type SearchResult,
} from '../../../model/search';
import { markedResult } from './marks';
import { placesOf, readRow, ROWS_MAX, wordsOfLine } from './rows';
import { readFound, type Get, type Reader, type TextRef } from './texts';

/** Texts that no longer have the words, or not for this reader, are skipped. The reads of one call are bounded. */
const READ_MAX = 60;
/** Concurrent reads. */
const AT_ONCE = 10;
const LAST = '\uf8ff';

export interface Index {
  read: Get;
  /** Reads the first rows of a range of keys, in order. */
  range: (path: string, from: string, to: string, most: number) => Promise<[string, unknown][]>;
}

export interface Search {
  query: string;
  /** Null for all. */
  kind: FoundKind | null;
  from: number;
  reader: Reader;
  uid: string;
}

interface Candidate {
  ref: TextRef;
  age: string;
  isTitle: boolean;
}

export async function find(search: Search, index: Index): Promise<SearchPage> {
  const { reader, from } = search;
  const forms = queryForms(search.query);
  const kinds = FOUND_KINDS.filter(
    (kind) =>
      (search.kind ?? kind) === kind && (reader === 'member' || FOUND_BY_GUESTS.includes(kind)),
  );
  if (forms.length === 0) return { results: [], next: null };
  const found = await Promise.all(kinds.map((kind) => candidates(kind, forms, search, index)));
  // Titles with all the words first, then the newest.
  const all = found
    .flat()
    .sort(
      (one, other) =>
        Number(other.isTitle) - Number(one.isTitle) ||
        (one.age < other.age ? -1 : Number(one.age > other.age)),
    );
  const results: SearchResult[] = [];
  let at = from;
  const end = Math.min(all.length, from + READ_MAX);
  while (at < end && results.length < RESULTS_PAGE) {
    const size = Math.min(AT_ONCE, RESULTS_PAGE - results.length, end - at);
    const refs = all.slice(at, at + size).map(({ ref }) => ref);
    const texts = await Promise.all(refs.map((ref) => readFound(ref, index.read, reader)));
    for (const [place, ref] of refs.entries()) {
      const text = texts[place];
      const result = text ? markedResult(ref, text, forms) : null;
      if (result) results.push(result);
    }
    at += size;
  }
  return { results, next: at < all.length ? at : null };
}

/** Returns the texts of a kind that have all the words. */
async function candidates(
  kind: FoundKind,
  forms: readonly string[],
  { uid }: Search,
  index: Index,
): Promise<Candidate[]> {
  const { words, texts } = placesOf({ kind, uid });
  const lists = await Promise.all(forms.map((form) => textsWith(form, words, index)));
  const [rarest, ...others] = lists.sort((one, other) => one.texts.size - other.texts.size);
  if (!rarest) return [];
  const found = await Promise.all(
    [...rarest.texts].map(async ([id, { age, isTitle }]) => {
      let isInTitle = isTitle;
      // The rows of a frequent word are not all read, so the words of the text decide.
      let line: unknown;
      for (const { form, texts: with_, isCut } of others) {
        const row = with_.get(id);
        if (row) isInTitle &&= row.isTitle;
        else if (!isCut) return [];
        else {
          line ??= await index.read(`${texts}/${id}`);
          const part = partWith(form, line);
          if (part === undefined) return [];
          isInTitle &&= part === 'title';
        }
      }
      return { ref: { kind, id: id.split(' '), uid }, age, isTitle: isInTitle };
    }),
  );
  return found.flat();
}

const partWith = (form: string, line: unknown) =>
  [...wordsOfLine(typeof line === 'string' ? line : '')].find(([word]) => matches(word, form))?.[1];

interface Listed {
  form: string;
  texts: Map<string, { age: string; isTitle: boolean }>;
  /** Whether the word has more rows. */
  isCut: boolean;
}

/** Reads the rows of a word and of longer words that begin with it. */
async function textsWith(form: string, words: string, { range }: Index): Promise<Listed> {
  // The space makes a year a text, because numbers sort before all texts.
  const to = isBeginning(form) ? `${form}${LAST}` : `${form} ${LAST}`;
  const rows = await range(words, `${form} `, to, ROWS_MAX);
  const texts: Listed['texts'] = new Map();
  for (const [key, part] of rows) {
    const { word, age, id } = readRow(key);
    if (!matches(word, form)) continue;
    const isTitle = part === PARTS.indexOf('title') || texts.get(id)?.isTitle === true;
    texts.set(id, { age, isTitle });
  }
  return { form, texts, isCut: rows.length === ROWS_MAX };
}
