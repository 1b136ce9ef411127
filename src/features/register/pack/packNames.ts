/** What files and folders of a pack are called, which any system has to be able to unpack. */

/** Of a file, as `.pdf`. */
const ENDING = /\.[A-Za-z0-9]{1,10}$/;

/**
 * Text as a part of a name behind the number of its item or entry, which makes the name unlike any other, and none that Windows
 * reserves. Letters and digits of all scripts stay; there is no dot at its end, and no two in a row.
 * @param mostBytes in UTF-8: what is longer loses its end, but for the ending of a file.
 */
export function nameInPack(text: string, mostBytes: number): string {
  const safe = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}._-]+/gu, '-')
    .replace(/\.+/g, '.');
  const ending = ENDING.exec(safe)?.[0] ?? '';
  const stem = firstBytes(safe.slice(0, safe.length - ending.length), mostBytes - ending.length);
  return stem.replace(/\.$/, '') + ending || 'file';
}

/** Whole characters from the beginning of a text. */
function firstBytes(text: string, most: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(most));
  return text.slice(0, read);
}
