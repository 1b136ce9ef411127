/** A table of users that the directory fills: by queries a page at a time or, for what no query answers, read whole. */
import { useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import { useFilters, usePagination, useSortBy, useTable, type TableState } from 'react-table';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Failure';
import { Button, IconButton } from '../../../components/action/Button';
import { ChevronDownIcon, ChevronRightIcon } from '../../../components/display/icons';
import { Loading } from '../../../components/feedback/Loading';
import type { SelectOption } from '../../../components/form/SelectField';
import { Table, type TableColumn, type TableRow } from '../../../components/list/Table';
import { useRevealedRows } from '../../../components/list/useRevealedRows';
import type { UserRow } from '../../../data/records';
import { isRefused } from '../../../store/loadStatus';
import { ColumnFilter } from './ColumnFilter';
import { DirectoryProgress } from './DirectoryProgress';
import { TablePager } from './TablePager';
import { FollowPinnedRow, PinRowProvider, usePinnedRows } from './usePinnedRows';
import { REACT_TABLE_COLUMNS } from './userColumns';
import { withFilter, type UserColumn, type UserFilters, type UserView } from './userQueries';
import type { UserRows } from './useUserRows';
import styles from './DirectoryTable.module.css';

export interface DirectoryColumn {
  id: UserColumn;
  header: string;
  /** In rem; more when there is room. */
  width: number;
  /** The column is filtered by one of these, instead of by a text. */
  options?: readonly SelectOption[];
  /** What the empty filter says. */
  placeholder?: string;
  align?: 'end';
  cell: (user: UserRow) => ReactNode;
}

export interface DirectoryTableProps {
  caption: string;
  columns: readonly DirectoryColumn[];
  view: UserView;
  onView: (view: UserView) => void;
  /** Filters of the view that are no choice: their columns are neither filtered nor sorted. */
  fixed?: UserFilters;
  users: UserRows;
  /** Buttons at the end of a row. */
  acts?: (user: UserRow) => ReactNode;
  /** What opens under a row, and the name of the button that opens it. */
  details?: { label: (user: UserRow) => string; render: (user: UserRow) => ReactNode };
}

/** A page of 'All' is as long as the directory. */
const ALL_ROWS = Number.MAX_SAFE_INTEGER;
/** Room kept for rows on their way where nobody has said how many. */
const FEWEST_ROWS = 10;

export function DirectoryTable(props: DirectoryTableProps) {
  const { view, users } = props;
  const { isWhole, rows } = users;
  const data = useMemo(() => [...(rows ?? [])], [rows]);
  const rules = useMemo(
    () => ({
      sortBy: [view.sort],
      filters: Object.entries(view.filters).map(([id, value]) => ({ id, value })),
    }),
    [view],
  );
  const table = useTable<UserRow>(
    {
      columns: REACT_TABLE_COLUMNS,
      data,
      getRowId: ({ key }) => key,
      // What a query has answered is filtered, sorted and cut already.
      manualFilters: !isWhole,
      manualSortBy: !isWhole,
      manualPagination: !isWhole,
      pageCount: -1,
      autoResetFilters: false,
      autoResetSortBy: false,
      autoResetPage: false,
      useControlledState: (state: TableState<UserRow>) => ({
        ...state,
        ...rules,
        pageSize: view.size ?? ALL_ROWS,
        pageIndex: isWhole && view.size !== null ? users.page : 0,
      }),
    },
    useFilters,
    useSortBy,
    usePagination,
  );
  const shown = table.page.map(({ original }) => original);
  const {
    rows: listed,
    strays,
    keys,
    pin,
  } = usePinnedRows(`${JSON.stringify(view)} ${users.page}`, shown);
  if (isRefused(users.status)) return <Failure kind={users.status} />;

  return (
    <PinRowProvider value={pin}>
      {keys.map((uid) => (
        <FollowPinnedRow key={uid} uid={uid} />
      ))}
      {users.progress && <DirectoryProgress {...users.progress} />}
      <RevealedTable {...props} shown={listed} onWork={pin} />
      <TablePager
        view={view}
        onView={props.onView}
        users={users}
        shown={shown.length}
        strays={strays}
        total={isWhole ? table.rows.length : users.total}
        hasNext={isWhole ? table.canNextPage : users.hasNext}
      />
    </PinRowProvider>
  );
}

/** The table itself: headers that sort, a line of filters, and of many rows at most a hundred at a time. */
function RevealedTable(
  props: DirectoryTableProps & { shown: readonly UserRow[]; onWork: (uid: string) => void },
) {
  const { caption, columns, view, users, shown, onWork, acts, details } = props;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { window, end, hasMore, showMore, endRef } = useRevealedRows(
    shown.length,
    JSON.stringify(view),
  );
  const toggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) {
      next.add(key);
      onWork(key);
    }
    setOpen(next);
  };

  const toRow = (user: UserRow): TableRow => {
    const isOpen = open.has(user.key);
    return {
      key: user.key,
      cells: [
        ...(details
          ? [
              <IconButton
                key="details"
                size="small"
                icon={isOpen ? ChevronDownIcon : ChevronRightIcon}
                label={details.label(user)}
                aria-expanded={isOpen}
                onClick={() => toggle(user.key)}
              />,
            ]
          : []),
        ...columns.map(({ cell }) => cell(user)),
        ...(acts ? [acts(user)] : []),
      ],
      ...(isOpen && details ? { expanded: details.render(user) } : {}),
    };
  };

  return (
    <div>
      <Table
        dense
        caption={caption}
        columns={toColumns(props)}
        rows={shown.slice(window.start, end).map(toRow)}
        window={window}
        empty={
          users.rows === null ? (
            <div
              className={styles.directoryWaiting}
              style={{ '--rows': view.size ?? FEWEST_ROWS } as CSSProperties}
            >
              {users.progress === null && <Loading label="Loading users" />}
            </div>
          ) : (
            <NoUsers view={view} users={users} />
          )
        }
      />
      {hasMore && (
        <div ref={endRef} className={styles.directoryMore}>
          <Button tone="quiet" size="small" onClick={showMore}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

/** Says what was searched: of e-mails that are asked for by a query, the beginning only. */
function NoUsers({ view, users }: { view: UserView; users: UserRows }) {
  const { email } = view.filters;
  if (users.isWhole || email === undefined)
    return <EmptyState message="There are no such users." />;
  return (
    <EmptyState message={`No email begins with "${email}".`}>
      <Button size="small" onClick={() => users.withEveryone(() => undefined)}>
        Search anywhere in the email
      </Button>
    </EmptyState>
  );
}

function toColumns(props: DirectoryTableProps): TableColumn[] {
  const { columns, view, onView, fixed = {}, users, acts, details } = props;
  const sortOf = (id: UserColumn) =>
    view.sort.id !== id ? 'none' : view.sort.desc ? 'descending' : 'ascending';
  return [
    ...(details ? [{ id: 'details', header: 'Details', hideHeader: true, width: 3.25 }] : []),
    ...columns.map(({ id, header, width, options, placeholder, align }): TableColumn => ({
      id,
      header,
      width,
      ...(align ? { align } : {}),
      ...(fixed[id] === undefined
        ? {
            sort: sortOf(id),
            onSort: () =>
              onView({ ...view, sort: { id, desc: view.sort.id === id && !view.sort.desc } }),
            filter: (
              <ColumnFilter
                {...{ header, options }}
                placeholder={users.isWhole ? undefined : placeholder}
                value={view.filters[id] ?? ''}
                onFilter={(wanted) =>
                  onView(withFilter(view, { id, wanted, isWhole: users.isWhole }))
                }
              />
            ),
          }
        : {}),
    })),
    ...(acts ? [{ id: 'acts', header: 'Actions', hideHeader: true, width: 9.5 }] : []),
  ];
}
