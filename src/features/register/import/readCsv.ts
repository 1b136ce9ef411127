/** Reads a register as CSV. Loaded on demand, with what takes a CSV apart. */
import { readTable } from '../../../shared/csv/readTable';
import { COLUMNS } from './columns';
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
  const table = readTable(bytes, { columns: COLUMNS, key: 'title', most: MOST_IMPORTED });
  const firstRow = new Map<string, number>();
  const rows = table.rows.map(({ number, cells, faults: rowFaults }) => {
    const { title } = cells;
    const { facts, faults: cellFaults } = checkCells(cells);
    const faults = [...rowFaults, ...cellFaults];
    const before = firstRow.get(title.toLowerCase());
    if (before !== undefined) faults.push(`Row ${before} has the same title.`);
    else if (title !== '') firstRow.set(title.toLowerCase(), number);
    return { number, title, facts, faults };
  });
  return { rows, ignored: table.ignored };
}
