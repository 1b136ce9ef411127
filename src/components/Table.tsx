import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './Icon';
import { ChevronDownIcon, ChevronUpIcon, SortIcon } from './icons';
import './Table.css';

export type SortDirection = 'ascending' | 'descending' | 'none';

export interface TableColumn {
  id: string;
  header: string;
  /** Keeps the header for screen readers only (a column of buttons). */
  hideHeader?: boolean;
  align?: 'start' | 'end';
  /** How the rows are sorted by it now. Columns without `onSort` cannot be sorted. */
  sort?: SortDirection;
  onSort?: () => void;
}

export interface TableRow {
  key: string;
  /** One for each column. */
  cells: readonly ReactNode[];
  /** Shown across the table under the row. */
  expanded?: ReactNode;
}

export interface TableProps {
  /** Names the table; for screen readers only, since a panel's heading usually says it. */
  caption: string;
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  /** Said where the rows would be when there are none. */
  empty?: ReactNode;
}

/** A table. On phones each row becomes a block whose cells carry their column's name. */
export function Table({ caption, columns, rows, empty }: TableProps) {
  return (
    <div className="table-frame">
      <table className="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.key}>
              <tr>
                {columns.map((column, index) => (
                  <td
                    key={column.id}

                    data-label={column.hideHeader ? undefined : column.header}
                    className={column.align === 'end' ? 'is-end' : undefined}
                  >
                    {row.cells[index]}
                  </td>
                ))}
              </tr>
              {row.expanded && (
                <tr className="table-expanded">
                  <td colSpan={columns.length}>{row.expanded}</td>
                </tr>
              )}
            </Fragment>
          ))}
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
      className={align === 'end' ? 'is-end' : undefined}
      aria-sort={onSort ? sort : undefined}
    >
      {onSort ? (
        <button type="button" className="table-sort" onClick={onSort}>
          {header}
          <Icon icon={SORT_ICONS[sort]} size={15} />
        </button>
      ) : (
        <span className={hideHeader ? 'visually-hidden' : undefined}>{header}</span>
      )}
    </th>
  );
}
