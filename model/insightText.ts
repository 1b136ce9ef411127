/** Limits and formats of texts derived from an insight: its excerpt, its search row and its revisions. */

/** How many words of an insight its summary repeats. */
export const EXCERPT_WORDS = 40;
/** How many earlier revisions of an insight or a law are stored. */
export const MAX_REVISIONS = 20;

/** Returns the excerpt for readers without access: at most forty words, with an ellipsis if the text breaks off inside a sentence. */
export function teaser(excerpt: string): string {
  const words = excerpt.split(/\s+/).filter(Boolean);
  const text = words.slice(0, EXCERPT_WORDS).join(' ');
  return text === '' || (words.length <= EXCERPT_WORDS && /[.!?…]$/.test(text))
    ? text
    : `${text.replace(/[,;:]$/, '')}…`;
}

/** Returns a record's row in the search index. The rules compare the row with the record. */
export function encodeSearchRow(row: {
  title: string;
  group: string;
  tags: readonly string[];
}): string {
  return `${row.title.toLowerCase()}\t${row.group}\t${row.tags.join('|')}`;
}
