/** Reads a CSV that somebody brings along, whatever separates its cells. Load it on demand: papaparse weighs 7 KB. */
import Papa from 'papaparse';
import { DataError } from '../../data/errors';
import { readCell } from '../../lib/csv';

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
  const { data, errors } = Papa.parse<string[]>(textOf(bytes), { skipEmptyLines: false });
  const [headings = [], ...lines] = data;
  const names = Object.keys(columns) as Name[];
  const said = headings.map((heading) => heading.trim().toLowerCase());
  const placeOf = (name: Name) => {
    const { heading, also = heading } = columns[name];
    const place = said.indexOf(heading.toLowerCase());
    return place < 0 ? said.indexOf(also.toLowerCase()) : place;
  };
  if (placeOf(key) < 0)
    throw new DataError('invalid', `The file has no column “${columns[key].heading}”.`);
  const filled = lines
    .map((cells, index) => ({ cells, number: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
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
    if (cells.slice(headings.length).some((cell) => cell !== ''))
      faults.push('The row has more cells than there are headings.');
    const at = (name: Name) => readCell(cells[placeOf(name)] ?? '').trim();
    const entries = names.map((name) => [name, at(name)] as const);
    return { number, cells: Object.fromEntries(entries) as Record<Name, string>, faults };
  });
  const read = new Set(names.map(placeOf));
  return {
    rows,
    ignored: headings.filter((heading, place) => heading.trim() !== '' && !read.has(place)),
  };
}

/** Spreadsheets save as UTF-8, or as the old character set of Windows. */
function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
