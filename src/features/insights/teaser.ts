/** How much of an insight is shown to whoever may not read it, in words. */
const TEASER_WORDS = 40;

/** At most forty words of an excerpt, with an ellipsis where it stops in the middle of a sentence. */
export function teaser(excerpt: string): string {
  const words = excerpt.split(/\s+/).filter(Boolean);
  const text = words.slice(0, TEASER_WORDS).join(' ');
  return text === '' || (words.length <= TEASER_WORDS && /[.!?…]$/.test(text))
    ? text
    : `${text.replace(/[,;:]$/, '')}…`;
}
