import { clsx } from 'clsx';
import { createElement, Fragment, memo } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { mentionedBy, readPicturesIn, type RichObject } from './richObjects';
import { readDocument } from './richDocument';
import type { BlockType, InlineStyle, Piece, RichBlock } from './richDocument';
import { linkAddresses } from './rawContent';
import richTextStyles from './RichText.module.css';

export interface RichTextProps {
  /** draft-js raw content as a JSON string. */
  value: string | null | undefined;
  /** Use one level below the surrounding heading. */
  headingLevel?: 2 | 3 | 4;
  /** Makes the text a region with this accessible name. */
  label?: string;
  article?: boolean;
  /** Without it, objects are shown as text. See `ArticleText`. */
  drawObject?: (block: RichBlock, object: RichObject) => ReactNode;
  /** Messages only: URL prefix of its pictures (`readPicturesIn`). */
  pictureFolder?: string | undefined;
  className?: string | undefined;
}

/**
 * Renders raw content without draft-js. Links lead only to http, https and mailto URLs and to profiles; typed URLs
 * become links. It never throws, and limits its elements (`readDocument`).
 */
export const RichText = memo(function RichText({
  value,
  headingLevel = 3,
  label,
  article = false,
  pictureFolder,
  drawObject = pictureFolder === undefined ? undefined : drawPicture,
  className = '',
}: RichTextProps) {
  const blocks = linkAddresses(
    readDocument(
      value,
      pictureFolder === undefined ? drawObject !== undefined : readPicturesIn(pictureFolder),
    ),
  );
  const largest = Math.min(...blocks.map(headingRank).filter((rank) => rank !== -1));
  const levelOf = (block: RichBlock) => headingLevel + headingRank(block) - largest;
  return (
    <div
      role={label && 'region'}
      aria-label={label}
      className={clsx(richTextStyles.richText, article && richTextStyles.isArticle, className)}
    >
      {groupBlocks(blocks).map(({ type, blocks, first }) => {
        const { object } = blocks[0] ?? {};
        if (object && drawObject)
          return blocks.map((block) => (
            <Fragment key={first}>{drawObject(block, object)}</Fragment>
          ));
        if (isList(type)) return <List key={first} type={type} blocks={blocks} />;
        if (type === 'callout') return <Callout key={first} blocks={blocks} />;
        return blocks.map((block) => (
          <Block
            key={first}
            block={block}
            level={levelOf(block)}
            id={article ? sectionId(first) : undefined}
          />
        ));
      })}
    </div>
  );
});

/** Links to the full-size file. */
function drawPicture(_block: RichBlock, object: RichObject) {
  if (object.kind !== 'picture') return null;
  const { src, card, alt, width, height } = object;
  return (
    <a className={richTextStyles.picture} href={src} target="_blank" rel="noreferrer">
      <img
        src={card}
        alt={alt}
        width={width || undefined}
        height={height || undefined}
        loading="lazy"
        decoding="async"
      />
    </a>
  );
}

/** From the largest to the smallest. */
export const HEADINGS: readonly BlockType[] = [
  'header-one',
  'header-two',
  'header-three',
  'header-four',
  'header-five',
  'header-six',
];

const STYLE_TAGS: Record<InlineStyle, string> = {
  BOLD: 'strong',
  ITALIC: 'em',
  UNDERLINE: 'u',
  STRIKETHROUGH: 's',
  CODE: 'code',
};

/** Returns the anchor of a heading, by the index of its block. */
export const sectionId = (index: number): string => `section-${index}`;

/** Returns 0 for the largest heading, -1 for other blocks. */
function headingRank(block: RichBlock): number {
  return HEADINGS.indexOf(block.type);
}

function isList(type: BlockType): boolean {
  return type === 'unordered-list-item' || type === 'ordered-list-item';
}

interface BlockGroup {
  type: BlockType;
  blocks: RichBlock[];
  /** Index of the first block among all blocks. */
  first: number;
}

