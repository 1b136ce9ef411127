/** What of an insight's text is repeated or kept: its excerpt, its row in the search index, its revisions. */

/** How much of an insight its summary repeats, in words. */
export const EXCERPT_WORDS = 40;
/** What an insight or a law said before is kept for so many saves. */
export const MAX_REVISIONS = 20;

/** Returns the excerpt that readers without access see: at most forty words, with an ellipsis where they stop in the middle of a sentence. */
export function teaser(excerpt: string): string {
  const words = excerpt.split(/\s+/).filter(Boolean);
  const text = words.slice(0, EXCERPT_WORDS).join(' ');
  return text === '' || (words.length <= EXCERPT_WORDS && /[.!?…]$/.test(text))
    ? text
    : `${text.replace(/[,;:]$/, '')}…`;
}

/** Returns the line of the search index for a record. The rules hold it against the record itself. */
export function encodeSearchRow(row: {
  title: string;
  group: string;
  tags: readonly string[];
}): string {
  return `${row.title.toLowerCase()}\t${row.group}\t${row.tags.join('|')}`;
}
