/** The history of one item, newest first, sortable by every column. Entries never change. */
import { useMemo } from 'react';
import { useSortBy, usePagination, useTable, type Column, type SortByFn } from 'react-table';
import { Button, ButtonRow } from '../../../components/action/Button';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { Icon } from '../../../components/display/Icon';
import { BackIcon, ForwardIcon } from '../../../components/display/icons';
import { Box, Row } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { Table } from '../../../components/list/Table';
import { PORTAL_ZONE } from '../../../config/zone';
import type { ComplianceEntry, OwnDocument } from '../../../data/records';
import { compareTexts } from '../../../lib/compareTexts';
import { formatUtcDay } from '../../../lib/dates';
import { dayIn } from '../../../../model/days';
import { isOwnKey } from '../../../../model/obligation';
import { RichText } from '../../../shared/richText/RichText';
import { Awaited } from '../../../shared/time/Awaited';
import { nameAmong } from '../evidence/documents';
import { OpenDocument } from '../evidence/ItemEvidence';
import { useEvidence } from '../evidence/liveEvidence';
import { describeHow, historyRows, type HistoryRow, formatRegisterMoment } from '../history';
import { adminWording } from '../messages';
import { useHistory } from '../liveRegister';
import { useObligation } from '../obligation/liveObligations';
import { useShown, useSinceAudit } from '../audit/lastAudit';
import { ReviewBadge } from '../review/ReviewForm';
import { StatusIcon } from '../components/Badges';
import styles from '../components/register.module.css';

const HISTORY_PAGE = 20;

type ComplianceHistoryProps = {
  uid: string;
  itemKey: string;
  /** Reviewers see another wording for one status. */
  forReviewer?: boolean;
};

export function ComplianceHistory(props: ComplianceHistoryProps) {
  const { uid, itemKey } = props;
  const { status, data } = useHistory(uid, itemKey);
  const since = useSinceAudit(uid);
  return (
    <Panel
      title="Compliance History"
      tools={
        since.lastAudit !== null &&
        data?.length !== 0 && (
          <CheckboxField
            label={`Only since the last audit, ${formatUtcDay(since.lastAudit)}`}
            checked={since.isOn}
            onChange={since.set}
          />
        )
      }
      flush
    >
      {data ? (
        <HistoryTable {...props} entries={data} />
      ) : (
        <Awaited status={status} label="Loading the history" />
      )}
    </Panel>
  );
}

const byText: SortByFn<HistoryRow> = (one, other, id) =>
  compareTexts(String(one.values[id]), String(other.values[id]));

const COLUMNS: (Column<HistoryRow> & { Header: string })[] = [
  { id: 'number', Header: '#', accessor: 'number' },
  { id: 'time', Header: 'Date Time', accessor: 'at' },
  { id: 'name', Header: 'Username', accessor: 'by', sortType: byText },
  { id: 'status', Header: 'Status', accessor: 'content', sortType: byText },
  { id: 'note', Header: 'Note', accessor: 'note', sortType: byText },
  { id: 'document', Header: 'Document', accessor: ({ documents }) => documents.length },
];
const LABELS = new Map(COLUMNS.map(({ id, Header }) => [id, Header]));

type HistoryTableProps = ComplianceHistoryProps & { entries: readonly ComplianceEntry[] };

function HistoryTable(props: HistoryTableProps) {
  const { uid, itemKey, forReviewer = false, entries } = props;
  const { data: evidence } = useEvidence(uid, itemKey);
  const { data: obligation } = useObligation(isOwnKey(itemKey) ? uid : null, itemKey);
  const rows = useMemo(
    () => historyRows(entries, evidence ?? [], obligation),
    [entries, evidence, obligation],
  );
  const table = useTable<HistoryRow>(
    {
      columns: COLUMNS,
      data: useShown(props.uid, rows),
      getRowId: ({ key }) => key,
      initialState: { pageSize: HISTORY_PAGE },
      autoResetPage: false,
      autoResetSortBy: false,
    },
    useSortBy,
    usePagination,
  );
  const { pageIndex } = table.state;

  return (
    <>
      <Table
        caption="Compliance History"
        columns={table.visibleColumns.map((column) => ({
          id: column.id,
          header: LABELS.get(column.id) ?? column.id,
          sort: column.isSorted ? (column.isSortedDesc ? 'descending' : 'ascending') : 'none',
          onSort: () => {
            column.toggleSortBy(column.isSorted && !column.isSortedDesc);
            table.gotoPage(0);
          },
        }))}
        rows={table.page.map(({ original }) => ({
          key: original.key,
          cells: [
            original.number,
            <When key="time" row={original} />,
            original.by,
            <Row key="status" as="span" gap={1} oneLine>
              <StatusIcon
                status={original.content}
                text={forReviewer ? adminWording(original.content) : original.content}
              />
              {original.reviewDecision && <ReviewBadge review={original.reviewDecision} />}
            </Row>,
            <Note key="note" row={original} />,
            <Documents key="document" documents={original.documents} evidence={evidence ?? []} />,
          ],
        }))}
        empty={<EmptyState message="Nothing has been recorded yet." />}
      />
      {(table.canPreviousPage || table.canNextPage) && (
        <Row gap={3} pad="3 4" note>
          <ButtonRow>
            <Button
              size="small"
              icon={BackIcon}
              disabled={!table.canPreviousPage}
              onClick={() => table.previousPage()}
            >
              Previous page
            </Button>
            <Button size="small" disabled={!table.canNextPage} onClick={() => table.nextPage()}>
              Next page <Icon icon={ForwardIcon} />
            </Button>
          </ButtonRow>
          <span role="status">Page {pageIndex + 1}</span>
        </Row>
      )}
    </>
  );
}

function When({ row: { at, evaluatedOn } }: { row: HistoryRow }) {
  if (evaluatedOn === undefined) return formatRegisterMoment(at);
  return (
    <>
      Evaluated on {formatUtcDay(dayIn(PORTAL_ZONE, evaluatedOn))}, imported{' '}
      {formatRegisterMoment(at)}
    </>
  );
}

function Note({ row: { raw, how } }: { row: HistoryRow }) {
  return (
    <>
      <RichText value={raw} />
      {describeHow(how).map((line) => (
        <Box key={line} above={1} muted size="xs" lines breaks>
          {line}
        </Box>
      ))}
    </>
  );
}

function Documents(props: Pick<HistoryRow, 'documents'> & { evidence: readonly OwnDocument[] }) {
  const { documents, evidence } = props;
  return documents.map((document) => (
    <div key={document.key} className={styles.registerDocument}>
      <OpenDocument document={document} />
      <Box above={1} muted size="xs" breaks>
        {nameAmong(document, evidence)}
      </Box>
    </div>
  ));
}
