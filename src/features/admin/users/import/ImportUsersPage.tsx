/** `/UserImport`: changes memberships from a spreadsheet. Nothing is written before staff have checked the rows. */
import { useState, useMemo } from 'react';
import { BackLink, Button } from '../../../../components/action/Button';
import { DownloadIcon, UploadIcon } from '../../../../components/display/icons';
import { FormMessage } from '../../../../components/form/Form';
import { Loading } from '../../../../components/feedback/Loading';
import type { FileChoice } from '../../../../components/form/fileChoice';
import { Lazily, lazyComponent } from '../../../../components/feedback/Lazily';
import { Page } from '../../../../components/layout/Page';
import { Panel, PanelGrid } from '../../../../components/layout/Panel';
import { PATTERNS } from '../../../../config/links';
import { useMutation } from '../../../../store/useMutation';
import {
  COLUMNS,
  downloadTemplate,
  readMembershipFile,
  type ReadMemberships,
  type MatchedRow,
} from './readMemberships';
import { StatusBadge } from '../../../../components/display/StatusBadge';
import { ListRow } from '../../../../components/list/ListRow';
import { ProgressiveList } from '../../../../components/list/ProgressiveList';
import type { MembershipChange } from '../../../../data/mutations/account';
import { plural } from '../../../../lib/text';
import { type BulkOutcome, useStoppable } from '../../../../shared/bulk/chunks';
import { IgnoredColumns, ImportProgress } from '../../../../shared/csv/importParts';
import { USERS } from '../../messages';
import { changeMemberships } from '../many/manyThunks';
import { describeChange, planFor } from '../many/plan';
import { useConfirmChange, useActor, type Actor } from '../useConfirmChange';

const AfterChange = lazyComponent(async () => (await import('../many/AfterChange')).AfterChange);
const BulkResult = lazyComponent(
  async () => (await import('../../../../shared/bulk/BulkDialog')).BulkResult,
);
/** Loaded after the page, with the drag-and-drop library. */
const MembershipFile = lazyComponent(async () => (await import('./MembershipFile')).MembershipFile);

export function ImportUsersPage() {
  const [choice, setChoice] = useState<FileChoice>({ file: null, refused: null });
  const { busy, failure, run } = useMutation(readMembershipFile);
  const [read, setRead] = useState<ReadMemberships | null>(null);
  const [reads, setReads] = useState(0);

  const readFile = async (chosen: FileChoice) => {
    setChoice(chosen);
    setRead(null);
    if (!chosen.file) return;
    setRead(await run(chosen.file));
    setReads((count) => count + 1);
  };

  return (
    <Page
      title="Import memberships"
      lead="Change the user type, legal access and expiry date of many users from a spreadsheet. Users who are not in the file do not change. Neither do values whose cell is empty."
      before={<BackLink to={PATTERNS.adminDashboard}>Back</BackLink>}
    >
      <PanelGrid>
        <Panel title="Template">
          <p>A CSV with these columns, in any order. The export of users has them too.</p>
          <ul>
            {Object.values(COLUMNS).map(({ heading, takes }) => (
              <li key={heading}>
                <strong>{heading}</strong>: {takes}
              </li>
            ))}
          </ul>
          <Button icon={DownloadIcon} onClick={downloadTemplate}>
            Download template
          </Button>
        </Panel>
        <Panel title="Your file">
          <Lazily>
            <MembershipFile
              choice={choice}
              onChoose={(chosen) => void readFile(chosen)}
              readOnly={busy}
            />
          </Lazily>
          {busy && <Loading inline label="Reading your file" />}
          {choice.file && failure !== null && <FormMessage tone="error">{failure}</FormMessage>}
        </Panel>
      </PanelGrid>
      {read && <MembershipRows key={reads} read={read} onReadAgain={() => void readFile(choice)} />}
    </Page>
  );
}

const ROWS = ['row', 'rows'] as const;

type MembershipRowsProps = {
  read: ReadMemberships;
  /** Reads the file again, against the current users. */
  onReadAgain: () => void;
};

function MembershipRows({ read, onReadAgain }: MembershipRowsProps) {
  const actor = useActor();
  const { failure, run } = useMutation(changeMemberships);
  const confirmChange = useConfirmChange();
  const [percent, setPercent] = useState<number | null>(null);
  const [ended, setEnded] = useState<{ sent: MembershipChange[]; outcome: BulkOutcome } | null>(
    null,
  );
  const [isUndone, setUndone] = useState(false);
  const { begin, stop } = useStoppable();

  const planned = useMemo(() => planRows(actor, read.rows), [actor, read]);
  const changes = planned.flatMap(({ change }) => change ?? []);
  const faulty = planned.filter(({ faults }) => faults.length > 0);
  const same = planned.length - changes.length - faulty.length;
  const done = new Set(ended?.outcome.done);
  const changedText = isUndone ? 'Changed back' : 'Changed';
  const nameOf = (uid: string) => planned.find(({ user }) => user?.key === uid)?.email ?? uid;

  const handleImport = async () => {
    if (!(await confirmChange(changes))) return;
    const signal = begin();
    setPercent(0);
    const outcome = await run({ changes, signal, onProgress: setPercent });
    setPercent(null);
    if (outcome) setEnded({ sent: changes, outcome });
  };

  return (
    <Panel title="Check" count={planned.length}>
      <IgnoredColumns names={read.ignored} />
      {failure !== null && <FormMessage tone="error">{failure}</FormMessage>}
      {ended ? (
        <>
          <Lazily>
            <BulkResult outcome={ended.outcome} noun={USERS} done="changed" nameOf={nameOf} />
            <AfterChange
              changes={ended.sent}
              outcome={ended.outcome}
              nameOf={nameOf}
              onRetry={onReadAgain}
              onUndone={() => setUndone(true)}
            />
          </Lazily>
        </>
      ) : (
        <p role="status">
          {plural(changes.length, ...USERS)} to change, {plural(faulty.length, ...ROWS)} to correct,{' '}
          {plural(same, ...ROWS)} unchanged. Nothing is saved until you import.
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

const UNKNOWN_EMAIL = 'No user has this email.';
const USER_UNREADABLE = 'The record of this user cannot be read. Please email us.';

type PlannedRow = MatchedRow & {
  /** Null if nothing changes or the row has errors. */
  change: MembershipChange | null;
};

const planRows = (actor: Actor, rows: readonly MatchedRow[]): PlannedRow[] =>
  rows.map((row) => {
    const { user, isUnreadable, decision, faults, email } = row;
    if (!user)
      return {
        ...row,
        change: null,
        faults: email === '' ? faults : [...faults, isUnreadable ? USER_UNREADABLE : UNKNOWN_EMAIL],
      };
    const { change, refused } = planFor(actor, user, decision);
    const all = refused === null ? faults : [...faults, refused];
    return { ...row, faults: all, change: all.length === 0 ? change : null };
  });
