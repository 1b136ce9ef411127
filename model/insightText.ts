import { joined } from './storedList';

/** Words of an insight that its summary repeats. */
export const EXCERPT_WORDS = 40;
/** Earlier versions that are stored of an insight or a law. */
export const MAX_REVISIONS = 20;

/** For readers without access: forty words, with an ellipsis if the text breaks off inside a sentence. */
export function teaser(excerpt: string): string {
  const words = excerpt.split(/\s+/).filter(Boolean);
  const text = words.slice(0, EXCERPT_WORDS).join(' ');
  return text === '' || (words.length <= EXCERPT_WORDS && /[.!?…]$/.test(text))
    ? text
    : `${text.replace(/[,;:]$/, '')}…`;
}

/** The rules compare the row with the record. */
export function encodeSearchRow(row: {
  title: string;
  group: string;
  tags: readonly string[];
  /** What sets a law apart from an ordinary one. */
  facts?: readonly string[];
}): string {
  const { title, group, tags, facts = [] } = row;
  return [title.toLowerCase(), group, joined(tags), ...facts].join('\t');
}
