/** Decodes UTF-8, UTF-16 as Excel saves "Unicode text", and otherwise the old character set of Windows or of the Mac. */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  const wide = utf16Of(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Old programs on the Mac end lines with CR alone.
    const isMac = bytes.includes(13) && !bytes.includes(10);
    return new TextDecoder(isMac ? 'macintosh' : 'windows-1252').decode(bytes);
  }
}

/** UTF-16 by its byte order mark, or by the zeros that are every second byte of the headings. */
function utf16Of(bytes: Uint8Array<ArrayBuffer>): 'utf-16le' | 'utf-16be' | null {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first && second === 0 && third && fourth === 0) return 'utf-16le';
  return first === 0 && second && third === 0 && fourth ? 'utf-16be' : null;
}
