import * as v from 'valibot';
import { INDUSTRY_SEGMENTS } from '../../src/config/constants';
import { daysAgo, readJson, readMarkdownFolder, text } from './content';
import { staff } from './people';
import type { BlockType, TextBlock, TextLink } from './richText';

const https = v.pipe(v.string(), v.url(), v.startsWith('https://'));

// At most 35 characters (specification 9).
const categoryName = v.pipe(text, v.maxLength(35));

export const { categories, parents: parentCategories } = readJson(
  'categories.json',
  v.strictObject({
    categories: v.array(
      v.strictObject({ slug: v.pipe(v.string(), v.regex(/^[A-Z][A-Za-z]*$/)), name: categoryName }),
    ),
    parents: v.array(v.strictObject({ name: categoryName, children: v.array(v.string()) })),
  }),
);

const frontMatter = v.strictObject({
  title: v.pipe(text, v.maxLength(200)),
  subTitle: v.pipe(text, v.maxLength(300)),
  category: v.picklist(categories.map(({ slug }) => slug)),
  tags: v.pipe(
    v.array(v.picklist(INDUSTRY_SEGMENTS)),
    v.minLength(1),
    v.maxLength(4),
    v.check((tags) => new Set(tags).size === tags.length, 'A tag is repeated.'),
  ),
  author: v.picklist(staff),
  daysAgo,
  videoUrl: v.optional(https),
  /** Describes the picture at `{picture}`, `pictures/articles/{name}-figure.*.webp`. */
  figure: v.optional(text),
  /** The text of a one-page PDF. */
  document: v.optional(
    v.strictObject({
      name: v.pipe(v.string(), v.regex(/^[a-z0-9-]+\.pdf$/)),
      lines: v.array(v.pipe(text, v.maxLength(90))),
    }),
  ),
});

export type Article = v.InferOutput<typeof frontMatter> & {
  slug: string;
  blocks: readonly TextBlock[];
};

/**
 * Each line of an article is one block: `## ` to `#### `, `- `, `1. `, `> `, `! ` (a callout), `---`, and
 * `[text](url)`; lines of `| … |` are one table. `{picture} ` and `{video https://…} ` precede a caption.
 */
export function toBlocks(markdown: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const line of markdown.split('\n').map((each) => each.trim())) {
    if (line === '' || TABLE_RULE.test(line)) continue;
    const block = toBlock(line);
    const before = blocks.at(-1);
    if (block.type === 'table' && before?.type === 'table')
      blocks.splice(-1, 1, { type: 'table', text: `${before.text}\n${block.text}` });
    else blocks.push(block);
  }
  return blocks;
}

const MARKERS: readonly { pattern: RegExp; type: BlockType }[] = [
  { pattern: /^## /, type: 'heading' },
  { pattern: /^### /, type: 'subheading' },
  { pattern: /^#### /, type: 'minorHeading' },
  { pattern: /^! /, type: 'callout' },
  { pattern: /^{picture} /, type: 'picture' },
  { pattern: /^- /, type: 'bullet' },
  { pattern: /^\d+\. /, type: 'number' },
  { pattern: /^> /, type: 'quote' },
];
const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;
const VIDEO = /^{video (\S+)} /;
const CELL = /\s*\|\s*/;
// The line below the header of a Markdown table.
const TABLE_RULE = /^\|( *-+ *\|)+$/;

function toBlock(line: string): TextBlock {
  if (line === '---') return { type: 'divider', text: ' ' };
  if (line.startsWith('|'))
    return { type: 'table', text: line.split(CELL).slice(1, -1).join('\t') };
  const [, video] = VIDEO.exec(line) ?? [];
  if (video) return { type: 'video', text: line.replace(VIDEO, ''), url: video };
  const marker = MARKERS.find(({ pattern }) => pattern.test(line));
  const marked = marker ? line.replace(marker.pattern, '') : line;
  const links: TextLink[] = [...marked.matchAll(LINK)].map(([, words = '', url = '']) => ({
    text: words,
    url,
  }));
  const block = { type: marker?.type ?? ('paragraph' as const), text: marked.replace(LINK, '$1') };
  return links.length > 0 ? { ...block, links } : block;
}

/** Newest first. */
export const articles: readonly Article[] = readMarkdownFolder('articles', frontMatter)
  .map(({ name, matter, body }) => ({ ...matter, slug: name, blocks: toBlocks(body) }))
  .sort((a, b) => a.daysAgo - b.daysAgo);
