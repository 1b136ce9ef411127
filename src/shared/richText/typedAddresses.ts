/** Web addresses that were typed or pasted as text: the reader is given links, what is stored stays as it was written. */
import { safeUrl } from './rawContent';
import type { Piece, RichBlock, RichDocument } from './richDocument';

/** Bounds what text of nothing but addresses becomes; those beyond stay text. */
const MOST_ADDRESSES = 200;
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"]+/gi;
/** What ends a sentence or a quotation around an address, not the address itself. */
const CLOSING = ".,;:!?'’”…]}*";

/** The document with its typed addresses as links. Text that is a link already, code, and what a picture or table says stay as they are. */
export function linkAddresses(blocks: RichDocument): RichDocument {
  let left = MOST_ADDRESSES;
  const take = (piece: Piece): Piece[] => {
    if (left === 0 || piece.link !== null || piece.styles.includes('CODE')) return [piece];
    const parts = cutAtAddresses(piece, left);
    left -= parts.filter(({ link }) => link !== null).length;
    return parts;
  };
  return blocks.map((block): RichBlock =>
    block.object ? block : { ...block, pieces: block.pieces.flatMap(take) },
  );
}

function cutAtAddresses(piece: Piece, most: number): Piece[] {
  const parts: Piece[] = [];
  let end = 0;
  let found = 0;
  for (const { 0: match, index } of piece.text.matchAll(ADDRESS)) {
    const text = withoutClosing(match);
    const link = safeUrl(/^www\./i.test(text) ? `https://${text}` : text);
    if (link === null) continue;
    if (index > end) parts.push({ ...piece, text: piece.text.slice(end, index) });
    parts.push({ ...piece, text, link });
    end = index + text.length;
    found += 1;
    if (found === most) break;
  }
  if (end < piece.text.length) parts.push({ ...piece, text: piece.text.slice(end) });
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
