/** The table view of My Legal Register. It renders at most a hundred rows at a time. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/action/Button';
import { VisuallyHidden } from '../../../components/display/VisuallyHidden';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { MultiSelectField } from '../../../components/form/MultiSelectField';
import { Table, type TableColumn, type TableRow } from '../../../components/list/Table';
import { useRevealedRows } from '../../../components/list/useRevealedRows';
import { useItemSummary } from '../liveRegister';
import { NOT_FOUND } from '../messages';
import type { OwnOrder } from '../ownOrder';
import type { OwnFilters, OwnItem } from '../ownRegister';
import { shownIn, TABLE_COLUMNS, toTableRow, type TableColumnName } from '../reportRow';
import { CHOICES, useChosenColumns } from '../tableColumns';
import styles from '../components/register.module.css';

type ItemsTableProps = {
  uid: string;
  /** In the order of `filters`. */
  items: readonly OwnItem[];
  filters: OwnFilters;
  onOrder: (order: OwnOrder) => void;
  /** Null unless the member is choosing items. */
  chosen: ReadonlySet<string> | null;
  onToggle: (key: string) => void;
  /** The page of an item, which follows this list. */
  linkTo: (key: string) => string;
  empty: ReactNode;
};

/** Widths in rem. */
const WIDTHS: Partial<Record<TableColumnName, number>> = { title: 15, openActions: 7.5, area: 9 };
const OTHER_WIDTH = 7;
const CHOICE_WIDTH = 2.5;

const options = CHOICES.map((name) => ({ value: name, label: TABLE_COLUMNS[name].heading }));

export function ItemsTable(props: ItemsTableProps) {
  const { uid, items, filters, onOrder, chosen, onToggle, linkTo, empty } = props;
  const [columns, chooseColumns] = useChosenColumns(uid);
  const names: readonly TableColumnName[] = ['title', ...columns];
  const { window, end, hasMore, showMore, endRef } = useRevealedRows(
    items.length,
    JSON.stringify(filters),
  );
  const toRow = (item: OwnItem): TableRow => {
    const { key } = item.row;
    const row = toTableRow(item);
    return {
      key,
      cells: [
        ...(chosen
          ? [
              <CheckboxField
                key="choice"
                label={
                  <VisuallyHidden>
                    Choose <Title uid={uid} item={item} />
                  </VisuallyHidden>
                }
                checked={chosen.has(key)}
                onChange={() => onToggle(key)}
              />,
            ]
          : []),
        ...names.map((name) =>
          name === 'title' ? (
            <Link key={name} to={linkTo(key)}>
              <Title uid={uid} item={item} />
            </Link>
          ) : (
            shownIn(TABLE_COLUMNS[name], row)
          ),
        ),
      ],
    };
  };
  return (
    <>
      <div className={styles.registerColumns}>
        <MultiSelectField
          label="Columns"
          options={options}
          value={columns}
          placeholder="Item only"
          onChange={chooseColumns}
        />
      </div>
      <Table
        dense
        caption="My legal items"
        columns={[
          ...(chosen
            ? [{ id: 'choice', header: 'Choose', hideHeader: true, width: CHOICE_WIDTH }]
            : []),
          ...names.map((name) => toColumn(name, filters, onOrder)),
        ]}
        rows={items.slice(window.start, end).map(toRow)}
        window={window}
        empty={empty}
      />
      {hasMore && (
        <div ref={endRef} className={styles.registerMore}>
          <Button tone="quiet" size="small" onClick={showMore}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

/** The search index has titles only as search texts, so each row that is shown reads its title. */
function Title({ uid, item: { row } }: { uid: string; item: OwnItem }) {
  const { status, data } = useItemSummary(uid, row.key, row);
  return <>{data?.title ?? (status === 'ready' ? NOT_FOUND : 'Loading…')}</>;
}

function toColumn(
  name: TableColumnName,
  { order, reversed }: OwnOrder,
  onOrder: (order: OwnOrder) => void,
): TableColumn {
  const isSorted = order === name;
  return {
    id: name,
    header: TABLE_COLUMNS[name].heading,
    width: WIDTHS[name] ?? OTHER_WIDTH,
    ...(name === 'openActions' && { align: 'end' }),
    ...(name === 'title' && { isTitle: true }),
    sort: isSorted ? (reversed ? 'descending' : 'ascending') : 'none',
    onSort: () => onOrder({ order: name, reversed: isSorted && !reversed }),
  };
}
