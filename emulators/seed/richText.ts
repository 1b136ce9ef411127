/** Draft-js raw JSON in a string. */

export type BlockType =
  | 'paragraph'
  | 'heading'
  | 'subheading'
  | 'minorHeading'
  | 'bullet'
  | 'number'
  | 'quote'
  | 'callout'
  | 'divider'
  | 'table'
  | 'picture'
  | 'video';

export interface TextLink {
  /** Must occur in the block. */
  text: string;
  url: string;
}

export interface TextBlock {
  type: BlockType;
  text: string;
  links?: readonly TextLink[];
  url?: string;
}

interface Figure {
  src: string;
  card: string;
  alt: string;
  width: number;
  height: number;
}

const DRAFT_TYPES: Record<BlockType, string> = {
  paragraph: 'unstyled',
  heading: 'header-two',
  subheading: 'header-three',
  minorHeading: 'header-four',
  bullet: 'unordered-list-item',
  number: 'ordered-list-item',
  quote: 'blockquote',
  callout: 'callout',
  divider: 'atomic',
  table: 'atomic',
  picture: 'atomic',
  video: 'atomic',
};

/**
 * @param figure the picture for a block of type `picture`
 * @throws Error when a link's text is not in its block
 * @see https://draftjs.org/docs/api-reference-data-conversion
 */
export function richBlocks(blocks: readonly TextBlock[], figure?: Figure): string {
  const entityMap: Record<string, unknown> = {};
  const rangeOf = (offset: number, length: number, type: string, data: object) => {
    const key = Object.keys(entityMap).length;
    entityMap[key] = { type, mutability: type === 'LINK' ? 'MUTABLE' : 'IMMUTABLE', data };
    return { offset, length, key };
  };
  const rows = blocks.map((block, index) => ({
    key: `b${index.toString(36).padStart(4, '0')}`,
    text: block.text,
    type: DRAFT_TYPES[block.type],
    depth: 0,
    inlineStyleRanges: [],
    entityRanges: [
      ...(block.links ?? []).map((link) =>
        rangeOf(linkOffset(block, link), link.text.length, 'LINK', { url: link.url }),
      ),
      ...objectsOf(block, figure).map(({ type, data }) =>
        rangeOf(0, block.text.length, type, data),
      ),
    ],
    data: {},
  }));
  return JSON.stringify({ blocks: rows, entityMap });
}

function objectsOf({ type, url }: TextBlock, figure?: Figure): { type: string; data: object }[] {
  if (type === 'divider') return [{ type: 'DIVIDER', data: {} }];
  if (type === 'table') return [{ type: 'TABLE', data: { hasHeader: true } }];
  if (type === 'video') return [{ type: 'VIDEO', data: { url } }];
  return type === 'picture' && figure ? [{ type: 'PICTURE', data: figure }] : [];
}

export function rich(...paragraphs: readonly string[]): string {
  return richBlocks(paragraphs.map((text) => ({ type: 'paragraph', text })));
}

/** For a summary, with an ellipsis if there are more words. */
export function firstWords(blocks: readonly TextBlock[], limit: number): string {
  const words = blocks
    .filter((block) => block.type === 'paragraph')
    .flatMap((block) => block.text.split(/\s+/))
    .filter((word) => word !== '');
  const beginning = words.slice(0, limit).join(' ');
  return words.length > limit ? `${beginning.replace(/[.,;:–—-]+$/, '')}…` : beginning;
}

function linkOffset(block: TextBlock, link: TextLink): number {
  const offset = block.text.indexOf(link.text);
  if (offset < 0) throw new Error(`link '${link.text}' is not in its block '${block.text}'`);
  return offset;
}
