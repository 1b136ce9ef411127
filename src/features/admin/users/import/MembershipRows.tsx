/** The rows of a file of memberships: what each changes, what is wrong with it, and how the import went. */
import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../../components/action/Button';
import { UploadIcon } from '../../../../components/display/icons';
import { StatusBadge } from '../../../../components/display/StatusBadge';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import { Panel } from '../../../../components/layout/Panel';
import { ListRow } from '../../../../components/list/ListRow';
import { ProgressiveList } from '../../../../components/list/ProgressiveList';
import type { MembershipChange } from '../../../../data/acts/account';
import { plural } from '../../../../lib/text';
import { BulkResult } from '../../../../shared/bulk/BulkResult';
import type { BulkOutcome } from '../../../../shared/bulk/chunks';
import { useStoppable } from '../../../../shared/bulk/useStoppable';
import { IgnoredColumns, ImportProgress } from '../../../../shared/csv/importParts';
import type { ActDispatch } from '../../../../store/act';
import { USERS } from '../../messages';
import { AfterChange } from '../many/AfterChange';
import { changeMemberships } from '../many/manyThunks';
import { describeChange } from '../many/plan';
import { useAskBeforeChange } from '../useAskBeforeChange';
import { useActor } from '../userRights';
import { planRows, type PlannedRow } from './membershipRows';
import type { ReadMemberships } from './importThunk';

const ROWS = ['row', 'rows'] as const;

type MembershipRowsProps = {
  read: ReadMemberships;
  /** Reads the file once more, against the users as they are then. */
  onReadAgain: () => void;
};

export function MembershipRows({ read, onReadAgain }: MembershipRowsProps) {
  const actor = useActor();
  const dispatch = useDispatch<ActDispatch>();
  const askBeforeChange = useAskBeforeChange();
  const [percent, setPercent] = useState<number | null>(null);
  const [ended, setEnded] = useState<{ sent: MembershipChange[]; outcome: BulkOutcome } | null>(
    null,
  );
  const [isUndone, setUndone] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { begin, stop } = useStoppable();

  const planned = useMemo(() => planRows(actor, read.rows), [actor, read]);
  const changes = planned.flatMap(({ change }) => change ?? []);
  const faulty = planned.filter(({ faults }) => faults.length > 0);
  const same = planned.length - changes.length - faulty.length;
  const done = new Set(ended?.outcome.done);
  const changedText = isUndone ? 'Changed back' : 'Changed';
  const nameOf = (uid: string) => planned.find(({ user }) => user?.key === uid)?.email ?? uid;

  const handleImport = async () => {
    if (!(await askBeforeChange(changes))) return;
    const signal = begin();
    setFailure(null);
    setPercent(0);
    const sent = await dispatch(changeMemberships({ changes, signal, onProgress: setPercent }));
    setPercent(null);
    if (changeMemberships.fulfilled.match(sent)) setEnded({ sent: changes, outcome: sent.payload });
    else setFailure(sent.payload?.message ?? '');
  };

  return (
    <Panel title="Check" count={planned.length}>
      <IgnoredColumns names={read.ignored} />
      {failure !== null && <FormMessage tone="error">{failure}</FormMessage>}
      {ended ? (
        <>
          <BulkResult outcome={ended.outcome} noun={USERS} done="changed" nameOf={nameOf} />
          <AfterChange
            changes={ended.sent}
            outcome={ended.outcome}
            nameOf={nameOf}
            onRetry={onReadAgain}
            onUndone={() => setUndone(true)}
          />
        </>
      ) : (
        <p role="status">
          {plural(changes.length, ...USERS)} to change, {plural(faulty.length, ...ROWS)} to correct,{' '}
          {plural(same, ...ROWS)} unchanged. Nothing is written before you import.
        </p>
      )}
      {percent !== null ? (
        <ImportProgress percent={percent} onStop={stop} />
      ) : (
        !ended && (
          <Button
            tone="primary"
            icon={UploadIcon}
            disabled={changes.length === 0}
            onClick={() => void handleImport()}
          >
            Change {plural(changes.length, ...USERS)}
          </Button>
        )
      )}
      <ProgressiveList
        label="Rows of the file"
        items={planned}
        getKey={({ number }) => String(number)}
        renderItem={(row) => (
          <Row row={row} changed={row.user && done.has(row.user.key) ? changedText : null} />
        )}
      />
    </Panel>
  );
}

function Row(props: { row: PlannedRow; changed: string | null }) {
  const { number, email, faults, change } = props.row;
  return (
    <ListRow
      title={`Row ${number}: ${email || 'no email'}`}
      meta={
        faults.length > 0 ? (
          <>
            <StatusBadge tone="danger" text="To correct" />
            <span>{faults.join(' ')}</span>
          </>
        ) : change ? (
          <>
            <StatusBadge tone="success" text={props.changed ?? 'Changes'} />
            <span>{describeChange(change).join(', ')}</span>
          </>
        ) : (
          <StatusBadge tone="neutral" text="Unchanged" />
        )
      }
    />
  );
}
