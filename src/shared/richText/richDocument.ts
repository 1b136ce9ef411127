/**
 * Converts stored raw JSON to a document; all readers must use it. Its cost is limited whatever the JSON says. Content
 * past the limits, which draft-js never reaches, becomes plain text. No text is lost, and nothing throws.
 */
import { readMention, cellsOf, readObject, type ReadObject, type RichObject } from './richObjects';
import { isRecord, readRaw, safeUrl, type RawBlock, type RawRecord } from './rawContent';

/** In the order in which their tags are nested, innermost first. */
const INLINE_STYLES = ['BOLD', 'ITALIC', 'UNDERLINE', 'STRIKETHROUGH', 'CODE'] as const;
export type InlineStyle = (typeof INLINE_STYLES)[number];

const BLOCK_TYPES = [
  'unstyled',
  'header-one',
  'header-two',
  'header-three',
  'header-four',
  'header-five',
  'header-six',
  'unordered-list-item',
  'ordered-list-item',
  'blockquote',
  'callout',
  'code-block',
] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

/** See docs/decisions/0017-bounded-rich-text.md. */
const MOST_BLOCKS = 2_000;
/** Counted once per piece of text. */
const MOST_MARKS = 2_000;
const MOST_DEPTH = 4;
/** `MOST_CELLS` counts the cells of all tables together. */
const MOST_OBJECTS = 200;
const MOST_CELLS = 2_000;

export interface Piece {
  text: string;
  styles: readonly InlineStyle[];
  /** An allowed URL or the path of a profile. */
  link: string | null;
}

export interface RichBlock {
  type: BlockType;
  /** 0 to 4, for list items. */
  depth: number;
  text: string;
  /** Split where the formatting changes. */
  pieces: readonly Piece[];
  /** Not for paragraphs. The text is then the caption or the cells. */
  object?: RichObject;
}

export type RichDocument = readonly RichBlock[];

/** False for none, true for those of an article, or a reader. Other objects become text. */
export type Objects = boolean | ReadObject;

/** See `readRaw` for text that is not raw JSON. */
export function readDocument(
  raw: string | null | undefined,
  objects: Objects = false,
): RichDocument {
  const { blocks, entityMap } = readRaw(raw);
  const linkOf = entityReader(entityMap, readLink);
  const read = objects === true ? readObject : objects;
  const objectOf = read ? boundedObjects(entityReader(entityMap, read)) : null;
  let marksLeft = MOST_MARKS;
  const withinBounds = (piece: Piece): Piece => {
    marksLeft -= piece.styles.length + (piece.link === null ? 0 : 1);
    return marksLeft < 0 ? plainPiece(piece.text) : piece;
  };
  const drawn = blocks.slice(0, MOST_BLOCKS).map((block): RichBlock => {
    const object = objectOf?.(block);
    return {
      type: knownType(block.type),
      depth: knownDepth(block.depth),
      text: block.text,
      pieces: joinAlike(cutIntoPieces(block, linkOf).map(withinBounds)),
      ...(object && { object }),
    };
  });
  const rest = blocks.slice(MOST_BLOCKS);
  return rest.length === 0 ? drawn : [...drawn, plainBlock(rest.map(({ text }) => text))];
}

function plainBlock(lines: string[]): RichBlock {
  const text = lines.join('\n');
  return { type: 'unstyled', depth: 0, text, pieces: [plainPiece(text)] };
}

function plainPiece(text: string): Piece {
  return { text, styles: [], link: null };
}

function knownType(type: unknown): BlockType {
  return BLOCK_TYPES.find((known) => known === type) ?? 'unstyled';
}

function knownDepth(depth: unknown): number {
  return typeof depth === 'number' ? Math.trunc(Math.min(MOST_DEPTH, Math.max(0, depth))) : 0;
}

/** Reads each entity once; null if it cannot be rendered. */
function entityReader<Parsed>(
  entityMap: RawRecord,
  read: (entity: unknown) => Parsed | null,
): (key: string) => Parsed | null {
  const known = new Map<string, Parsed | null>();
  return (key) => {
    if (!known.has(key))
      known.set(key, read(Object.hasOwn(entityMap, key) ? entityMap[key] : null));
    return known.get(key) ?? null;
  };
}

