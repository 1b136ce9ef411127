/** Reads a register out of a table that was a CSV. */
import { PORTAL_ZONE } from '../../../config/zone';
import { dayReader } from '../../../shared/csv/readDays';
import type { CsvTable } from '../../../shared/csv/readTable';
import { COLUMNS, LATEST_COLUMNS, type ColumnName, type LatestCells } from './columns';
import { fromExport } from './fromExport';
import { checkCells, type RowFacts } from './rowFacts';

/** What is read, and how much of it at once. */
export const TABLE = {
  columns: { ...COLUMNS, ...LATEST_COLUMNS },
  key: 'title',
  most: 500,
} as const;

export type FileRow = {
  /** As a spreadsheet counts them: the headings are row 1. */
  number: number;
  title: string;
  facts: RowFacts;
  /** All that is wrong with it, in words. */
  faults: string[];
};
type ImportFile = {
  rows: FileRow[];
  /** Headings of columns that are not read. */
  ignored: string[];
};

/** @param today the day of the portal's calendar: no evaluation can be later */
export function readCsv(
  table: CsvTable<ColumnName | keyof LatestCells>,
  today: number,
): ImportFile {
  const firstRow = new Map<string, number>();
  const readDay = dayReader(
    table.rows.map(({ cells }) => cells.evaluatedOn),
    PORTAL_ZONE,
  );
  const rows = table.rows.map(({ number, cells: exported, faults: rowFaults }) => {
    const cells = fromExport(exported);
    const { title } = cells;
    const { facts, faults: cellFaults } = checkCells(cells, { today, readDay });
    const faults = [...rowFaults, ...cellFaults];
    const before = firstRow.get(title.toLowerCase());
    if (before !== undefined) faults.push(`Row ${before} has the same title.`);
    else if (title !== '') firstRow.set(title.toLowerCase(), number);
    return { number, title, facts, faults };
  });
  return { rows, ignored: table.ignored };
}
