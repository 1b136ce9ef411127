import { Button } from '../../../components/action/Button';
import { RetryIcon, SaveIcon } from '../../../components/display/icons';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { ProgressBar } from '../../../components/feedback/ProgressBar';
import { Panel } from '../../../components/layout/Panel';
import { Table } from '../../../components/list/Table';
import type { WrongValue } from '../../../data/records/health';
import { useConfirm } from '../../../shared/notices/confirm';
import * as messages from './messages';
import type { RecordCheck, useRecordCheck } from './useRecordCheck';

/** Counters and whatever else repeats something, against the records that they repeat. */
export function RecordsPanel({ check, start, mend }: ReturnType<typeof useRecordCheck>) {
  const confirm = useConfirm();
  const { doing, part, outcome, wrong, count } = check;
  const isBusy = doing !== 'nothing';
  const canMend = !isBusy && outcome === 'checked' && count > 0;
  const handleMend = async () => {
    const question = messages.mendQuestion(count);
    if (await confirm({ question, detail: messages.MEND_DETAIL })) await mend();
  };
  return (
    <Panel
      title="Counters and records"
      actions={
        <>
          {canMend && (
            <Button icon={SaveIcon} onClick={() => void handleMend()}>
              Set right
            </Button>
          )}
          <Button icon={RetryIcon} busy={isBusy} onClick={() => void start()}>
            Check now
          </Button>
        </>
      }
    >
      <p>
        Counters, figures and lists repeat what the records say, so that pages open at once. A check
        compares all of them and changes nothing.
      </p>
      {isBusy ? (
        <ProgressBar
          label={`${doing === 'mending' ? 'Setting right' : 'Comparing'} ${messages.partWords(part === '' ? 'users' : part)}`}
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
      {outcome === 'mended'
        ? messages.mendedWords(count)
        : isWrong
          ? messages.wrongWords(count)
          : messages.ALL_RIGHT}
      {unsettled > 0 && ` ${messages.unsettledWords(unsettled)}`}
    </FormMessage>
  );
}

const COLUMNS = [
  { id: 'what', header: 'Where', isTitle: true },
  { id: 'stored', header: 'Says' },
  { id: 'right', header: 'Should say' },
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
