/**
 * The form in which texts are searched and compared, so that what people type finds what others wrote: without case, accents, apostrophes,
 * invisible characters and the differences between kinds of spaces and dashes. It is compared, never shown.
 */
const APOSTROPHES = /['`´‘’‚‛ʹʻʼʽˈ′＇]/g;
/** Format characters, variation selectors and fillers: they take part in no word. */
const INVISIBLE = /[\p{Cf}\ufe00-\ufe0f\u115f\u1160\u3164\uffa0]/gu;
const ACCENTS = /[\u0300-\u036f]/g;
const DASHES = /\p{Pd}/gu;
/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** Returns `text` in that form; spaces at its ends stay, as one each, since a query is compared while it is typed. */
export function searchText(text: string): string {
  return text
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(APOSTROPHES, '')
    .replace(INVISIBLE, '')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(/[ßæœøđðħłþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(DASHES, '-')
    .replace(/\s+/g, ' ');
}

/** Returns a text in that form from each of its words on: 'ann lee-roy', 'lee-roy' and 'roy'. */
export const fromEachWord = (text: string): string[] =>
  [...text.matchAll(/[^ -]+/g)].map(({ index }) => text.slice(index));
