/** Formatting at a position in a foreign document. See `pasted.ts`. */
import { safeUrl } from './rawContent';
import type { BlockType, InlineStyle } from './richDocument';

export const BLOCKS: Readonly<Record<string, BlockType>> = {
  ...Object.fromEntries(
    'P DIV SECTION ARTICLE MAIN HEADER FOOTER ASIDE NAV FIGURE FIGCAPTION ADDRESS DL DT DD UL OL LI BODY HTML FORM FIELDSET DETAILS SUMMARY CENTER CAPTION HR TABLE TR'
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
const DEEPEST = 4;

export interface PastedStyle {
  type: BlockType;
  depth: number;
  styles: ReadonlySet<InlineStyle>;
  link: string | null;
}

/** White space that browsers show: none, line breaks only, or all. */
type WhiteSpace = 'collapsed' | 'lines' | 'all';

export interface Place extends PastedStyle {
  /** The surrounding lists, outermost first. */
  lists: readonly BlockType[];
  whiteSpace: WhiteSpace;
}

export const OUTSIDE: Place = {
  type: 'unstyled',
  depth: 0,
  styles: new Set(),
  link: null,
  lists: [],
  whiteSpace: 'collapsed',
};

const styleOf = (element: Element) => element.getAttribute('style') ?? '';

/** Hidden, or a list mark that Word writes before its items. */
export const isHidden = (element: Element): boolean =>
  /display:\s*none|mso-hide:\s*all|mso-list:\s*ignore/i.test(styleOf(element));

export function styleInside(element: Element, place: Place): Place {
  const name = element.tagName;
  const style = styleOf(element);
  const inside: Place = {
    ...place,
    ...wordList(element, style),
    styles: stylesInside(element, place),
    whiteSpace: whiteSpaceInside(name, style) ?? place.whiteSpace,
  };
  if (name === 'A')
    return { ...inside, link: safeUrl(element.getAttribute('href') ?? '') ?? place.link };
  if (name === 'UL' || name === 'OL') {
    const type = name === 'OL' ? 'ordered-list-item' : 'unordered-list-item';
    return { ...inside, lists: [...place.lists, type] };
  }
  const list = place.lists.at(-1);
  if (name === 'LI' && list)
    return { ...inside, type: list, depth: atMostDeepest(listLevel(element, place)) };
  const type = headingOf(element) ?? (isCode(name, style) ? 'code-block' : BLOCKS[name]);
  return type && type !== 'unstyled' ? { ...inside, type, depth: 0 } : inside;
}

const atMostDeepest = (depth: number) => Math.min(DEEPEST, Math.max(0, depth));

/** Returns the level from 0. Word on the web, Google Docs, Slack and Quill write the level on the item, and not all nest lists. */
function listLevel(element: Element, place: Place): number {
  const numberIn = (attribute: string) =>
    Number.parseInt(element.getAttribute(attribute) ?? '', 10);
  const level = numberIn('data-aria-level') || numberIn('aria-level');
  if (level > 0) return level - 1;
  const indent = /\bql-indent-(\d)/.exec(element.getAttribute('class') ?? '')?.[1];
  return Number(indent ?? numberIn('data-stringify-indent')) || 0 || place.lists.length - 1;
}

/** Word on the web writes its headings as paragraphs. */
function headingOf(element: Element): BlockType | undefined {
  if (element.getAttribute('role') !== 'heading') return undefined;
  return BLOCKS[`H${element.getAttribute('aria-level') ?? 2}`];
}

/** Code editors put each line into an element, inside one that does not wrap and has a monospaced font. */
const isCode = (name: string, style: string): boolean =>
  Object.hasOwn(BLOCKS, name) &&
  /white-space:\s*pre\s*(?:;|$)/i.test(style) &&
  /font-family:[^;]*(?:mono|consolas|courier|menlo|monaco)/i.test(style);

const SHOWN: Readonly<Record<string, WhiteSpace>> = {
  pre: 'all',
  'pre-wrap': 'all',
  'break-spaces': 'all',
  preserve: 'all',
  'preserve-spaces': 'all',
  'pre-line': 'lines',
  'preserve-breaks': 'lines',
  normal: 'collapsed',
  nowrap: 'collapsed',
  collapse: 'collapsed',
  initial: 'collapsed',
};

/** The last style takes precedence; undefined if inherited. */
function whiteSpaceInside(name: string, style: string): WhiteSpace | undefined {
  const values = [...style.matchAll(/white-space(?:-collapse)?:\s*([a-z-]+)/gi)];
  const shown = values.flatMap(([, value = '']) => SHOWN[value.toLowerCase()] ?? []).at(-1);
  return shown ?? (name === 'PRE' ? 'all' : undefined);
}

/** Word writes lists as paragraphs with `mso-list:l0 level2 lfo1`, and the mark as text. */
function wordList(element: Element, style: string): Partial<PastedStyle> {
  const level = /mso-list:\s*l\d+\s+level(\d)/i.exec(style)?.[1];
  if (level === undefined) return {};
  const mark = [...element.querySelectorAll('[style]')].find((part) =>
    /mso-list:\s*ignore/i.test(styleOf(part)),
  );
  const isNumbered = /^\s*\(?[0-9a-z]{1,3}[.)]/i.test(mark?.textContent ?? '');
  return {
    type: isNumbered ? 'ordered-list-item' : 'unordered-list-item',
    depth: atMostDeepest(Number(level) - 1),
  };
}

/** Google Docs writes its formatting in `style`, and wraps the document in a `<b>` that is not bold. */
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
