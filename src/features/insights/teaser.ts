import { EXCERPT_WORDS } from '../../config/constants';

/** What whoever may not read an insight is shown of it: at most forty words of its excerpt, with an ellipsis where it stops in the middle of a sentence. */
export function teaser(excerpt: string): string {
  const words = excerpt.split(/\s+/).filter(Boolean);
  const text = words.slice(0, EXCERPT_WORDS).join(' ');
  return text === '' || (words.length <= EXCERPT_WORDS && /[.!?…]$/.test(text))
    ? text
    : `${text.replace(/[,;:]$/, '')}…`;
}
