/**
 * Reading of draft-js raw content without draft-js. Stored text comes from other people's browsers, so nothing in it is
 * believed: what does not have the shape of raw content is dropped, and no function here throws.
 *
 * Raw content (draft-js 0.11, RawDraftContentState): `{ blocks: [{ key, text, type, depth, inlineStyleRanges, entityRanges }],
 * entityMap }`. Offsets and lengths count Unicode code points, not UTF-16 units.
 */
import { isInvisible } from '../../../model/invisible';
import type { Piece, RichBlock, RichDocument } from './richDocument';

/** What the JSON says of a block. Only the text has been checked to be what it should. */
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

/**
 * Takes raw JSON apart. Text that is not JSON at all (typed before rich text came, or by hand) becomes plain paragraphs;
 * JSON that is broken or is no raw content becomes nothing.
 */
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

/** The address if it may stand in a link (http, https or mailto, absolute), otherwise null. */
export function safeUrl(address: string): string | null {
  let url: URL;
  try {
    url = new URL(address.trim());
  } catch {
    return null;
  }
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
}

/** The text without its styling, one line for each block. */
export function plainText(raw: string | null | undefined): string {
  return readRaw(raw)
    .blocks.map((block) => block.text)
    .join('\n');
}

/** The text of the paragraphs alone: without captions and tables. */
export function proseText(raw: string | null | undefined): string {
  return readRaw(raw)
    .blocks.flatMap(({ type, text }) => (type === 'atomic' ? [] : text))
    .join('\n');
}

/** Whether readers see none of its characters, whatever objects it has; `showsNothing` is for messages, which show pictures. */
export function isBlank(raw: string | null | undefined): boolean {
  return readRaw(raw).blocks.every(({ text }) => isInvisible(text));
}

/** A key for the block at `index`; draft-js itself makes none that begins with 0. */
export function blockKey(index: number): string {
  return index.toString(36).padStart(5, '0');
}

/** Raw JSON that holds `text`, a block for each line. */
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

/** The first `words` words of raw JSON as plain text, with '…' where something was left out. */
export function excerpt(raw: string | null | undefined, words: number): string {
  return firstWords(plainText(raw), words);
}

/** The first `words` words of a text, with '…' where something was left out. */
export function firstWords(text: string, words: number): string {
  const all = text.split(/\s+/).filter(Boolean);
  const shown = all.slice(0, words).join(' ');
  return all.length > words ? `${withoutLastMarks(shown)}…` : shown;
}

/** The text without punctuation at its end. A pattern that ends in `+$` would read a long row of full stops again for each of them. */
function withoutLastMarks(text: string): string {
  let end = text.length;
  while ('.,;:–—-'.includes(text.charAt(end - 1)) && end > 0) end -= 1;
  return text.slice(0, end);
}

/* Web addresses that were typed or pasted as text: the reader is given links, what is stored stays as it was written. */

/** Bounds what text of nothing but addresses becomes; those beyond stay text. */
const MOST_ADDRESSES = 200;
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"]+/gi;
/** What ends a sentence or a quotation around an address, not the address itself. */
const CLOSING = ".,;:!?'’”…]}*";

/** Where an address stands in the text of a block. */
type Address = { from: number; to: number; link: string };

/** The document with its typed addresses as links. Text that is a link already, code, and what a picture or table says stay as they are. */
export function linkAddresses(blocks: RichDocument): RichDocument {
  let left = MOST_ADDRESSES;
  return blocks.map((block): RichBlock => {
    if (block.object || left === 0) return block;
    const addresses = findAddresses(block.pieces.map(openText).join(''), left);
    left -= addresses.length;
    return { ...block, pieces: cutAtAddresses(block.pieces, addresses) };
  });
}

/** The text in which addresses are looked for: none goes on over what stays as it is. */
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

/** An address that looks like several pieces stays as many, of one link. */
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

/** The address without the marks behind it. A closing bracket stays where the address itself has opened one. */
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