/** Groups neighbouring items into lists, and neighbouring callouts into boxes. */
function groupBlocks(blocks: readonly RichBlock[]): BlockGroup[] {
  const groups: BlockGroup[] = [];
  blocks.forEach((block, index) => {
    const last = groups[groups.length - 1];
    if (last && continues(last, block)) last.blocks.push(block);
    else groups.push({ type: block.type, blocks: [block], first: index });
  });
  return groups;
}

function continues({ type, blocks: [first] }: BlockGroup, block: RichBlock): boolean {
  if (first?.object || block.object) return false;
  if (type === 'callout') return block.type === 'callout';
  const isDeeper = block.depth > (first?.depth ?? 0);
  return isList(type) && isList(block.type) && (type === block.type || isDeeper);
}

/** Deeper items become lists inside the item before them. */
function List({ type, blocks }: Pick<BlockGroup, 'type' | 'blocks'>) {
  const depth = Math.min(...blocks.map((block) => block.depth));
  const items: { block: RichBlock; nested: RichBlock[] }[] = [];
  for (const block of blocks) {
    const last = items[items.length - 1];
    if (last && block.depth > depth) last.nested.push(block);
    else items.push({ block, nested: [] });
  }
  const Tag = type === 'ordered-list-item' ? 'ol' : 'ul';
  return (
    <Tag>
      {items.map(({ block, nested }, index) => (
        <li key={index}>
          <Inline pieces={block.pieces} />
          {groupBlocks(nested).map((group, at) => (
            <List key={at} type={group.type} blocks={group.blocks} />
          ))}
        </li>
      ))}
    </Tag>
  );
}

function Callout({ blocks }: Pick<BlockGroup, 'blocks'>) {
  return (
    <div role="note" aria-label="Callout" className={richTextStyles.callout}>
      {blocks.map(({ pieces }, index) => (
        <p key={index}>
          <Inline pieces={pieces} />
        </p>
      ))}
    </div>
  );
}

interface BlockProps {
  block: RichBlock;
  /** Only for headings. */
  level: number;
  id: string | undefined;
}

function Block({ block, level, id }: BlockProps) {
  const content = <Inline pieces={block.pieces} />;
  if (block.text.trim() === '') return <p className={richTextStyles.richTextGap} />;
  if (headingRank(block) !== -1)
    return createElement(
      `h${Math.min(6, level)}`,
      id === undefined ? {} : { id, tabIndex: -1 },
      content,
    );
  if (block.type === 'blockquote') return <blockquote>{content}</blockquote>;
  if (block.type === 'code-block') return <pre>{block.text}</pre>;
  return <p>{content}</p>;
}

/** Neighbouring pieces with the same URL form one link. */
export function Inline({ pieces }: { pieces: readonly Piece[] }) {
  return linksOf(pieces).map(({ link, parts }, index) => {
    const styled = parts.map(({ text, styles }, at) => (
      <Fragment key={at}>
        {styles.reduce<ReactNode>(
          (node, style) => createElement(STYLE_TAGS[style], {}, node),
          text,
        )}
      </Fragment>
    ));
    if (link === null) return <Fragment key={index}>{styled}</Fragment>;
    return mentionedBy(link) !== null ? (
      <Link key={index} to={link} className={richTextStyles.mention}>
        {styled}
      </Link>
    ) : (
      <a key={index} href={link} target="_blank" rel="noopener noreferrer nofollow">
        {styled}
      </a>
    );
  });
}

function linksOf(pieces: readonly Piece[]): { link: string | null; parts: Piece[] }[] {
  const links: { link: string | null; parts: Piece[] }[] = [];
  for (const piece of pieces) {
    const last = links.at(-1);
    if (last?.link === piece.link) last.parts.push(piece);
    else links.push({ link: piece.link, parts: [piece] });
  }
  return links;
}
