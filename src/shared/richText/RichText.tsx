import { clsx } from 'clsx';
import { createElement, Fragment, memo } from 'react';
import type { ReactNode } from 'react';
import { readDocument } from './richDocument';
import type { BlockType, InlineStyle, Piece, RichBlock } from './richDocument';
import richTextStyles from './RichText.module.css';

export interface RichTextProps {
  /** draft-js raw content as a JSON string. */
  value: string | null | undefined;
  /** The level its largest heading gets, one below the heading it stands under. */
  headingLevel?: 2 | 3 | 4;
  /** Makes it a region of this name. */
  label?: string;
  /** Set as the text of an article. */
  article?: boolean;
  className?: string | undefined;
}

/**
 * Shows raw content as React elements, without draft-js. Links open http, https and mailto only. Broken content shows
 * its text or nothing; it never throws, and what it draws is bounded (see `readDocument`).
 */
export const RichText = memo(function RichText({
  value,
  headingLevel = 3,
  label,
  article = false,
  className = '',
}: RichTextProps) {
  const blocks = readDocument(value);
  const largest = Math.min(...blocks.map(headingRank).filter((rank) => rank !== -1));
  const levelOf = (block: RichBlock) => headingLevel + headingRank(block) - largest;
  return (
    <div
      role={label && 'region'}
      aria-label={label}
      className={clsx(richTextStyles.richText, article && richTextStyles.isArticle, className)}
    >
      {groupBlocks(blocks).map((group, index) =>
        isList(group.type) ? (
          <List key={index} type={group.type} blocks={group.blocks} />
        ) : (
          group.blocks.map((block, at) => (
            <Block key={`${index}.${at}`} block={block} level={levelOf(block)} />
          ))
        ),
      )}
    </div>
  );
});

const HEADINGS: readonly BlockType[] = [
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

/** 0 for the largest heading, -1 for what is none. */
function headingRank(block: RichBlock): number {
  return HEADINGS.indexOf(block.type);
}

function isList(type: BlockType): boolean {
  return type === 'unordered-list-item' || type === 'ordered-list-item';
}

interface BlockGroup {
  type: BlockType;
  blocks: RichBlock[];
}

/** Neighbouring list items of one kind (with whatever is nested below them) make one list. */
function groupBlocks(blocks: readonly RichBlock[]): BlockGroup[] {
  const groups: BlockGroup[] = [];
  for (const block of blocks) {
    const last = groups[groups.length - 1];
    const outermost = last?.blocks[0]?.depth ?? 0;
    const continues =
      last &&
      isList(last.type) &&
      isList(block.type) &&
      (last.type === block.type || block.depth > outermost);
    if (continues) last.blocks.push(block);
    else groups.push({ type: block.type, blocks: [block] });
  }
  return groups;
}

/** Items of a list; deeper ones become lists inside the item before them. */
function List({ type, blocks }: BlockGroup) {
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

interface BlockProps {
  block: RichBlock;
  /** Of the heading, when it is one. */
  level: number;
}

function Block({ block, level }: BlockProps) {
  const content = <Inline pieces={block.pieces} />;
  if (block.text.trim() === '') return <p className={richTextStyles.richTextGap} />;
  if (headingRank(block) !== -1) return createElement(`h${Math.min(6, level)}`, {}, content);
  if (block.type === 'blockquote') return <blockquote>{content}</blockquote>;
  if (block.type === 'code-block') return <pre>{block.text}</pre>;
  return <p>{content}</p>;
}

/** The pieces of a text, each in its tags. */
function Inline({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, styles, link }, index) => {
    const styled = styles.reduce<ReactNode>(
      (node, style) => createElement(STYLE_TAGS[style], {}, node),
      text,
    );
    return link === null ? (
      <Fragment key={index}>{styled}</Fragment>
    ) : (
      <a key={index} href={link} target="_blank" rel="noopener noreferrer nofollow">
        {styled}
      </a>
    );
  });
}
