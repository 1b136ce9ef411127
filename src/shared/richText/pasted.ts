/**
 * Converts content from Word, Google Docs, a mail or a web page. All words stay in order, only supported formatting is
 * preserved. The foreign tree is only read: nothing in it runs, loads or is stored.
 */
import { readHtml } from './htmlContent';
import {
  BLOCKS,
  isHidden,
  styleInside,
  OUTSIDE,
  type PastedStyle,
  type Place,
} from './pastedStyle';
import { joinAlike, type InlineStyle, type Piece, type RichBlock } from './richDocument';
import { CELL_END, ROW_END } from './richObjects';

const SKIPPED = new Set(
  'SCRIPT STYLE HEAD TITLE TEMPLATE NOSCRIPT META LINK XML IFRAME OBJECT EMBED AUDIO VIDEO CANVAS SVG SELECT BUTTON INPUT TEXTAREA'.split(
    ' ',
  ),
);
const STYLE_ORDER: readonly InlineStyle[] = [
  'BOLD',
  'ITALIC',
  'UNDERLINE',
  'STRIKETHROUGH',
  'CODE',
];

/** Returns no empty paragraphs. @param withObjects includes tables and dividing lines, otherwise only their text */
export function readPasted(html: string, withObjects: boolean): RichBlock[] {
  const reader = new PasteReader(withObjects);
  reader.read(readHtml(html), OUTSIDE);
  return reader.end();
}

class PasteReader {
  private readonly blocks: RichBlock[] = [];
  private pieces: Piece[] = [];
  private look: PastedStyle | null = null;
  /** The block begins with visible white space. */
  private isIndented = false;
  /** The next text in a code block starts a new line. */
  private lineIsDone = false;

  constructor(private readonly withObjects: boolean) {}

  read(element: Element, place: Place): void {
    for (const node of element.childNodes) {
      if (node instanceof Text) this.write(node.data, place);
      else if (isElement(node)) this.readElement(node, place);
    }
  }

  end(): RichBlock[] {
    this.endBlock();
    return this.blocks;
  }

  private readElement(element: Element, place: Place): void {
    const name = element.tagName;
    if (SKIPPED.has(name) || isHidden(element)) return;
    if (name === 'BR') return this.breakLine(place);
    // A picture copied from an insight would be deleted with it. The author uploads it again.
    if (name === 'IMG') return this.write(element.getAttribute('alt') ?? '', place);
    if (name === 'TABLE' && element.querySelector('table') === null && hasColumns(element))
      return this.readTable(element, place);
    const inside = styleInside(element, place);
    const isBlock = Object.hasOwn(BLOCKS, name);
    const end = () => (place.type === 'code-block' ? this.endLine() : this.endBlock());
    if (isBlock) end();
    if (name === 'HR' && this.withObjects) this.add({ ...BLANK, object: { kind: 'divider' } });
    this.read(element, inside);
    if (name === 'TD' || name === 'TH') this.write(' ', place);
    if (isBlock) end();
  }

  /** Browsers write a line break at the end of a paragraph that is not visible. */
  private breakLine(place: Place): void {
    if (this.pieces.length > 0) this.push('\n', place);
  }

  private readTable(table: Element, place: Place): void {
    this.endBlock();
    const rows = [...table.querySelectorAll('tr')].map((row) =>
      [...row.children].filter(isCell).map((cell) => cellPieces(cell, place)),
    );
    const filled = rows.filter((row) => row.some((cell) => cell.length > 0));
    for (const caption of table.querySelectorAll('caption')) this.readElement(caption, place);
    if (filled.length === 0) return;
    const lines = filled.map((row) => joinPieces(row, this.withObjects ? CELL_END : ' '));
    const hasHeader = table.querySelector('th') !== null;
    if (this.withObjects)
      this.add({
        ...blockOf(joinPieces(lines, ROW_END).map((piece) => ({ ...piece, link: null }))),
        object: { kind: 'table', hasHeader },
      });
    else lines.forEach((line) => this.add(blockOf(line)));
  }

