/**
 * What was copied from Word, Google Docs, a mail or a web page, as a document of the portal. The words stay, in their order; of
 * their look only what the portal draws. Nothing of the foreign document runs, loads or is kept: its tree is read, never shown.
 */
import { readHtml } from './htmlContent';
import { safeUrl } from './rawContent';
import {
  joinAlike,
  type BlockType,
  type InlineStyle,
  type Piece,
  type RichBlock,
} from './richDocument';
import { CELL_END, ROW_END } from './richObjects';

const SKIPPED = new Set(
  'SCRIPT STYLE HEAD TITLE TEMPLATE NOSCRIPT META LINK XML IFRAME OBJECT EMBED AUDIO VIDEO CANVAS SVG SELECT BUTTON INPUT TEXTAREA'.split(
    ' ',
  ),
);
/** Elements that begin a block of their own, with what it becomes. */
const BLOCKS: Readonly<Record<string, BlockType>> = {
  ...Object.fromEntries(
    'P DIV SECTION ARTICLE MAIN HEADER FOOTER ASIDE NAV FIGURE FIGCAPTION ADDRESS DL DT DD UL OL LI BODY HTML FORM FIELDSET DETAILS SUMMARY CENTER CAPTION HR'
      .split(' ')
      .map((name) => [name, 'unstyled'] as const),
  ),
  H1: 'header-two',
  H2: 'header-two',
  H3: 'header-three',
  H4: 'header-four',
  H5: 'header-four',
  H6: 'header-four',
  BLOCKQUOTE: 'blockquote',
  PRE: 'code-block',
};
const STYLES: Readonly<Record<string, InlineStyle>> = {
  B: 'BOLD',
  STRONG: 'BOLD',
  I: 'ITALIC',
  EM: 'ITALIC',
  CITE: 'ITALIC',
  U: 'UNDERLINE',
  S: 'STRIKETHROUGH',
  DEL: 'STRIKETHROUGH',
  STRIKE: 'STRIKETHROUGH',
  CODE: 'CODE',
  KBD: 'CODE',
  TT: 'CODE',
};
const STYLE_ORDER: readonly InlineStyle[] = [
  'BOLD',
  'ITALIC',
  'UNDERLINE',
  'STRIKETHROUGH',
  'CODE',
];
const DEEPEST = 4;

/** How the text at a place of the tree looks. */
interface Look {
  type: BlockType;
  depth: number;
  styles: ReadonlySet<InlineStyle>;
  link: string | null;
}

/** Lists are as deep as they are nested; the first level is 0. */
interface Place extends Look {
  lists: readonly BlockType[];
}

/**
 * The document that pasted HTML holds, without empty paragraphs; [] where there is nothing to read.
 * @param withObjects keeps tables and lines; otherwise their words alone.
 */
export function readPasted(html: string, withObjects: boolean): RichBlock[] {
  const reader = new PasteReader(withObjects);
  reader.read(readHtml(html), {
    type: 'unstyled',
    depth: 0,
    styles: new Set(),
    link: null,
    lists: [],
  });
  return reader.end();
}

