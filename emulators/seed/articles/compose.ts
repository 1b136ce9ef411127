import type { ArticleBlock, ArticleLink, BlockType } from './types';

const markers: readonly { pattern: RegExp; type: BlockType }[] = [
  { pattern: /^## /, type: 'heading' },
  { pattern: /^- /, type: 'bullet' },
  { pattern: /^\d+\. /, type: 'number' },
  { pattern: /^> /, type: 'quote' },
];

const linkPattern = /\[([^\]]+)\]\(([^)\s]+)\)/g;

const toBlock = (line: string): ArticleBlock => {
  const marker = markers.find(({ pattern }) => pattern.test(line));
  const marked = marker ? line.replace(marker.pattern, '') : line;
  const links: ArticleLink[] = [...marked.matchAll(linkPattern)].map(([, text = '', url = '']) => ({
    text,
    url,
  }));
  const text = marked.replace(linkPattern, '$1');
  const type = marker?.type ?? 'paragraph';
  return links.length > 0 ? { type, text, links } : { type, text };
};

/**
 * Turns an article's plain text into blocks, so that articles can be written as prose. Each non-empty line is one
 * block; `## ` opens a heading, `- ` a bullet, `1. ` a numbered line, `> ` a quotation, and `[text](url)` is a link.
 */
export const compose = (text: string): ArticleBlock[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(toBlock);
