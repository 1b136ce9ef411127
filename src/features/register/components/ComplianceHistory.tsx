import { useState } from 'react';
import { Button } from '../../../components/Button';
import { EmptyState } from '../../../components/EmptyState';
import { Failure } from '../../../components/Failure';
import { DocumentIcon } from '../../../components/icons';
import { LinkButton } from '../../../components/LinkButton';
import { Loading } from '../../../components/Loading';
import { Panel } from '../../../components/Panel';
import { Table } from '../../../components/Table';
import type { ComplianceEntry } from '../../../data/records';
import { formatMoment } from '../../../lib/dates';
import { RichText } from '../../../shared/richText/RichText';
import { useHistory } from '../useRegister';
import { StatusIcon } from './StatusIcon';

const COLUMNS = [
  { id: 'number', header: '#' },
  { id: 'time', header: 'Date Time' },
  { id: 'name', header: 'Username' },
  { id: 'note', header: 'Note' },
  { id: 'document', header: 'Document' },
];

/** The history of one item, both sides, newest first. Entries are never changed. */
export function ComplianceHistory(props: { uid: string; itemKey: string; memberName: string }) {
  const { uid, itemKey, memberName } = props;
  const [pageCount, setPageCount] = useState(1);
  const { status, data } = useHistory(uid, itemKey, pageCount);
  return (
    <Panel title="Compliance History" flush>
      {data ? (
        <>
          <Table
            caption="Compliance History"
            columns={COLUMNS}
            rows={data.rows.map((entry, index) => ({
              key: entry.key,
              cells: [index + 1, ...cellsOf(entry, memberName)],
            }))}
            empty={<EmptyState message="Nothing has been recorded yet." />}
          />
          {data.hasMore && (
            <Button tone="quiet" onClick={() => setPageCount(pageCount + 1)}>
              Show earlier entries
            </Button>
          )}
        </>
      ) : status === 'denied' || status === 'failed' ? (
        <Failure kind={status} />
      ) : (
        <Loading label="Loading the history" />
      )}
    </Panel>
  );
}

function cellsOf(entry: ComplianceEntry, memberName: string) {
  if (entry.type === 'admin') {
    return [
      formatMoment(entry.adminTimeAdded),
      `${entry.adminDisplayName || 'Administrator'} (Admin)`,
      <Note key="note" check={entry.adminComplianceCheck} raw={entry.adminComplianceNote} />,
      null,
    ];
  }
  return [
    formatMoment(entry.userTimeAdded),
    memberName,
    <Note key="note" check={entry.userComplianceCheck} raw={entry.userComplianceNote} />,
    entry.document ? (
      <LinkButton key="document" href={entry.document} newTab size="small" icon={DocumentIcon}>
        Open
      </LinkButton>
    ) : null,
  ];
}

function Note({ check, raw }: { check: Parameters<typeof StatusIcon>[0]['status']; raw: string }) {
  return (
    <>
      <StatusIcon status={check} />
      <RichText value={raw} />
    </>
  );
}