class PasteReader {
  private readonly blocks: RichBlock[] = [];
  private pieces: Piece[] = [];
  private look: Look | null = null;

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
    // A picture of another insight would go with that one, so none is taken over: the author sends it.
    if (name === 'IMG') return this.write(element.getAttribute('alt') ?? '', place);
    if (name === 'TABLE' && element.querySelector('table') === null && hasColumns(element))
      return this.readTable(element, place);
    const inside = lookInside(element, place);
    const isBlock = Object.hasOwn(BLOCKS, name) || name === 'TR' || name === 'TABLE';
    if (isBlock) this.endBlock();
    if (name === 'HR' && this.withObjects) this.add({ ...BLANK, object: { kind: 'divider' } });
    this.read(element, inside);
    if (name === 'TD' || name === 'TH') this.write(' ', place);
    if (isBlock) this.endBlock();
  }

  /** A line break is one of the same paragraph; browsers write one at its end that shows nothing. */
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
    const isCode = place.type === 'code-block';
    const words = isCode ? text.replace(/\r\n?/g, '\n') : text.replace(/[\s\u00a0]+/g, ' ');
    const before = this.pieces.at(-1)?.text ?? ' ';
    this.push(isCode || !/\s$/.test(before) ? words : words.replace(/^ /, ''), place);
  }

  private push(text: string, { type, depth, styles, link }: Place): void {
    if (text === '') return;
    this.look ??= { type, depth, styles, link };
    const worn = STYLE_ORDER.filter((style) => styles.has(style));
    this.pieces.push({ text, styles: worn, link });
  }

  private endBlock(): void {
    const block = this.look && blockOf(trim(this.pieces));
    if (block && this.look && block.text !== '')
      this.add({ ...block, type: this.look.type, depth: this.look.depth });
    this.pieces = [];
    this.look = null;
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
const isCell = ({ tagName }: Element) => tagName === 'TD' || tagName === 'TH';
/** Pages and mails are laid out with tables of one column, which are none. */
const hasColumns = (table: Element) =>
  [...table.querySelectorAll('tr')].some((row) => [...row.children].filter(isCell).length > 1);

/** What a page does not show, and the marks that Word draws before the items of its lists. */
function isHidden(element: Element): boolean {
  return /display:\s*none|mso-hide:\s*all|mso-list:\s*ignore/i.test(styleOf(element));
}

const styleOf = (element: Element) => element.getAttribute('style') ?? '';

/** How the text inside an element looks, from how it looks around it. */
function lookInside(element: Element, place: Place): Place {
  const name = element.tagName;
  const style = styleOf(element);
  const inside = { ...place, ...wordList(element, style), styles: stylesInside(element, place) };
  if (name === 'A')
    return { ...inside, link: safeUrl(element.getAttribute('href') ?? '') ?? place.link };
  if (name === 'UL' || name === 'OL') {
    const type = name === 'OL' ? 'ordered-list-item' : 'unordered-list-item';
    return { ...inside, lists: [...place.lists, type] };
  }
  const list = place.lists.at(-1);
  if (name === 'LI' && list)
    return { ...inside, type: list, depth: Math.min(DEEPEST, place.lists.length - 1) };
  const type = BLOCKS[name];
  return type && type !== 'unstyled' ? { ...inside, type, depth: 0 } : inside;
}

/** Word's lists are paragraphs: `mso-list:l0 level2 lfo1`, with the mark drawn before the words. */
function wordList(element: Element, style: string): Partial<Look> {
  const level = /mso-list:\s*l\d+\s+level(\d)/i.exec(style)?.[1];
  if (level === undefined) return {};
  const mark = [...element.querySelectorAll('[style]')].find((part) =>
    /mso-list:\s*ignore/i.test(styleOf(part)),
  );
  const isNumbered = /^\s*\(?[0-9a-z]{1,3}[.)]/i.test(mark?.textContent ?? '');
  return {
    type: isNumbered ? 'ordered-list-item' : 'unordered-list-item',
    depth: Math.min(DEEPEST, Math.max(0, Number(level) - 1)),
  };
}

/** Google Docs says its styles in `style`, and stands in a `<b>` that is not bold. */
function stylesInside(element: Element, place: Place): ReadonlySet<InlineStyle> {
  const styles = new Set(place.styles);
  const own = STYLES[element.tagName];
  if (own) styles.add(own);
  const style = styleOf(element);
  const set = (wears: RegExp, loses: RegExp, name: InlineStyle) => {
    if (wears.test(style)) styles.add(name);
    else if (loses.test(style)) styles.delete(name);
  };
  set(/font-weight:\s*(bold|[6-9]00)/i, /font-weight:\s*(normal|[1-5]00)/i, 'BOLD');
  set(/font-style:\s*(italic|oblique)/i, /font-style:\s*normal/i, 'ITALIC');
  if (place.link === null && element.tagName !== 'A') {
    set(/text-decoration[^;]*:[^;]*underline/i, /text-decoration:\s*none/i, 'UNDERLINE');
    set(/text-decoration[^;]*:[^;]*line-through/i, /text-decoration:\s*none/i, 'STRIKETHROUGH');
  }
  return styles;
}

/** The words of a cell on one line. */
function cellPieces(cell: Element, place: Place): Piece[] {
  const reader = new PasteReader(false);
  reader.read(cell, { ...place, type: 'unstyled', depth: 0 });
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

/** Without white space at the ends. */
function trim(pieces: readonly Piece[]): Piece[] {
  const trimmed = pieces.map((piece) => ({ ...piece }));
  for (let first = trimmed[0]; first; first = trimmed[0]) {
    first.text = first.text.trimStart();
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
