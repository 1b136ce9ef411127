/**
 * The search over everything (decision 603). Functions list the words of published texts, and a function searches them. No client reads
 * the lists, so a result never shows what its reader may not read.
 *
 * - `searchWords/{kind}/{row}`: a row for each word of a text. Its key is the word, the age and the text's id; its value is where the word
 *   occurs. So a query by the beginning of a word reads the newest texts first.
 * - `searchTexts/{kind}/{id}`: the words of one text, so that an edit finds the rows to delete.
 * - `ownSearch/{uid}` has both, for the member's own notes and obligations.
 *
 * Functions write all three after each change. A recount corrects them.
 */
import * as v from 'valibot';
import type { PathTable } from './paths/entry';
import { searchText } from './searchText';

/** Kinds of texts that everyone with the right to read them can find. */
export const TEXT_KINDS_FOUND = ['insights', 'posts', 'comments', 'laws', 'lessons'] as const;
export type FoundTextKind = (typeof TEXT_KINDS_FOUND)[number];
/** `own` are the notes and obligations of the member's register. */
export const FOUND_KINDS = [...TEXT_KINDS_FOUND, 'own'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];
/** What guests can find. They read the beginning of an insight. */
export const FOUND_BY_GUESTS: readonly FoundKind[] = ['insights', 'laws'];

export const SEARCH_PATHS = {
  'searchWords/$kind/$row': {
    is: 'Where a word occurs in a text that members can find.',
    person: 'none',
    remains: 'The words of a post stay, as the post itself.',
    by: ['indexText'],
    isServerOnly: true,
  },
  'searchTexts/$kind/$id': {
    is: 'The words of a text that members can find.',
    person: 'none',
    remains: 'The words of a post stay, as the post itself.',
    by: ['indexText'],
    isServerOnly: true,
  },
  'ownSearch/$uid': {
    is: "The words of a member's own notes and obligations.",
    person: 'key',
    by: ['indexText'],
    isServerOnly: true,
  },
} as const satisfies PathTable;

/** Characters of a query. */
export const QUERY_MAX = 200;
/** Results of one call. */
export const RESULTS_PAGE = 20;

/** Where a text has the words. */
export const PARTS = ['title', 'tags', 'text'] as const;
export type Part = (typeof PARTS)[number];

const segments = v.array(v.string());
export const searchResultSchema = v.object({
  kind: v.picklist(FOUND_KINDS),
  /** The key of the record, after the key of its insight or course. */
  id: v.pipe(v.array(v.string()), v.minLength(1)),
  /** In turns: text without and with a mark. */
  title: segments,
  sentence: segments,
  parts: v.array(v.picklist(PARTS)),
  time: v.number(),
  /** The title of what it belongs to, such as a lesson's course. */
  of: v.optional(v.string(), ''),
  /** The author. */
  by: v.optional(v.string(), ''),
  /** The key of a post's chatroom. */
  room: v.optional(v.string(), ''),
});
export type SearchResult = v.InferOutput<typeof searchResultSchema>;
export const searchPageSchema = v.object({
  results: v.array(searchResultSchema),
  /** Where the next page begins; null after the last. */
  next: v.nullable(v.number()),
});
export type SearchPage = v.InferOutput<typeof searchPageSchema>;

/** Longer words are cut. */
const WORD_MAX = 30;
const SHORTEST_PLURAL = 4;
const OTHERS = /[^\p{L}\p{N}]/gu;

/** Returns the form in which words are compared: without case, accents, apostrophes and plural. '' for no word. */
export function wordForm(word: string): string {
  // Most words need no normalising, which takes long.
  const lower = word.toLowerCase();
  const letters = /^[a-z\d]+$/.test(lower) ? lower : searchText(word).replace(OTHERS, '');
  const plain = letters.slice(0, WORD_MAX);
  if (plain.length < SHORTEST_PLURAL || !plain.endsWith('s') || plain.endsWith('ss')) return plain;
  return plain.endsWith('ies') ? `${plain.slice(0, -'ies'.length)}y` : plain.slice(0, -1);
}

const APOSTROPHES = "'`´‘’ʼ＇";
const WORD = new RegExp(`[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}]|[${APOSTROPHES}](?=\\p{L}))*`, 'gu');

/** Returns the words of a text as they are written, with their places. */
export const wordsIn = (text: string): { word: string; form: string; at: number }[] =>
  [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const form = wordForm(word);
    return form === '' ? [] : [{ word, form, at: index }];
  });

/** Words that are in nearly every text. They are not listed. */
const COMMON = new Set(
  'a about all also an and any are as at be but by can did do does for from has have how if in into is it its may more must no not of on or our so that the their them then there these they this to under up was we were what when which who will with you your'.split(
    ' ',
  ),
);
export const isCommon = (form: string): boolean => COMMON.has(form);

/** Words of a query that count; all of them if all are common. */
export function queryForms(query: string): string[] {
  const forms = [...new Set(wordsIn(query).map(({ form }) => form))];
  const rare = forms.filter((form) => !isCommon(form));
  return (rare.length > 0 ? rare : forms).slice(0, QUERY_WORDS);
}
const QUERY_WORDS = 6;

/** Shorter words must match whole. */
const SHORTEST_BEGINNING = 3;
export const isBeginning = (searched: string): boolean => searched.length >= SHORTEST_BEGINNING;
export const matches = (form: string, searched: string): boolean =>
  form === searched || (isBeginning(searched) && form.startsWith(searched));
