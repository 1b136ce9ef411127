import { clsx } from 'clsx';
import { Fragment } from 'react';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import { Icon } from '../display/Icon';
import { ChevronDownIcon, ChevronUpIcon, SortIcon } from '../display/icons';
import styles from './Table.module.css';

type SortDirection = 'ascending' | 'descending' | 'none';

export interface TableColumn {
  id: string;
  header: string;
  /** Keeps the header for screen readers only (a column of buttons). */
  hideHeader?: boolean;
  align?: 'start' | 'end';
  /** On phones it stands at the head of its row, beside what has no name, without its own. */
  isTitle?: boolean;
  /** Holds a box to tick and needs no more room. */
  narrow?: boolean;
  /**
   * In rem, its share of the room when there is more. Given for every column or for none: with it the columns stand where they
   * are whatever the rows say, and on a narrow screen the table scrolls rather than squeezes them.
   */
  width?: number;
  /** How the rows are sorted by it now. Columns without `onSort` cannot be sorted. */
  sort?: SortDirection;
  onSort?: () => void;
  /** What narrows the rows by it: a field, under the header. */
  filter?: ReactNode;
}

export interface TableRow {
  key: string;
  /** One for each column. */
  cells: readonly ReactNode[];
  /** Shown across the table under the row. */
  expanded?: ReactNode;
}

/** A table of which only some rows stand in the document (`useRowWindow`); spacers keep the room of the others. */
export interface TableWindow {
  bodyRef: RefObject<HTMLTableSectionElement>;
  /** The index of the first row. */
  start: number;
  /** Heights in px of the spacers. */
  before: number;
  after: number;
}

interface TableProps {
  /** Names the table; for screen readers only, since a panel's heading usually says it. */
  caption: string;
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  /** Said where the rows would be when there are none. */
  empty?: ReactNode;
  /** For many columns of short cells, which hold controls too. */
  dense?: boolean;
  window?: TableWindow;
}

/** A table. On phones each row becomes a block whose cells carry their column's name. */
export function Table({ caption, columns, rows, empty, dense = false, window }: TableProps) {
  const { start, before, after } = window ?? { start: 0, before: 0, after: 0 };
  const widths = columns.flatMap(({ width }) => width ?? []);
  return (
    <div className={styles.tableFrame}>
      <table
        className={clsx(
          styles.table,
          widths.length > 0 && styles.isFixedWidth,
          dense && styles.isDense,
        )}
        style={widths.length > 0 ? totalWidth(widths) : undefined}
      >
        <caption className="visually-hidden">{caption}</caption>
        {widths.length > 0 && (
          <colgroup>
            {columns.map(({ id, width }) => (
              <col key={id} style={{ width: `${width}rem` }} />
            ))}
          </colgroup>
        )}
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} />
            ))}
          </tr>
          {columns.some(({ filter }) => filter) && (
            <tr className={styles.tableFilters}>
              {columns.map(({ id, header, filter }) => (
                <td key={id} data-label={header}>
                  {filter}
                </td>
              ))}
            </tr>
          )}
        </thead>
        <tbody ref={window?.bodyRef}>
          {before > 0 && <Spacer height={before} columns={columns.length} />}
          {rows.map((row, index) => (
            <Fragment key={row.key}>
              <tr data-row={start + index}>
                {columns.map((column, place) => (
                  <td
                    key={column.id}
                    data-label={column.hideHeader ? undefined : column.header}
                    className={clsx(
                      column.align === 'end' && styles.isEnd,
                      column.narrow && styles.isNarrow,
                      column.isTitle && styles.isTitle,
                    )}
                  >
                    {row.cells[place]}
                  </td>
                ))}
              </tr>
              {row.expanded && (
                <tr className={styles.tableExpanded}>
                  <td colSpan={columns.length}>{row.expanded}</td>
                </tr>
              )}
            </Fragment>
          ))}
          {after > 0 && <Spacer height={after} columns={columns.length} />}
          {rows.length === 0 && empty && (
            <tr>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

const totalWidth = (widths: readonly number[]) =>
  ({ '--table-width': `${widths.reduce((sum, width) => sum + width, 0)}rem` }) as CSSProperties;

function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden="true" className={styles.tableSpacer} style={{ height }}>
      <td colSpan={columns} />
    </tr>
  );
}

const SORT_ICONS = {
  ascending: ChevronUpIcon,
  descending: ChevronDownIcon,
  none: SortIcon,
} as const;

function HeaderCell({ column }: { column: TableColumn }) {
  const { header, hideHeader, align, sort = 'none', onSort } = column;
  return (
    <th
      scope="col"
      className={align === 'end' ? styles.isEnd : undefined}
      aria-sort={onSort ? sort : undefined}
    >
      {onSort ? (
        <button type="button" className={styles.tableSort} onClick={onSort}>
          {header}
          <Icon icon={SORT_ICONS[sort]} size={15} />
        </button>
      ) : (
        <span className={hideHeader ? 'visually-hidden' : undefined}>{header}</span>
      )}
    </th>
  );
}
