/** Reads a CSV of the member's, whatever separates its cells. Loaded on demand: papaparse weighs 7 KB. */
import Papa from 'papaparse';
import { DataError } from '../../../data/errors';
import { COLUMN_NAMES, COLUMNS, type Cells, type ColumnName } from './columns';
import { checkCells, type RowFacts } from './rowFacts';

/** The most rows of one file. */
const MOST_IMPORTED = 500;

export type FileRow = {
  /** As a spreadsheet counts them: the headings are row 1. */
  number: number;
  title: string;
  facts: RowFacts;
  /** All that is wrong with it, in words. */
  faults: string[];
};
export type ImportFile = {
  rows: FileRow[];
  /** Headings of columns that are not read. */
  ignored: string[];
};

/** @throws DataError when it is no such file at all */
export function readCsv(bytes: Uint8Array<ArrayBuffer>): ImportFile {
  const { data, errors } = Papa.parse<string[]>(textOf(bytes), { skipEmptyLines: false });
  const [headings = [], ...lines] = data;
  const places = placesOf(headings);
  if (places.get('title') === undefined)
    throw new DataError('invalid', `The file has no column “${COLUMNS.title.heading}”.`);
  const filled = lines
    .map((cells, index) => ({ cells, number: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) throw new DataError('invalid', 'The file has no rows.');
  if (filled.length > MOST_IMPORTED)
    throw new DataError(
      'invalid',
      `The file has ${filled.length} rows. Please bring along at most ${MOST_IMPORTED} at once.`,
    );
  const misquoted = new Set(
    errors.filter(({ type }) => type === 'Quotes').map(({ row }) => (row ?? 0) + 1),
  );
  const firstRow = new Map<string, number>();
  const rows = filled.map(({ cells, number }) => {
    const said = cellsAt(cells, places);
    const { facts, faults } = checkCells(said);
    const title = said.title;
    if (misquoted.has(number)) faults.unshift('The quotation marks of this row cannot be read.');
    if (cells.length > headings.length && cells.slice(headings.length).some((cell) => cell !== ''))
      faults.push('The row has more cells than there are headings.');
    const before = firstRow.get(title.toLowerCase());
    if (before !== undefined) faults.push(`Row ${before} has the same title.`);
    else if (title !== '') firstRow.set(title.toLowerCase(), number);
    return { number, title, facts, faults };
  });
  const read = new Set(places.values());
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

function placesOf(headings: readonly string[]): Map<ColumnName, number> {
  const said = headings.map((heading) => heading.trim().toLowerCase());
  return new Map(
    COLUMN_NAMES.map(
      (name) => [name, said.indexOf(COLUMNS[name].heading.toLowerCase())] as const,
    ).filter(([, place]) => place >= 0),
  );
}

function cellsAt(cells: readonly string[], places: ReadonlyMap<ColumnName, number>): Cells {
  const at = (name: ColumnName) => (cells[places.get(name) ?? -1] ?? '').trim();
  return {
    title: at('title'),
    ownNote: at('ownNote'),
    applicability: at('applicability'),
    reason: at('reason'),
    months: at('months'),
    status: at('status'),
    note: at('note'),
  };
}
