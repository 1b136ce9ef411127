/** Users find texts that others typed differently. The normal form is never shown. */
const APOSTROPHES = /['`´‘’‚‛ʹʻʼʽˈ′＇]/g;
// Format characters, variation selectors and fillers.
const INVISIBLE = /[\p{Cf}\ufe00-\ufe0f\u115f\u1160\u3164\uffa0]/gu;
const ACCENTS = /[\u0300-\u036f]/g;
const DASHES = /\p{Pd}/gu;
// Unicode doesn't decompose these letters.
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

/** One space at each end stays, because queries are compared while they are typed. */
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

/** 'ann lee-roy', 'lee-roy' and 'roy'. */
export const fromEachWord = (text: string): string[] =>
  [...text.matchAll(/[^ -]+/g)].map(({ index }) => text.slice(index));
