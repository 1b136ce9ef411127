/**
 * A table of users. Rows come from queries page by page or, for views that no query supports, from the whole directory.
 */
import { useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import { usePagination, useSortBy, useTable, type TableState } from 'react-table';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Loading';
import { Button, IconButton } from '../../../components/action/Button';
import { ChevronDownIcon, ChevronRightIcon } from '../../../components/display/icons';
import { VisuallyHidden } from '../../../components/display/VisuallyHidden';
import { CheckboxField } from '../../../components/form/CheckboxField';
import type { SelectOption } from '../../../components/form/SelectField';
import { Table, type TableColumn, type TableRow } from '../../../components/list/Table';
import { useRevealedRows } from '../../../components/list/useRevealedRows';
import type { UserRow } from '../../../data/records';
import { Awaited } from '../../../shared/time/Awaited';
import { isRefused } from '../../../store/loadStatus';
import { ColumnFilter, DirectoryProgress, TablePager } from './DirectoryControls';
import { FollowPinnedRow, PinRowProvider, usePinnedRows, type UserRows } from './usePinnedRows';
import { fits, REACT_TABLE_COLUMNS } from './userColumns';
import { withFilter, type UserColumn, type UserFilters, type UserView } from './liveUsers';
import styles from './DirectoryTable.module.css';

interface ShownColumn {
  header: string;
  /** In rem, as a minimum. */
  width: number;
  align?: 'end';
  /** The heading of the row on phones. */
  isTitle?: boolean;
  cell: (user: UserRow) => ReactNode;
}
export interface SortedColumn extends ShownColumn {
  id: UserColumn;
  /** Replaces the text filter by a choice. */
  options?: readonly SelectOption[];
  placeholder?: string;
}
/** A figure that is not in the directory, so it cannot be filtered or sorted. */
export interface CountedColumn extends ShownColumn {
  id: 'overdue' | 'waiting';
  isCounted: true;
}
export type DirectoryColumn = SortedColumn | CountedColumn;

interface DirectoryTableProps {
  caption: string;
  columns: readonly DirectoryColumn[];
  view: UserView;
  /** Takes an updater, since a delayed filter must build on the latest view. */
  onView: (change: (view: UserView) => UserView) => void;
  /** Filters that cannot be changed; their columns have no filter or sorting. */
  fixed?: UserFilters;
  users: UserRows;
  choice?: { chosen: ReadonlySet<string>; onToggle: (uid: string) => void };
  onClear?: () => void;
  actions?: (user: UserRow) => ReactNode;
  details?: { label: (user: UserRow) => string; render: (user: UserRow) => ReactNode };
}

/** Page size of 'All'. */
const ALL_ROWS = Number.MAX_SAFE_INTEGER;
/** Height reserved while rows load, if their number is not known. */
const FEWEST_ROWS = 10;

export function DirectoryTable(props: DirectoryTableProps) {
  const { view, users } = props;
  const { isWhole, rows } = users;
  // Query results are already filtered, sorted and paged.
  const data = useMemo(
    () => (isWhole ? (rows ?? []).filter(fits(view)) : [...(rows ?? [])]),
    [isWhole, rows, view],
  );
  const sortBy = useMemo(() => [view.sort], [view]);
  const table = useTable<UserRow>(
    {
      columns: REACT_TABLE_COLUMNS,
      data,
      getRowId: ({ key }) => key,
      manualSortBy: !isWhole,
      manualPagination: !isWhole,
      pageCount: -1,
      autoResetSortBy: false,
      autoResetPage: false,
      useControlledState: (state: TableState<UserRow>) => ({
        ...state,
        sortBy,
        pageSize: view.size ?? ALL_ROWS,
        pageIndex: isWhole && view.size !== null ? users.page : 0,
      }),
    },
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

/** Renders at most a hundred rows at a time. */
function RevealedTable(
  props: DirectoryTableProps & { shown: readonly UserRow[]; onWork: (uid: string) => void },
) {
  const { caption, columns, view, users, shown, onWork, choice, actions, details } = props;
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
        ...(choice
          ? [
              <CheckboxField
                key="choice"
                label={<VisuallyHidden>{`Choose ${user.email}`}</VisuallyHidden>}
                checked={choice.chosen.has(user.key)}
                onChange={() => choice.onToggle(user.key)}
              />,
            ]
          : []),
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
        ...(actions ? [actions(user)] : []),
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
              {users.progress === null && <Awaited label="Loading users" />}
            </div>
          ) : (
            <NoUsers view={view} users={users} onClear={props.onClear} />
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

/** A query finds an email only by its beginning, so the message says so. */
function NoUsers(props: { view: UserView; users: UserRows; onClear: (() => void) | undefined }) {
  const { view, users, onClear } = props;
  const { email } = view.filters;
  if (!users.isWhole && email !== undefined)
    return (
      <EmptyState message={`No email begins with "${email}".`}>
        <Button size="small" onClick={() => users.withEveryone(() => undefined)}>
          Search anywhere in the email
        </Button>
      </EmptyState>
    );
  const isNarrowed = view.search !== '' || Object.keys(view.filters).length > 0;
  return (
    <EmptyState
      message={
        view.search === ''
          ? 'No users match.'
          : `No user has "${view.search}" in name, company or email${Object.keys(view.filters).length > 0 ? ' and matches the filters' : ''}.`
      }
    >
      {onClear && isNarrowed && (
        <Button size="small" onClick={onClear}>
          {' '}
          Show everyone{' '}
        </Button>
      )}
    </EmptyState>
  );
}

function toColumns(props: DirectoryTableProps): TableColumn[] {
  const { columns, view, onView, fixed = {}, users, choice, actions, details } = props;
  const sortOf = (id: UserColumn) =>
    view.sort.id !== id
      ? ('none' as const)
      : view.sort.desc
        ? ('descending' as const)
        : ('ascending' as const);
  const controlsOf = ({ id, header, options, placeholder }: SortedColumn) => ({
    sort: sortOf(id),
    onSort: () =>
      onView((now) => ({ ...now, sort: { id, desc: now.sort.id === id && !now.sort.desc } })),
    filter: (
      <ColumnFilter
        {...{ header, options }}
        placeholder={users.isWhole ? undefined : placeholder}
        value={view.filters[id] ?? ''}
        onFilter={(text) => onView((now) => withFilter(now, { id, text, isWhole: users.isWhole }))}
      />
    ),
  });
  return [
    ...(choice ? [{ id: 'choice', header: 'Choose', hideHeader: true, width: 2.25 }] : []),
    ...(details ? [{ id: 'details', header: 'Details', hideHeader: true, width: 3.25 }] : []),
    ...columns.map((column): TableColumn => {
      const { id, header, width, align, isTitle } = column;
      const look = { id, header, width, ...(align && { align }), ...(isTitle && { isTitle }) };
      return 'isCounted' in column || fixed[column.id] !== undefined
        ? look
        : { ...look, ...controlsOf(column) };
    }),
    ...(actions ? [{ id: 'actions', header: 'Actions', hideHeader: true, width: 8.75 }] : []),
  ];
}
