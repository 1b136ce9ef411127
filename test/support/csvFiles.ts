/**
 * Tables as spreadsheet programs save them: how each program writes cells, lines and characters.
 */

/** Encodes text as the bytes of a file. */
type Encode = (text: string) => Uint8Array<ArrayBuffer>;

export const utf8: Encode = (text) => new TextEncoder().encode(text);
const utf8WithMark: Encode = (text) => utf8(`\uFEFF${text}`);
const bytesOf = (codes: readonly number[]) => Uint8Array.from(codes);
const codesOf = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 =
  (isBig: boolean, mark = '\uFEFF'): Encode =>
  (text) =>
    bytesOf(
      codesOf(mark + text).flatMap((code) =>
        isBig ? [code >> 8, code & 255] : [code & 255, code >> 8],
      ),
    );
const windows1252: Encode = (text) => bytesOf(codesOf(text));
/** `é` has another byte in Mac OS Roman. */
const macRoman: Encode = (text) =>
  bytesOf(codesOf(text).map((code) => (code === 0xe9 ? 0x8e : code)));

const CRLF = '\r\n';
const quoteAll = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const quoteWhereNeeded = (delimiter: string) => (cell: string) =>
  new RegExp(`["\\n${delimiter}]`).test(cell) ? quoteAll(cell) : cell;

type Form = {
  delimiter?: string;
  end?: string;
  encode?: Encode;
  quote?: (cell: string) => string;
  /** Text before the headings, and after the last row. */
  before?: string;
  after?: string;
  /** Changes the cells of a row. Row 0 has the headings. */
  cells?: (row: readonly string[], number: number) => readonly string[];
};

/** The formats of a file, by the program that writes them. */
export const FORMS: Readonly<Record<string, Form>> = {
  'Excel, British, CSV UTF-8': { encode: utf8WithMark },
  'Excel, British, CSV': { encode: windows1252 },
  'Excel, German, CSV': { delimiter: ';', encode: windows1252 },
  'Excel, French, CSV UTF-8': { delimiter: ';', encode: utf8WithMark },
  'Excel, Unicode text': { delimiter: '\t', encode: utf16(false) },
  'Excel for Mac, CSV (Macintosh)': { end: '\r', encode: macRoman },
  'Excel for Mac, CSV (MS-DOS), with semicolons': {
    delimiter: ';',
    end: CRLF,
    encode: windows1252,
  },
  'Excel, with a line that names the delimiter': { delimiter: ';', before: `sep=;${CRLF}` },
  'Excel, with a quoted line that names the delimiter': {
    delimiter: ';',
    before: `"sep=;"${CRLF}`,
  },
  'Excel, with trailing empty columns': { cells: (row) => [...row, '', ''] },
  'Excel, with trailing empty rows': { after: `,,,,${CRLF},,,,${CRLF}` },
  'LibreOffice, UTF-8': { end: '\n', encode: utf8 },
  'LibreOffice, all cells quoted': { end: '\n', quote: quoteAll },
  'LibreOffice, UTF-16': { end: '\n', encode: utf16(false) },
  'LibreOffice, UTF-16 with the high byte first': { end: '\n', encode: utf16(true) },
  'Google Sheets, CSV': { end: CRLF, encode: utf8 },
  'Google Sheets, TSV': { delimiter: '\t', end: CRLF, encode: utf8 },
  'Numbers, CSV': { delimiter: ';', end: '\n', encode: utf8 },
  'a program that writes UTF-16 without a mark': { delimiter: '\t', encode: utf16(false, '') },
  'a database, with vertical bars': { delimiter: '|', end: '\n' },
  'an empty first line': { before: CRLF },
  'an empty first row of cells': { before: `;;;${CRLF}`, delimiter: ';' },
  'mixed line endings': { cells: (row, number) => (number === 1 ? [...row, '\n'] : row) },
  'non-breaking spaces in the headings': {
    cells: (row, number) =>
      number === 0 ? row.map((cell) => cell.replaceAll(' ', '\u00A0')) : row,
  },
  'invisible characters in the headings': {
    cells: (row, number) => (number === 0 ? row.map((cell) => ` \u200B${cell}\u00AD `) : row),
  },
  'non-breaking and zero-width spaces around cells': {
    cells: (row, number) => (number === 0 ? row : row.map((cell) => `\u00A0${cell}\u200B`)),
  },
  'a column with decimal commas': {
    delimiter: ';',
    cells: (row, number) => [number === 0 ? 'Fee' : '1,25', ...row],
  },
  'cells with line breaks': {
    cells: (row, number) => [...row, number === 0 ? 'Remark' : 'one\ntwo; "three", four'],
  },
};

/** Returns a table in one of the formats. */
export function fileIn(form: Form, table: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const { delimiter = ',', end = CRLF, encode = utf8, before = '', after = '' } = form;
  const quote = form.quote ?? quoteWhereNeeded(delimiter);
  const cellsOf = form.cells ?? ((row: readonly string[]) => row);
  const lines = table.map((row, number) => cellsOf(row, number).map(quote).join(delimiter) + end);
  return encode(before + lines.join('') + after);
}
