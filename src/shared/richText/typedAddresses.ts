/** Web addresses that were typed or pasted as text: the reader is given links, what is stored stays as it was written. */
import { safeUrl } from './rawContent';
import type { Piece, RichBlock, RichDocument } from './richDocument';

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
