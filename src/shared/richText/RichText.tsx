import { createElement } from 'react';
import type { ReactNode } from 'react';
import { parseRaw } from './rawContent';
import type { RawBlock } from './rawContent';
import './RichText.css';

export interface RichTextProps {
  /** draft-js raw content as a JSON string. */
  value: string | null | undefined;
  /** The level its largest heading gets, one below the heading it stands under. */
  headingLevel?: 2 | 3 | 4;
  className?: string;
}

/**
 * Shows raw content as React elements, without draft-js. Links open http, https and mailto only. Broken content shows
 * its text or nothing; it never throws.
 */
export function RichText({ value, headingLevel = 3, className = '' }: RichTextProps) {
  const { blocks, links } = parseRaw(value);
  const largest = Math.min(...blocks.map(headingRank).filter((rank) => rank !== -1));
  const levelOf = (block: RawBlock) => headingLevel + headingRank(block) - largest;
  return (
    <div className={`rich-text ${className}`}>
      {groupBlocks(blocks).map((group, index) =>
        isList(group.type) ? (
          <List key={index} type={group.type} blocks={group.blocks} links={links} />
        ) : (
          group.blocks.map((block, at) => (
            <Block key={`${index}.${at}`} {...{ block, links }} level={levelOf(block)} />
          ))
        ),
      )}
    </div>
  );
}

type Links = ReadonlyMap<string, string>;

const HEADINGS = [
  'header-one',
  'header-two',
  'header-three',
  'header-four',
  'header-five',
  'header-six',
];

const STYLE_TAGS: Record<string, string> = {
  BOLD: 'strong',
  ITALIC: 'em',
  UNDERLINE: 'u',
  STRIKETHROUGH: 's',
  CODE: 'code',
};

/** 0 for the largest heading, -1 for what is none. */
function headingRank(block: RawBlock): number {
  return HEADINGS.indexOf(block.type);
}

function isList(type: string): boolean {
  return type === 'unordered-list-item' || type === 'ordered-list-item';
}

/** Neighbouring list items of one kind (with whatever is nested below them) make one list. */
function groupBlocks(blocks: RawBlock[]): { type: string; blocks: RawBlock[] }[] {
  const groups: { type: string; blocks: RawBlock[] }[] = [];
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

interface ListProps {
  type: string;
  blocks: RawBlock[];
  links: Links;
}

/** Items of a list; deeper ones become lists inside the item before them. */
function List({ type, blocks, links }: ListProps) {
  const depth = Math.min(...blocks.map((block) => block.depth));
  const items: { block: RawBlock; nested: RawBlock[] }[] = [];
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
          <Inline block={block} links={links} />
          {groupBlocks(nested).map((group, at) => (
            <List key={at} type={group.type} blocks={group.blocks} links={links} />
          ))}
        </li>
      ))}
    </Tag>
  );
}

interface BlockProps {
  block: RawBlock;
  links: Links;
  /** Of the heading, when it is one. */
  level: number;
}

function Block({ block, links, level }: BlockProps) {
  const content = <Inline block={block} links={links} />;
  if (block.text.trim() === '') return <p className="rich-text-gap" />;
  if (headingRank(block) !== -1) return createElement(`h${Math.min(6, level)}`, {}, content);
  if (block.type === 'blockquote') return <blockquote>{content}</blockquote>;
  if (block.type === 'code-block') return <pre>{block.text}</pre>;
  return <p>{content}</p>;
}

interface InlineProps {
  block: RawBlock;
  links: Links;
}

/** The text of a block, cut wherever a style or a link begins or ends. */
function Inline({ block, links }: InlineProps) {
  const characters = Array.from(block.text);
  const ranges = [...block.styles, ...block.entities];
  const cuts = new Set([0, characters.length]);
  for (const { offset, length } of ranges) {
    cuts.add(Math.min(characters.length, Math.max(0, offset)));
    cuts.add(Math.min(characters.length, Math.max(0, offset + length)));
  }
  const edges = [...cuts].sort((a, b) => a - b);
  return edges.slice(0, -1).map((from, index) => {
    const to = edges[index + 1] ?? characters.length;
    const covers = ({ offset, length }: { offset: number; length: number }) =>
      offset <= from && offset + length >= to;
    let node: ReactNode = characters.slice(from, to).join('');
    for (const { style } of block.styles.filter(covers)) {
      const tag = STYLE_TAGS[style];
      if (tag) node = createElement(tag, {}, node);
    }
    const link = links.get(block.entities.find(covers)?.key ?? '');
    return link ? (
      <a key={from} href={link} target="_blank" rel="noopener noreferrer nofollow">
        {node}
      </a>
    ) : (
      <span key={from}>{node}</span>
    );
  });
}
