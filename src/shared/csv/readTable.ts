/** Reads a CSV that a spreadsheet has saved, for all imports. Load it on demand: papaparse weighs 7 KB. */
import Papa from 'papaparse';
import { DataError } from '../../data/errors';
import { readCell } from '../../lib/csv';
import { decodeText } from '../../lib/decodeText';

/** `also` is another heading of a column, which is read where a file has not the first. */
type CsvColumns<Name extends string> = Record<Name, { heading: string; also?: string }>;

/** A row of the file, without blank ends. */
type CsvRow<Name extends string> = {
  /** As a spreadsheet counts them: the headings are row 1. */
  number: number;
  cells: Record<Name, string>;
  /** What is wrong with it as a row, in words. */
  faults: string[];
};
export type CsvTable<Name extends string> = {
  rows: CsvRow<Name>[];
  /** Headings of columns that are not read. */
  ignored: string[];
};

/** What spreadsheets put between cells: commas, semicolons where a comma is in decimals, and tabs in "Unicode text". */
const DELIMITERS = [',', ';', '\t', '|'];
/** Rows within which the headings are. */
const HEADINGS_WITHIN = 50;
/** A first line by which Excel is told the delimiter, and which it does not show. */
const SEP_LINE = /^"?sep=(.)"?[;,\t]*(\n|$)/i;

/**
 * @param options.columns in any order, in any case of letters; what is missing is empty
 * @param options.key the one column that must be there
 * @param options.most rows of one file
 * @throws DataError when it is no such file at all
 */
export function readTable<Name extends string>(
  bytes: Uint8Array<ArrayBuffer>,
  { columns, key, most }: { columns: CsvColumns<Name>; key: NoInfer<Name>; most: number },
): CsvTable<Name> {
  const saved = textOf(bytes).replace(/\r\n?/g, '\n');
  const sep = SEP_LINE.exec(saved);
  const text = sep ? saved.slice(sep[0].length) : saved;
  const names = Object.keys(columns) as Name[];
  const known = new Set(
    names.flatMap((name) => [columns[name].heading, columns[name].also ?? ''].map(plainHeading)),
  );
  const delimiter = sep?.[1] ?? delimiterOf(text, known);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  const first = data.findIndex((cells) => !isBlank(cells));
  const headings = data[first] ?? [];
  const said = headings.map(plainHeading);
  const placeOf = (name: Name) => {
    const { heading, also = heading } = columns[name];
    const place = said.indexOf(plainHeading(heading));
    return place < 0 ? said.indexOf(plainHeading(also)) : place;
  };
  if (placeOf(key) < 0)
    throw new DataError(
      'invalid',
      text.includes('\0') ? NOT_A_CSV : `The file has no column “${columns[key].heading}”.`,
    );
  const filled = data
    .map((cells, index) => ({ cells, number: index + 1 }))
    .slice(first + 1)
    .filter(({ cells }) => !isBlank(cells));
  if (filled.length === 0) throw new DataError('invalid', 'The file has no rows.');
  if (filled.length > most)
    throw new DataError(
      'invalid',
      `The file has ${filled.length} rows. Please bring along at most ${most} at once.`,
    );
  const misquoted = new Set(
    errors.filter(({ type }) => type === 'Quotes').map(({ row }) => (row ?? 0) + 1),
  );
  const rows = filled.map(({ cells, number }) => {
    const faults = misquoted.has(number) ? ['The quotation marks of this row cannot be read.'] : [];
    if (!isBlank(cells.slice(headings.length)))
      faults.push('The row has more cells than there are headings.');
    const at = (name: Name) => withoutBlankEnds(readCell(cells[placeOf(name)] ?? ''));
    const entries = names.map((name) => [name, at(name)] as const);
    return { number, cells: Object.fromEntries(entries) as Record<Name, string>, faults };
  });
  const read = new Set(names.map(placeOf));
  return {
    rows,
    ignored: headings.filter((_, place) => said[place] !== '' && !read.has(place)),
  };
}

/** The delimiter by which the first line has most of the known headings; a column alone needs none. */
function delimiterOf(text: string, known: ReadonlySet<string>): string {
  const found = (delimiter: string) => {
    const { data } = Papa.parse<string[]>(text, {
      delimiter,
      newline: '\n',
      preview: HEADINGS_WITHIN,
    });
    const headings = data.find((cells) => !isBlank(cells)) ?? [];
    return headings.filter((heading) => known.has(plainHeading(heading))).length;
  };
  return DELIMITERS.reduce((best, one) => (found(one) > found(best) ? one : best));
}

/** White space and characters that show nothing, at either end. */
const BLANK_ENDS = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;
const withoutBlankEnds = (text: string) => text.replace(BLANK_ENDS, '');

const isBlank = (cells: readonly string[]) => cells.every((cell) => withoutBlankEnds(cell) === '');

/** A heading as headings are compared: any white space is a space, and what shows nothing is left out. */
const plainHeading = (heading: string) =>
  heading
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** What to do with a file that is no text, such as a workbook that was renamed. */
const NOT_A_CSV = 'This file is not a CSV. Open it in your spreadsheet and save it as “CSV UTF-8”.';

/** The first bytes of a ZIP, which a workbook is, and of an old workbook. */
const WORKBOOKS = ['PK\x03\x04', '\xd0\xcf\x11\xe0'];

/** @throws DataError for a workbook */
function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  if (WORKBOOKS.some((mark) => start.startsWith(mark))) throw new DataError('invalid', NOT_A_CSV);
  return decodeText(bytes);
}
