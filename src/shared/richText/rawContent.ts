/**
 * Reads draft-js raw content (0.11, `RawDraftContentState`) without draft-js. Stored text is not trusted: invalid parts
 * are dropped, and no function here throws. Offsets and lengths count Unicode code points, not UTF-16 units.
 */
import { isInvisible } from '../../../model/invisible';
import type { Piece, RichBlock, RichDocument } from './richDocument';

/** Only `text` has been validated. */
export interface RawBlock {
  text: string;
  type: unknown;
  depth: unknown;
  inlineStyleRanges: readonly RawRecord[];
  entityRanges: readonly RawRecord[];
}

export type RawRecord = Record<string, unknown>;

interface RawContent {
  blocks: RawBlock[];
  entityMap: RawRecord;
}

/** Text that is not JSON becomes plain paragraphs. Broken or other JSON becomes an empty document. */
export function readRaw(raw: string | null | undefined): RawContent {
  if (!raw) return { blocks: [], entityMap: {} };
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    const looksLikeJson = /^\s*[[{"]/.test(raw);
    return { blocks: looksLikeJson ? [] : paragraphs(raw), entityMap: {} };
  }
  if (!isRecord(value) || !Array.isArray(value.blocks)) {
    const isText = typeof value === 'number' || typeof value === 'boolean';
    return { blocks: isText ? paragraphs(raw) : [], entityMap: {} };
  }
  return {
    blocks: value.blocks.flatMap(readBlock),
    entityMap: isRecord(value.entityMap) ? value.entityMap : {},
  };
}

function paragraphs(text: string): RawBlock[] {
  return text.split(/\r?\n/).flatMap((line) => readBlock({ text: line }));
}

function readBlock(value: unknown): RawBlock[] {
  if (!isRecord(value) || typeof value.text !== 'string') return [];
  const { text, type, depth, inlineStyleRanges, entityRanges } = value;
  return [
    {
      text,
      type,
      depth,
      inlineStyleRanges: recordsIn(inlineStyleRanges),
      entityRanges: recordsIn(entityRanges),
    },
  ];
}

function recordsIn(value: unknown): RawRecord[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

export function isRecord(value: unknown): value is RawRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Null unless it is an absolute http, https or mailto URL. */
export function safeUrl(address: string): string | null {
  let url: URL;
  try {
    url = new URL(address.trim());
  } catch {
    return null;
  }
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
}

/** One line per block. */
export function plainText(raw: string | null | undefined): string {
  return readRaw(raw)
    .blocks.map((block) => block.text)
    .join('\n');
}

/** Without captions and tables. */
export function proseText(raw: string | null | undefined): string {
  return readRaw(raw)
    .blocks.flatMap(({ type, text }) => (type === 'atomic' ? [] : text))
    .join('\n');
}

/** Ignores objects. For messages, which show pictures, use `showsNothing`. */
export function isBlank(raw: string | null | undefined): boolean {
  return readRaw(raw).blocks.every(({ text }) => isInvisible(text));
}

/** draft-js itself never generates keys that begin with 0. */
export function blockKey(index: number): string {
  return index.toString(36).padStart(5, '0');
}

/** One block per line. */
export function fromPlainText(text: string): string {
  return JSON.stringify({
    blocks: text.split(/\r?\n/).map((line, index) => ({
      key: blockKey(index),
      text: line,
      type: 'unstyled',
      depth: 0,
      inlineStyleRanges: [],
      entityRanges: [],
      data: {},
    })),
    entityMap: {},
  });
}

/** Ends with '…' if something was left out. */
export function excerpt(raw: string | null | undefined, words: number): string {
  return firstWords(plainText(raw), words);
}

/** Ends with '…' if something was left out. */
export function firstWords(text: string, words: number): string {
  const all = text.split(/\s+/).filter(Boolean);
  const shown = all.slice(0, words).join(' ');
  return all.length > words ? `${withoutLastMarks(shown)}…` : shown;
}

/** A pattern ending in `+$` would take quadratic time for a long row of full stops. */
function withoutLastMarks(text: string): string {
  let end = text.length;
  while ('.,;:–—-'.includes(text.charAt(end - 1)) && end > 0) end -= 1;
  return text.slice(0, end);
}

/* Readers get links for typed URLs; the stored text is not changed. */

/** Further URLs stay text. */
const MOST_ADDRESSES = 200;
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"]+/gi;
/** Characters that end a sentence or a quotation around a URL. */
const CLOSING = ".,;:!?'’”…]}*";

type Address = { from: number; to: number; link: string };

/** Existing links, code, captions and table cells are not changed. */
export function linkAddresses(blocks: RichDocument): RichDocument {
  let left = MOST_ADDRESSES;
  return blocks.map((block): RichBlock => {
    if (block.object || left === 0) return block;
    const addresses = findAddresses(block.pieces.map(openText).join(''), left);
    left -= addresses.length;
    return { ...block, pieces: cutAtAddresses(block.pieces, addresses) };
  });
}

/** Blanks links and code, so that no URL extends into them. */
function openText({ text, styles, link }: Piece): string {
  return link === null && !styles.includes('CODE') ? text : ' '.repeat(text.length);
}

function findAddresses(text: string, most: number): Address[] {
  const found: Address[] = [];
  for (const { 0: match, index: from } of text.matchAll(ADDRESS)) {
    const address = withoutClosing(match);
    const link = safeUrl(/^www\./i.test(address) ? `https://${address}` : address);
    if (link === null) continue;
    found.push({ from, to: from + address.length, link });
    if (found.length === most) break;
  }
  return found;
}

/** A URL in several styles stays several pieces with the same link. */
function cutAtAddresses(pieces: readonly Piece[], addresses: readonly Address[]): Piece[] {
  const parts: Piece[] = [];
  let next = 0;
  let end = 0;
  for (const piece of pieces) {
    const start = end;
    end += piece.text.length;
    for (let place = start; place < end;) {
      while ((addresses[next]?.to ?? Infinity) <= place) next += 1;
      const { from, to, link } = addresses[next] ?? { from: end, to: end, link: null };
      const isInside = from <= place;
      const last = Math.min(isInside ? to : from, end);
      const text = piece.text.slice(place - start, last - start);
      parts.push({ ...piece, text, link: isInside ? link : piece.link });
      place = last;
    }
  }
  return parts;
}

/** A closing bracket stays if the URL contains the opening one. */
function withoutClosing(match: string): string {
  let unopened = match.split(')').length - match.split('(').length;
  let end = match.length;
  for (; end > 0; end -= 1) {
    const last = match.charAt(end - 1);
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!CLOSING.includes(last)) break;
  }
  return match.slice(0, end);
}
