import type { BlockType } from '../richText';
import type { ArticleBlock, ArticleLink } from './types';

const markers: readonly { pattern: RegExp; type: BlockType }[] = [
  { pattern: /^## /, type: 'heading' },
  { pattern: /^### /, type: 'subheading' },
  { pattern: /^#### /, type: 'minorHeading' },
  { pattern: /^! /, type: 'callout' },
  { pattern: /^{picture} /, type: 'picture' },
  { pattern: /^- /, type: 'bullet' },
  { pattern: /^\d+\. /, type: 'number' },
  { pattern: /^> /, type: 'quote' },
];

const linkPattern = /\[([^\]]+)\]\(([^)\s]+)\)/g;

const VIDEO = /^{video (\S+)} /;
const CELL = /\s*\|\s*/;

const toBlock = (line: string): ArticleBlock => {
  if (line === '---') return { type: 'divider', text: ' ' };
  if (line.startsWith('|')) {
    const cells = line.split(CELL).slice(1, -1);
    return { type: 'table', text: cells.join('\t') };
  }
  const [, video] = VIDEO.exec(line) ?? [];
  if (video) return { type: 'video', text: line.replace(VIDEO, ''), url: video };
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
 * block; `## `, `### ` and `#### ` open headings, `- ` a bullet, `1. ` a numbered line, `> ` a quotation, `! ` a callout, and
 * `[text](url)` is a link. Lines in `| … | … |` make one table, `---` is a divider, `{picture} ` is followed by the caption of the
 * article's figure, and `{video https://…} ` by a video's.
 */
export const compose = (text: string): ArticleBlock[] => {
  const blocks: ArticleBlock[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const block = toBlock(line);
    const before = blocks.at(-1);
    if (block.type === 'table' && before?.type === 'table')
      blocks.splice(-1, 1, { type: 'table', text: `${before.text}\n${block.text}` });
    else blocks.push(block);
  }
  return blocks;
};
