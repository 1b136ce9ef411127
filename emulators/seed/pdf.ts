/** A4 pages in Helvetica, no embedded files (ISO 32000-1, sections 7.5 and 9.6.2). */

const LINES_PER_PAGE = 46;
const CHARACTERS_PER_LINE = 88;

export function buildPdf(title: string, paragraphs: readonly string[]): Uint8Array {
  const lines = paragraphs.flatMap((paragraph) => [...wrap(paragraph), '']);
  const pages: string[][] = [];
  for (let from = 0; from === 0 || from < lines.length; from += LINES_PER_PAGE) {
    pages.push(lines.slice(from, from + LINES_PER_PAGE));
  }
  const pageNumber = (page: number): number => 5 + page * 2;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, page) => `${pageNumber(page)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ];
  pages.forEach((page, index) => {
    const content = pageContent(index === 0 ? title : '', page);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${pageNumber(index) + 1} 0 R ` +
        '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  });
  return latin1(assemble(objects));
}

function assemble(objects: readonly string[]): string {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return (
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}` +
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  );
}

function pageContent(title: string, lines: readonly string[]): string {
  const heading = title === '' ? [] : wrap(title, 48).map((line) => `(${escapeText(line)}) Tj T*`);
  const rows = lines.map((line) => `(${escapeText(line)}) Tj T*`);
  return [
    'BT',
    '60 770 Td',
    '22 TL',
    '/F2 17 Tf',
    ...heading,
    '15 TL',
    '/F1 10.5 Tf',
    'T*',
    ...rows,
    'ET',
  ].join('\n');
}

function wrap(text: string, width = CHARACTERS_PER_LINE): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

/** WinAnsi. Typographic marks outside Latin-1 become plain characters, all others a question mark. */
function escapeText(text: string): string {
  return [
    ...text
      .replace(/[‘’]/g, "'")
      .replace(/[“”]/g, '"')
      .replace(/[–—]/g, '-')
      .replace(/₂/g, '2')
      .replace(/…/g, '...'),
  ]
    .map((character) => (character.charCodeAt(0) > 255 ? '?' : character))
    .join('')
    .replace(/[\\()]/g, '\\$&');
}

function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
