/** The rows under which the search finds the words of a text. Pure; also used by the seed. */
import { isCommon, PARTS, wordsIn, type Part } from '../../../model/search';
import { isWritable } from '../keys';
import { partsOf, type Found, type TextRef } from './texts';

/** The most words of one text. Those of the title and the tags come first. */
const MOST_WORDS = 1_000;
/** The most rows that are read for a word of a kind: those of the newest texts. */
export const ROWS_MAX = 100;
/** Ages have the same length, so that rows sort by them. */
const AGE_LENGTH = 9;
const LATEST = 4_000_000_000_000;
const SEPARATOR = ' ';
const LINE_SEPARATOR = '\t';

/** `words` holds the rows, `texts` the words of each text. */
export const placesOf = ({ kind, uid }: Pick<TextRef, 'kind' | 'uid'>) =>
  kind === 'own'
    ? { words: `ownSearch/${uid}/words`, texts: `ownSearch/${uid}/texts` }
    : { words: `searchWords/${kind}`, texts: `searchTexts/${kind}` };

export const idOf = (ref: TextRef): string => ref.id.join(SEPARATOR);

/** Sorts newer texts first. */
const ageOf = (time: number): string =>
  Math.max(0, LATEST - time)
    .toString(36)
    .padStart(AGE_LENGTH, '0');

/** Returns what is stored about a text: its age, and the words of each part. Null if it has no words. */
export function lineOf(ref: TextRef, found: Found | null): string | null {
  // The parts of a key are separated by spaces.
  if (found === null || ref.id.some((key) => key.includes(SEPARATOR))) return null;
  const seen = new Set<string>();
  const words = partsOf(found).map(([, pieces]) => {
    const own: string[] = [];
    for (const { form } of pieces.flatMap(wordsIn)) {
      if (seen.size >= MOST_WORDS) break;
      if (isCommon(form) || seen.has(form)) continue;
      seen.add(form);
      own.push(form);
    }
    return own.join(SEPARATOR);
  });
  if (seen.size === 0) return null;
  const line = [ageOf(found.time), ...words].join(LINE_SEPARATOR);
  const longest = 'w'.repeat(Math.max(...[...seen].map((word) => Buffer.byteLength(word))));
  return isWritable(`${placesOf(ref).words}/${rowOf(longest, line, idOf(ref))}`) ? line : null;
}

/** Returns the words of a stored text, by part. */
export const wordsOfLine = (line: string): Map<string, Part> => {
  const [, ...parts] = line.split(LINE_SEPARATOR);
  return new Map(
    parts.flatMap((words, at) =>
      words
        .split(SEPARATOR)
        .filter(Boolean)
        .map((word) => [word, PARTS[at] ?? 'text'] as const),
    ),
  );
};

/** Returns the key of a word's row. @param line the stored text, which begins with its age */
export const rowOf = (word: string, line: string, id: string): string =>
  [word, line.slice(0, AGE_LENGTH), id].join(SEPARATOR);

/** Returns the rows of a stored text, each with the place of its part among `PARTS`. */
export const rowsOf = (id: string, line: string | null): Map<string, number> =>
  new Map(
    [...wordsOfLine(line ?? '')].map(([word, part]) => [
      rowOf(word, line ?? '', id),
      PARTS.indexOf(part),
    ]),
  );

/** Splits the key of a row. */
export function readRow(row: string): { word: string; age: string; id: string } {
  const [word = '', age = '', ...id] = row.split(SEPARATOR);
  return { word, age, id: id.join(SEPARATOR) };
}
