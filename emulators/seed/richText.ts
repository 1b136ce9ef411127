/** Rich text as the database holds it: draft-js raw JSON in a string. */

export type BlockType = 'paragraph' | 'heading' | 'bullet' | 'number' | 'quote';

export interface TextLink {
  /** The words of the block that carry the link; must occur in it. */
  text: string;
  url: string;
}

export interface TextBlock {
  type: BlockType;
  text: string;
  links?: readonly TextLink[];
}

const DRAFT_TYPES: Record<BlockType, string> = {
  paragraph: 'unstyled',
  heading: 'header-two',
  bullet: 'unordered-list-item',
  number: 'ordered-list-item',
  quote: 'blockquote',
};

const HTML_TAGS: Record<BlockType, string> = {
  paragraph: 'p',
  heading: 'h2',
  bullet: 'li',
  number: 'li',
  quote: 'blockquote',
};

/**
 * Draft-js raw JSON of the blocks.
 * @throws Error when a link's words are not in its block.
 * @see https://draftjs.org/docs/api-reference-data-conversion
 */
export function richBlocks(blocks: readonly TextBlock[]): string {
  const entityMap: Record<string, unknown> = {};
  const rows = blocks.map((block, index) => ({
    key: `b${index.toString(36).padStart(4, '0')}`,
    text: block.text,
    type: DRAFT_TYPES[block.type],
    depth: 0,
    inlineStyleRanges: [],
    entityRanges: (block.links ?? []).map((link) => {
      const key = Object.keys(entityMap).length;
      entityMap[key] = { type: 'LINK', mutability: 'MUTABLE', data: { url: link.url } };
      return { offset: linkOffset(block, link), length: link.text.length, key };
    }),
    data: {},
  }));
  return JSON.stringify({ blocks: rows, entityMap });
}

/** Draft-js raw JSON of plain paragraphs. */
export function rich(...paragraphs: readonly string[]): string {
  return richBlocks(paragraphs.map((text) => ({ type: 'paragraph', text })));
}

/** The same blocks as HTML, as an insight from before the rich-text editor holds them. */
export function htmlBlocks(blocks: readonly TextBlock[]): string {
  let html = '';
  let list = '';
  for (const block of blocks) {
    const wanted = block.type === 'bullet' ? 'ul' : block.type === 'number' ? 'ol' : '';
    if (wanted !== list) {
      html += (list === '' ? '' : `</${list}>`) + (wanted === '' ? '' : `<${wanted}>`);
      list = wanted;
    }
    const tag = HTML_TAGS[block.type];
    html += `<${tag}>${htmlText(block)}</${tag}>`;
  }
  return list === '' ? html : `${html}</${list}>`;
}

/** The first `limit` words of the blocks' paragraphs, with an ellipsis when there are more, for a summary. */
export function firstWords(blocks: readonly TextBlock[], limit: number): string {
  const words = blocks
    .filter((block) => block.type === 'paragraph')
    .flatMap((block) => block.text.split(/\s+/))
    .filter((word) => word !== '');
  const kept = words.slice(0, limit).join(' ');
  return words.length > limit ? `${kept.replace(/[.,;:–—-]+$/, '')}…` : kept;
}

function linkOffset(block: TextBlock, link: TextLink): number {
  const offset = block.text.indexOf(link.text);
  if (offset < 0) throw new Error(`link '${link.text}' is not in its block '${block.text}'`);
  return offset;
}

function htmlText(block: TextBlock): string {
  const links = [...(block.links ?? [])].sort(
    (a, b) => linkOffset(block, a) - linkOffset(block, b),
  );
  let html = '';
  let done = 0;
  for (const link of links) {
    const offset = linkOffset(block, link);
    html += escapeHtml(block.text.slice(done, offset));
    html += `<a href="${escapeHtml(link.url)}">${escapeHtml(link.text)}</a>`;
    done = offset + link.text.length;
  }
  return html + escapeHtml(block.text.slice(done));
}

function escapeHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
