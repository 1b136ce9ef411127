import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/action/Button';
import { RetryIcon, SaveIcon } from '../../../components/display/icons';
import { FormMessage } from '../../../components/form/Form';
import { ProgressBar } from '../../../components/feedback/ProgressBar';
import { Panel } from '../../../components/layout/Panel';
import { Table } from '../../../components/list/Table';
import type { WrongValue, CheckCursor } from '../../../data/records/health';
import { useConfirm } from '../../../shared/notices/confirm';
import * as messages from './health';
import { checkStep, repairStep } from './health';
import type { MutationDispatch } from '../../../store/mutation';

/** Compares counters and projections with the records they repeat, and repairs them. */
export function RecordsPanel({ check, start, repair }: ReturnType<typeof useRecordCheck>) {
  const confirm = useConfirm();
  const { doing, part, outcome, wrong, count } = check;
  const isBusy = doing !== 'nothing';
  const canRepair = !isBusy && outcome === 'checked' && count > 0;
  const handleRepair = async () => {
    const question = messages.confirmRepair(count);
    if (await confirm({ question, detail: messages.REPAIR_DETAIL })) await repair();
  };
  return (
    <Panel
      title="Counters and records"
      actions={
        <>
          {canRepair && (
            <Button icon={SaveIcon} onClick={() => void handleRepair()}>
              {' '}
              Correct{' '}
            </Button>
          )}
          <Button icon={RetryIcon} busy={isBusy} onClick={() => void start()}>
            Check now
          </Button>
        </>
      }
    >
      <p>
        Counters, figures and lists repeat values from the records, so that pages load fast. A check
        compares all of them and changes nothing.
      </p>
      {isBusy ? (
        <ProgressBar
          label={`${doing === 'repairing' ? 'Correcting' : 'Comparing'} ${messages.partLabel(part === '' ? 'users' : part)}`}
          percent={messages.percentAt(part)}
        />
      ) : (
        <Outcome check={check} />
      )}
      {wrong.length > 0 && <WrongValues wrong={wrong} />}
    </Panel>
  );
}

function Outcome({ check: { outcome, count, unsettled } }: { check: RecordCheck }) {
  if (outcome === 'none') return null;
  if (outcome === 'stopped') return <FormMessage tone="warning">{messages.STOPPED}</FormMessage>;
  const isWrong = outcome === 'checked' && count > 0;
  return (
    <FormMessage tone={isWrong || unsettled > 0 ? 'warning' : 'success'}>
      {outcome === 'repaired'
        ? messages.repairedText(count)
        : isWrong
          ? messages.wrongText(count)
          : messages.ALL_RIGHT}
      {unsettled > 0 && ` ${messages.unsettledText(unsettled)}`}
    </FormMessage>
  );
}

const COLUMNS = [
  { id: 'what', header: 'Where', isTitle: true },
  { id: 'stored', header: 'Current value' },
  { id: 'right', header: 'Correct value' },
];

function WrongValues({ wrong }: { wrong: readonly WrongValue[] }) {
  return (
    <Table
      caption="What is wrong"
      columns={COLUMNS}
      dense
      rows={wrong.map(({ what, stored, right }) => ({
        key: what,
        cells: [what, show(stored), show(right)],
      }))}
    />
  );
}

const show = (value: unknown): string =>
  value === null || value === undefined ? 'nothing' : JSON.stringify(value);

interface RecordCheck {
  doing: 'nothing' | 'checking' | 'repairing';
  /** The part being compared; '' before the first. */
  part: string;
  outcome: 'none' | 'checked' | 'repaired' | 'stopped';
  wrong: readonly WrongValue[];
  /** Number of wrong values or, after a repair, of corrected ones. */
  count: number;
  unsettled: number;
  version: string;
}

const NOTHING: RecordCheck = {
  doing: 'nothing',
  part: '',
  outcome: 'none',
  wrong: [],
  count: 0,
  unsettled: 0,
  version: '',
};

const MOST_SHOWN = 100;

/** Runs the check step by step, and repairs what it found. Stops when the page is closed. */
export function useRecordCheck() {
  const dispatch = useDispatch<MutationDispatch>();
  const [check, setCheck] = useState(NOTHING);
  /** Cursors of the steps that found wrong values; null is the first step. */
  const wrongSteps = useRef<(CheckCursor | null)[]>([]);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const step = async (cursor: CheckCursor | null) => dispatch(checkStep(cursor));
  const start = async () => {
    const found: (CheckCursor | null)[] = [];
    let now: RecordCheck = { ...NOTHING, doing: 'checking' };
    setCheck(now);
    let cursor: CheckCursor | null = null;
    do {
      const outcome = await step(cursor);
      if (!isOpen.current) return;
      if (!checkStep.fulfilled.match(outcome)) {
        setCheck({ ...now, doing: 'nothing', outcome: 'stopped' });
        return;
      }
      const { wrong, found: count, unsettled, next, version } = outcome.payload;
      if (count > 0) found.push(cursor);
      now = {
        ...now,
        part: next?.part ?? '',
        wrong: [...now.wrong, ...wrong].slice(0, MOST_SHOWN),
        count: now.count + count,
        unsettled: now.unsettled + unsettled.length,
        version,
      };
      setCheck(now);
      cursor = next;
    } while (cursor !== null);
    wrongSteps.current = found;
    setCheck({ ...now, doing: 'nothing', outcome: 'checked' });
  };

  const repair = async () => {
    let [count, unsettled] = [0, 0];
    const before = check;
    for (const cursor of wrongSteps.current) {
      setCheck({ ...before, doing: 'repairing', part: cursor?.part ?? '' });
      const outcome = await dispatch(repairStep(cursor));
      if (!isOpen.current) return;
      if (!repairStep.fulfilled.match(outcome)) {
        setCheck({ ...before, doing: 'nothing', outcome: 'stopped' });
        return;
      }
      count += outcome.payload.found;
      unsettled += outcome.payload.unsettled.length;
    }
    wrongSteps.current = [];
    setCheck({ ...before, doing: 'nothing', outcome: 'repaired', wrong: [], count, unsettled });
  };

  return { check, start, repair };
}