  private write(text: string, place: Place): void {
    if (place.whiteSpace === 'all') return this.push(text.replace(/\r\n?/g, '\n'), place, true);
    const lines = place.whiteSpace === 'lines' ? text.split(/\s*\n\s*/) : [text];
    for (const [index, line] of lines.entries()) {
      if (index > 0) this.push('\n', place);
      this.writeCollapsed(line, place);
    }
  }

  private writeCollapsed(text: string, place: Place): void {
    const before = this.pieces.at(-1)?.text ?? '\n';
    // Mail programs indent lines with non-breaking spaces, either all of them or every other one.
    const indent = before.endsWith('\n') ? /^[^\S\u00a0]*(\u00a0\s+)/.exec(text) : null;
    if (indent?.[1]) {
      this.push(indent[1].replace(/[^\S\u00a0]+/g, ' ').replace(/\u00a0/g, ' '), place, true);
      return this.writeCollapsed(text.slice(indent[0].length), place);
    }
    const words = text.replace(/\s+/g, ' ');
    this.push(/\s$/.test(before) ? words.replace(/^ /, '') : words, place);
  }

  private push(text: string, { type, depth, styles, link }: Place, isIndent = false): void {
    if (text === '') return;
    if (this.look === null) this.isIndented = isIndent && !/list-item|header/.test(type);
    this.look ??= { type, depth, styles, link };
    const worn = STYLE_ORDER.filter((style) => styles.has(style));
    this.pieces.push({ text: this.lineIsDone ? `\n${text}` : text, styles: worn, link });
    this.lineIsDone = false;
  }

  private endLine(): void {
    this.lineIsDone = this.pieces.at(-1)?.text.endsWith('\n') === false;
  }

  private endBlock(): void {
    const block = this.look && blockOf(trim(this.pieces, this.isIndented));
    if (block && this.look && block.text !== '')
      this.add({ ...block, type: this.look.type, depth: this.look.depth });
    this.pieces = [];
    this.look = null;
    this.lineIsDone = false;
  }

  private add(block: RichBlock): void {
    this.blocks.push(block);
  }
}

const BLANK: RichBlock = { type: 'unstyled', depth: 0, text: '', pieces: [] };

const blockOf = (pieces: readonly Piece[]): RichBlock => ({
  ...BLANK,
  text: pieces.map(({ text }) => text).join(''),
  pieces: joinAlike(pieces),
});

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
/** Excludes line numbers of code. */
const isCell = (element: Element) =>
  /^T[DH]$/.test(element.tagName) && !element.hasAttribute('data-line-number');
/** Pages and mails use tables with one column for layout. */
const hasColumns = (table: Element) =>
  [...table.querySelectorAll('tr')].some((row) => [...row.children].filter(isCell).length > 1);

function cellPieces(cell: Element, place: Place): Piece[] {
  const reader = new PasteReader(false);
  reader.read(cell, { ...place, type: 'unstyled', depth: 0, lists: [] });
  const lines = reader
    .end()
    .map(({ pieces }) =>
      pieces.map((piece) => ({ ...piece, text: piece.text.replace(/\s+/g, ' ') })),
    );
  return joinPieces(lines, ' ');
}

const joinPieces = (parts: readonly (readonly Piece[])[], by: string): Piece[] =>
  parts.flatMap((part, index) =>
    index === 0 ? part : [{ text: by, styles: [], link: null }, ...part],
  );

/** Preserves the indent of the first line. */
function trim(pieces: readonly Piece[], isIndented: boolean): Piece[] {
  const trimmed = pieces.map((piece) => ({ ...piece }));
  for (let first = trimmed[0]; first; first = trimmed[0]) {
    first.text = isIndented ? first.text.replace(/^(?:[^\S\n]*\n)+/, '') : first.text.trimStart();
    if (first.text !== '') break;
    trimmed.shift();
  }
  for (let last = trimmed.at(-1); last; last = trimmed.at(-1)) {
    last.text = last.text.trimEnd();
    if (last.text !== '') break;
    trimmed.pop();
  }
  return trimmed;
}
