import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/action/Button';
import { RetryIcon } from '../../../components/display/icons';
import { ProgressBar } from '../../../components/feedback/ProgressBar';
import { FormMessage } from '../../../components/form/Form';
import { Text } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { Table } from '../../../components/list/Table';
import type { HistoryCursor, HistoryFinding } from '../../../data/records/health';
import { formatMoment } from '../../../lib/dates';
import { plural } from '../../../lib/text';
import type { MutationDispatch } from '../../../store/mutation';
import { STOPPED } from './health';
import { checkHistoriesStep, HISTORY_DIFFERENCES, useLastPublished } from './histories';

interface HistoryCheck {
  isRunning: boolean;
  hasStopped: boolean;
  checked: number;
  members: number;
  found: number;
  findings: readonly HistoryFinding[];
  /** Null before the first step. */
  against: { at: number; sha256: string; isRecorded: boolean } | null;
}

const NOTHING: HistoryCheck = {
  isRunning: false,
  hasStopped: false,
  checked: 0,
  members: 0,
  found: 0,
  findings: [],
  against: null,
};
const MOST_SHOWN = 100;

/** Compares compliance histories with the newest published hash. */
export function HistoriesPanel() {
  const { check, start } = useHistoryCheck();
  const { data } = useLastPublished();
  const [last] = data ?? [];
  return (
    <Panel
      title="Compliance histories"
      actions={
        <Button icon={RetryIcon} busy={check.isRunning} onClick={() => void start()}>
          Check histories
        </Button>
      }
    >
      <p>
        Each day a hash over all histories and records of evidence is published in a bucket outside
        the portal. A check finds entries and records that were changed, added or deleted past the
        rules before that hash.
      </p>
      {last && (
        <Text breaks>
          Last published on {formatMoment(last.at)}, for {plural(last.members, 'member')}: SHA-256{' '}
          <code>{last.sha256}</code> in <code>{last.file}</code>.
        </Text>
      )}
      {data !== null && !last && <p>No hash has been published yet.</p>}
      {check.isRunning ? (
        <ProgressBar
          label="Comparing compliance histories"
          percent={check.members === 0 ? 0 : (check.checked / check.members) * 100}
        />
      ) : (
        <Outcome check={check} />
      )}
      {check.findings.length > 0 && <Findings findings={check.findings} />}
    </Panel>
  );
}

function Outcome({ check: { hasStopped, against, found, members } }: { check: HistoryCheck }) {
  if (hasStopped) return <FormMessage tone="warning">{STOPPED}</FormMessage>;
  if (against === null) return null;
  if (!against.isRecorded)
    return (
      <FormMessage tone="error" title="The published file is not the one that the portal recorded">
        <p>
          Its SHA-256 is <code>{against.sha256}</code>. Compare it with your own copy of the file.
        </p>
      </FormMessage>
    );
  return (
    <FormMessage tone={found > 0 ? 'error' : 'success'}>
      {found > 0
        ? `${plural(found, 'difference')} from the hash of ${formatMoment(against.at)}.`
        : `The histories of ${plural(members, 'member')} match the hash of ${formatMoment(against.at)}.`}
    </FormMessage>
  );
}

const COLUMNS = [
  { id: 'member', header: 'Member', isTitle: true },
  { id: 'item', header: 'Item' },
  { id: 'what', header: 'What differs' },
];

function Findings({ findings }: { findings: readonly HistoryFinding[] }) {
  return (
    <Table
      caption="Histories that differ"
      columns={COLUMNS}
      dense
      rows={findings.map(({ uid, name, item, title, what }) => ({
        key: `${uid}/${item}/${what}`,
        cells: [name || uid, title, HISTORY_DIFFERENCES[what]],
      }))}
    />
  );
}

/** Runs the check step by step. Stops when the page is closed. */
function useHistoryCheck() {
  const dispatch = useDispatch<MutationDispatch>();
  const [check, setCheck] = useState(NOTHING);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const step = async (cursor: HistoryCursor | null) => dispatch(checkHistoriesStep(cursor));
  const start = async () => {
    let now: HistoryCheck = { ...NOTHING, isRunning: true };
    setCheck(now);
    let cursor: HistoryCursor | null = null;
    do {
      const outcome = await step(cursor);
      if (!isOpen.current) return;
      if (!checkHistoriesStep.fulfilled.match(outcome)) {
        setCheck({ ...now, isRunning: false, hasStopped: true });
        return;
      }
      const { findings, found, checked, members, next, ...against } = outcome.payload;
      now = {
        ...now,
        ...{ checked, members, against },
        found: now.found + found,
        findings: [...now.findings, ...findings].slice(0, MOST_SHOWN),
      };
      setCheck(now);
      cursor = next;
    } while (cursor !== null);
    setCheck({ ...now, isRunning: false });
  };
  return { check, start };
}