/** All rows are rendered as wide as the widest. */
function countCells(table: string): number {
  const rows = cellsOf(table);
  return rows.length * rows.reduce((widest, { length }) => Math.max(widest, length), 0);
}

/** Returns null for a paragraph, and for objects beyond the limits. */
function boundedObjects(objectAt: (key: string) => RichObject | null) {
  let objectsLeft = MOST_OBJECTS;
  let cellsLeft = MOST_CELLS;
  return ({ type, text, entityRanges: [range] }: RawBlock): RichObject | null => {
    const key = range?.key;
    if (type !== 'atomic' || (typeof key !== 'number' && typeof key !== 'string')) return null;
    const object = objectAt(String(key));
    if (object === null) return null;
    objectsLeft -= 1;
    if (object.kind === 'table') cellsLeft -= countCells(text);
    return objectsLeft < 0 || cellsLeft < 0 ? null : object;
  };
}

function readLink(entity: unknown): string | null {
  const mention = readMention(entity);
  if (mention !== null) return mention;
  if (!isRecord(entity) || entity.type !== 'LINK' || !isRecord(entity.data)) return null;
  const { url, href } = entity.data;
  return safeUrl(typeof url === 'string' ? url : typeof href === 'string' ? href : '');
}

interface Run<Mark> {
  from: number;
  to: number;
  mark: Mark;
}

/** Query each offset once, in ascending order. */
type MarkAt<Mark> = (place: number) => Mark | null;

/** The range that begins first takes precedence. */
function withoutOverlaps<Mark>(runs: Run<Mark>[]): Run<Mark>[] {
  let end = 0;
  return [...runs]
    .sort((a, b) => a.from - b.from)
    .flatMap(({ from, to, mark }) => {
      const run = { from: Math.max(from, end), to, mark };
      end = Math.max(end, to);
      return run.from < run.to ? [run] : [];
    });
}

/** @param runs in ascending order, without overlaps */
function markReader<Mark>(runs: readonly Run<Mark>[]): MarkAt<Mark> {
  let next = 0;
  return (place) => {
    while ((runs[next]?.to ?? Infinity) <= place) next += 1;
    const run = runs[next];
    return run && run.from <= place ? run.mark : null;
  };
}

function cutIntoPieces(block: RawBlock, linkOf: (key: string) => string | null): Piece[] {
  const characters = Array.from(block.text);
  const end = characters.length;
  const styles = INLINE_STYLES.map((style) =>
    withoutOverlaps(
      readRuns(block.inlineStyleRanges, end, (range) => (range.style === style ? style : null)),
    ),
  );
  const links = withoutOverlaps(
    readRuns(block.entityRanges, end, ({ key }) =>
      typeof key === 'string' || typeof key === 'number' ? linkOf(String(key)) : null,
    ),
  );
  const edges = new Set([
    0,
    end,
    ...[...styles.flat(), ...links].flatMap((run) => [run.from, run.to]),
  ]);
  const stylesAt = styles.map(markReader);
  const linkAt = markReader(links);
  return [...edges]
    .sort((a, b) => a - b)
    .slice(0, -1)
    .map((from, index, all) => ({
      text: characters.slice(from, all[index + 1]).join(''),
      styles: stylesAt.flatMap((styleAt) => styleAt(from) ?? []),
      link: linkAt(from),
    }));
}

export function joinAlike(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last && last.link === piece.link && last.styles.join() === piece.styles.join())
      last.text += piece.text;
    else joined.push({ ...piece });
  }
  return joined;
}

/** Returns the valid ranges, limited to the length of the text. */
function readRuns<Mark>(
  ranges: readonly RawRecord[],
  end: number,
  markOf: (range: RawRecord) => Mark | null,
): Run<Mark>[] {
  return ranges.flatMap((range) => {
    const { offset, length } = range;
    if (!Number.isSafeInteger(offset) || !Number.isSafeInteger(length)) return [];
    const mark = markOf(range);
    const from = Math.max(0, Number(offset));
    const to = Math.min(end, Number(offset) + Number(length));
    return mark !== null && from < to ? [{ from, to, mark }] : [];
  });
}
