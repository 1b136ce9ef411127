/** The history of one item, both sides, newest first, sortable by every column. Entries are never changed. */
import { useMemo } from 'react';
import { useSortBy, usePagination, useTable, type Column } from 'react-table';
import { Button, ButtonRow } from '../../../components/action/Button';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Failure';
import { Icon } from '../../../components/display/Icon';
import { BackIcon, DocumentIcon, ForwardIcon } from '../../../components/display/icons';
import { LinkButton } from '../../../components/action/LinkButton';
import { Loading } from '../../../components/feedback/Loading';
import { Panel } from '../../../components/layout/Panel';
import { Table } from '../../../components/list/Table';
import type { ComplianceStatus } from '../../../config/constants';
import type { RowPages } from '../../../data/follow';
import type { ComplianceEntry } from '../../../data/records';
import { formatMoment } from '../../../lib/dates';
import { RichText } from '../../../shared/richText/RichText';
import { isRefused } from '../../../store/loadStatus';
import { documentName, historyRows, type HistoryRow } from '../history';
import { adminWording } from '../messages';
import { HISTORY_PAGE, useHistory } from '../liveRegister';
import { StatusIcon } from './StatusIcon';
import styles from './register.module.css';

export type ComplianceHistoryProps = {
  uid: string;
  itemKey: string;
  memberName: string;
  /** Reviewers read one status in another wording. */
  forReviewer?: boolean;
};

export function ComplianceHistory(props: ComplianceHistoryProps) {
  const { uid, itemKey } = props;
  const { status, data, want } = useHistory(uid, itemKey);
  return (
    <Panel title="Compliance History" flush>
      {data ? (
        <HistoryTable {...props} history={data} onNeedMore={want} />
      ) : isRefused(status) ? (
        <Failure kind={status} />
      ) : (
        <Loading label="Loading the history" />
      )}
    </Panel>
  );
}

const COLUMNS: (Column<HistoryRow> & { Header: string })[] = [
  { id: 'number', Header: '#', accessor: 'number' },
  { id: 'time', Header: 'Date Time', accessor: 'at' },
  { id: 'name', Header: 'Username', accessor: 'name', sortType: 'string' },
  { id: 'note', Header: 'Note', accessor: 'note', sortType: 'string' },
  { id: 'document', Header: 'Document', accessor: ({ document }) => (document ? 1 : 0) },
];
const LABELS = new Map(COLUMNS.map(({ id, Header }) => [id, Header]));

type HistoryTableProps = ComplianceHistoryProps & {
  history: RowPages<ComplianceEntry>;
  /** Asks for so many entries. */
  onNeedMore: (count: number) => void;
};

function HistoryTable(props: HistoryTableProps) {
  const { memberName, forReviewer = false, history, onNeedMore } = props;
  const rows = useMemo(() => historyRows(history.rows, memberName), [history.rows, memberName]);
  const table = useTable<HistoryRow>(
    {
      columns: COLUMNS,
      data: rows,
      getRowId: ({ key }) => key,
      initialState: { pageSize: HISTORY_PAGE },
      autoResetPage: false,
      autoResetSortBy: false,
    },
    useSortBy,
    usePagination,
  );
  const { pageIndex } = table.state;
  const hasEarlier = table.canNextPage || history.hasMore;

  return (
    <>
      <Table
        caption="Compliance History"
        columns={table.visibleColumns.map((column) => ({
          id: column.id,
          header: LABELS.get(column.id) ?? column.id,
          sort: column.isSorted ? (column.isSortedDesc ? 'descending' : 'ascending') : 'none',
          onSort: () => {
            // Sorting by a column has to see them all.
            onNeedMore(Infinity);
            column.toggleSortBy(column.isSorted && !column.isSortedDesc);
            table.gotoPage(0);
          },
        }))}
        rows={table.page.map(({ original }) => ({
          key: original.key,
          cells: [
            original.number,
            formatMoment(original.at),
            original.name,
            <Note key="note" row={original} forReviewer={forReviewer} />,
            original.document && <DocumentLink key="document" url={original.document} />,
          ],
        }))}
        empty={<EmptyState message="Nothing has been recorded yet." />}
      />
      {(pageIndex > 0 || hasEarlier) && (
        <div className={styles.registerPages}>
          <ButtonRow>
            <Button
              size="small"
              icon={BackIcon}
              disabled={pageIndex === 0}
              onClick={() => table.previousPage()}
            >
              Previous page
            </Button>
            <Button
              size="small"
              disabled={!hasEarlier}
              onClick={() => {
                onNeedMore((pageIndex + 2) * HISTORY_PAGE);
                table.gotoPage((page) => page + 1);
              }}
            >
              Next page <Icon icon={ForwardIcon} />
            </Button>
          </ButtonRow>
          <span role="status">Page {pageIndex + 1}</span>
        </div>
      )}
    </>
  );
}

function Note({ row, forReviewer }: { row: HistoryRow; forReviewer: boolean }) {
  const words = (status: ComplianceStatus) => (forReviewer ? adminWording(status) : status);
  return (
    <div>
      <StatusIcon status={row.check} words={words(row.check)} />
      <RichText value={row.raw} />
    </div>
  );
}

function DocumentLink({ url }: { url: string }) {
  return (
    <div>
      <LinkButton href={url} newTab size="small" icon={DocumentIcon}>
        Open
      </LinkButton>
      <div className={styles.registerDocument}>{documentName(url)}</div>
    </div>
  );
}
