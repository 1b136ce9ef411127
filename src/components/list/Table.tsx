import { clsx } from 'clsx';
import { type CSSProperties, Fragment, type ReactNode, type RefObject } from 'react';
import { Icon } from '../display/Icon';
import { ChevronDownIcon, ChevronUpIcon, SortIcon } from '../display/icons';
import styles from './Table.module.css';

type SortDirection = 'ascending' | 'descending' | 'none';

export interface TableColumn {
  id: string;
  header: string;
  hideHeader?: boolean;
  align?: 'start' | 'end';
  /** On phones this cell is the heading of its row. */
  isTitle?: boolean;
  narrow?: boolean;
  /** In rem. Set it for all columns or for none. On a narrow screen the table then scrolls instead of squeezing them. */
  width?: number;
  /** Columns without `onSort` cannot be sorted. */
  sort?: SortDirection;
  onSort?: () => void;
  filter?: ReactNode;
}

export interface TableRow {
  key: string;
  cells: readonly ReactNode[];
  expanded?: ReactNode;
}

/** The rendered part of a long table (`useRowWindow`). */
export interface TableWindow {
  bodyRef: RefObject<HTMLTableSectionElement>;
  start: number;
  /** Heights of the spacers in px. */
  before: number;
  after: number;
}

interface TableProps {
  caption: string;
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  empty?: ReactNode;
  dense?: boolean;
  window?: TableWindow;
}

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
