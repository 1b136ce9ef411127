/** Returns an e-mail address as records hold it, out of a cell or a mail program's copy: `mailto:a@b.c`, `Ann <A@b.c>`. */
export function cleanEmail(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .trim();
  const [, bracketed = plain] = /<([^<>]*)>\s*[;,]?$/.exec(plain) ?? [];
  return bracketed
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/\?.*$/, '')
    .replace(/^["']+|["';,]+$/g, '')
    .trim()
    .toLowerCase();
}
