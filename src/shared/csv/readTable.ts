/** Reads a CSV from a spreadsheet. Load on demand: papaparse weighs 7 KB. */
import Papa from 'papaparse';
import { DataError } from '../../data/errors';
import { readCell } from '../../lib/csv';
import { decodeText } from '../../lib/decodeText';

/** `also` is a second heading of a column, read if the file lacks the first. */
type CsvColumns<Name extends string> = Record<Name, { heading: string; also?: string }>;

type CsvRow<Name extends string> = {
  /** As in a spreadsheet: the headings are row 1. */
  number: number;
  cells: Record<Name, string>;
  /** Faults of the row as a whole. */
  faults: string[];
};
export type CsvTable<Name extends string> = {
  rows: CsvRow<Name>[];
  ignored: string[];
};

/** Semicolons in countries with decimal commas, tabs in "Unicode text". */
const DELIMITERS = [',', ';', '\t', '|'];
/** The headings must be within this many rows. */
const HEADINGS_WITHIN = 50;
/** A first line that names the delimiter for Excel. Excel does not show it. */
const SEP_LINE = /^"?sep=(.)"?[;,\t]*(\n|$)/i;

/**
 * Returns the rows. Columns may come in any order and letter case; missing ones are empty. Only `key` is required.
 * @throws DataError if the file is not such a table or has more than `most` rows
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
  const plainHeadings = headings.map(plainHeading);
  const placeOf = (name: Name) => {
    const { heading, also = heading } = columns[name];
    const place = plainHeadings.indexOf(plainHeading(heading));
    return place < 0 ? plainHeadings.indexOf(plainHeading(also)) : place;
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
      `The file has ${filled.length} rows. Please import at most ${most} at once.`,
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
    ignored: headings.filter((_, place) => plainHeadings[place] !== '' && !read.has(place)),
  };
}

/** Returns the delimiter that yields the most known headings; a single column needs none. */
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

const BLANK_ENDS = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;
const withoutBlankEnds = (text: string) => text.replace(BLANK_ENDS, '');

const isBlank = (cells: readonly string[]) => cells.every((cell) => withoutBlankEnds(cell) === '');

/** Single spaces, no invisible characters, lower case. */
const plainHeading = (heading: string) =>
  heading
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** For a file that is no text, such as a renamed workbook. */
const NOT_A_CSV = 'This file is not a CSV. Open it in your spreadsheet and save it as “CSV UTF-8”.';

/** First bytes of a ZIP file (a current workbook) and of an old workbook. */
const WORKBOOKS = ['PK\x03\x04', '\xd0\xcf\x11\xe0'];

function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  if (WORKBOOKS.some((mark) => start.startsWith(mark))) throw new DataError('invalid', NOT_A_CSV);
  return decodeText(bytes);
}
