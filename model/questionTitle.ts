/**
 * The title of a question: the heading with which the text of its post begins. As part of the text it is edited, quoted, hidden,
 * searched, exported and erased with it.
 */
import { beginningOf } from './beginningOf';

/** In characters. */
export const QUESTION_TITLE_MAX = 120;

interface Block {
  text?: unknown;
  type?: unknown;
}

/** Returns rich text (draft-js JSON) with the title before it. Without a title, returns the text unchanged. */
export function withTitle(title: string, raw: string): string {
  const text = title.trim();
  if (text === '' || raw === '') return raw;
  const content = JSON.parse(raw) as { blocks: object[] };
  const heading = {
    key: 'title',
    text,
    type: 'header-two',
    depth: 0,
    inlineStyleRanges: [],
    entityRanges: [],
    data: {},
  };
  return JSON.stringify({ ...content, blocks: [heading, ...content.blocks] });
}

/** Returns the title of a question; '' if its text has none, or is not valid. */
export function titleOf(raw: string): string {
  try {
    const { text, type } = (JSON.parse(raw) as { blocks: [Block] }).blocks[0];
    const isHeading = typeof type === 'string' && type.startsWith('header-');
    return isHeading && typeof text === 'string'
      ? beginningOf(text.replace(/\s+/g, ' ').trim(), QUESTION_TITLE_MAX)
      : '';
  } catch {
    return '';
  }
}
