/** The sentence of a text that has the searched words, with marks. Pure. */
import { matches, wordsIn, type Part, type SearchResult } from '../../../model/search';
import { idOf } from './rows';
import { partsOf, type Found, type TextRef } from './texts';

/** Characters of a sentence that are shown. */
const SENTENCE_MAX = 240;
/** Characters before the first word, if the sentence is longer. */
const BEFORE = 80;

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

const formsIn = (text: string, forms: readonly string[]): Set<string> => {
  const words = wordsIn(text);
  return new Set(forms.filter((form) => words.some((word) => matches(word.form, form))));
};

/** Returns the text without and with marks in turns, beginning without. */
export function marked(text: string, forms: readonly string[]): string[] {
  const segments: string[] = [];
  let end = 0;
  for (const { word, form, at } of wordsIn(text)) {
    if (!forms.some((searched) => matches(form, searched))) continue;
    segments.push(text.slice(end, at), word);
    end = at + word.length;
  }
  return [...segments, text.slice(end)];
}

/** Returns the part of a long sentence around its first searched word. */
function shortened(sentence: string, forms: readonly string[]): string {
  if (sentence.length <= SENTENCE_MAX) return sentence;
  const first = wordsIn(sentence).find(({ form }) => forms.some((each) => matches(form, each)));
  const words = wordsIn(sentence);
  const at = first?.at ?? 0;
  const start = words.find((word) => word.at >= at - BEFORE)?.at ?? 0;
  const from = at <= BEFORE ? 0 : start;
  const last = words.filter((word) => word.at + word.word.length <= from + SENTENCE_MAX).at(-1);
  const to = last ? last.at + last.word.length : from + SENTENCE_MAX;
  return `${from > 0 ? '… ' : ''}${sentence.slice(from, to)}${to < sentence.length ? '…' : ''}`;
}

/** Returns the result for a text; null if it lacks a word. */
export function markedResult(
  ref: TextRef,
  found: Found,
  forms: readonly string[],
): SearchResult | null {
  const parts: Part[] = [];
  const missing = new Set(forms);
  for (const [part, pieces] of partsOf(found)) {
    const inPart = pieces.flatMap((piece) => [...formsIn(piece, forms)]);
    if (inPart.length > 0) parts.push(part);
    for (const form of inPart) missing.delete(form);
  }
  if (missing.size > 0) return null;
  const sentences = found.text.flatMap(sentencesOf);
  const counts = sentences.map((sentence) => formsIn(sentence, forms).size);
  const most = Math.max(0, ...counts);
  const best = sentences[counts.indexOf(most)] ?? '';
  const tags = parts.includes('tags') && most === 0 ? found.tags.filter(Boolean).join(', ') : best;
  return {
    kind: ref.kind,
    id: idOf(ref).split(' '),
    title: found.title === '' ? [found.of ?? ''] : marked(found.title, forms),
    of: found.title === '' ? '' : (found.of ?? ''),
    sentence: marked(shortened(tags, forms), forms),
    parts,
    time: found.time,
    by: found.by ?? '',
    room: found.room ?? '',
  };
}
