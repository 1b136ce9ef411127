import { useState } from 'react';
import { Button, ButtonRow } from '../../../src/components/action/Button';
import { ConfirmDialog } from '../../../src/components/overlay/ConfirmDialog';
import { FormMessage } from '../../../src/components/form/Form';
import { Loading } from '../../../src/components/feedback/Loading';
import { Panel } from '../../../src/components/layout/Panel';
import { SelectField } from '../../../src/components/form/SelectField';
import { Switch } from '../../../src/components/form/CheckboxField';
import { plural } from '../../../src/lib/text';
import { Clients } from './Clients';
import { useAction } from './useAction';
import { useTopic } from './useTopic';
import { SOURCE_FAULTS, type SourceFault } from '../../legislation/faults';
import { MAIL_FAULTS, type MailFault } from '../../mail/faults';

const HOUR = 3_600_000;
const STEPS = [
  { label: '1 hour back', step: -HOUR },
  { label: '1 hour on', step: HOUR },
  { label: '1 day on', step: 24 * HOUR },
  { label: '1 year on', step: 365 * 24 * HOUR },
];

const SENT: Readonly<Record<SourceFault, string>> = {
  none: 'The documents',
  accepted: 'Status 202 (accepted)',
  refused: 'Status 403 (refused)',
  tooManyRequests: 'Status 429 (too many requests)',
  blocked: 'Status 437 (blocked)',
  serverError: 'Status 503 (server error)',
  challenge: 'A script challenge',
  html: 'A web page instead of XML',
  broken: 'Documents that are cut off',
  empty: 'Empty documents',
  moved: 'A redirect to another address',
  notFound: 'Status 404 (not found)',
  unreachable: 'Nothing: the connection is refused',
};
const SOURCE_OPTIONS = SOURCE_FAULTS.map((value) => ({ value, label: SENT[value] }));

const ACCEPTED: Readonly<Record<MailFault, string>> = {
  none: 'It accepts emails',
  refused: 'It knows no address (550)',
  suspended: 'It refuses all addresses, because the account is suspended (550)',
  later: 'It refuses them for now (451)',
  slow: 'It accepts them after 5 seconds',
  dropped: 'It breaks the connection',
  lost: 'It accepts them and breaks the connection',
  closed: 'It accepts no connection (421)',
};
const MAIL_OPTIONS = MAIL_FAULTS.map((value) => ({ value, label: ACCEPTED[value] }));

export function Faults() {
  const { data, problem } = useTopic('faults');
  const { busy, failure, act } = useAction();
  const [isAsking, setAsking] = useState(false);
  const [isReset, setReset] = useState(false);
  if (data === null) {
    return problem ? <FormMessage tone="error">{problem}</FormMessage> : <Loading />;
  }
  const { clockOffset, isOffline, sourceFault, mailFault, start } = data;
  const resetLabel = start === 'seed' ? 'Reset to the seed' : 'Empty everything';
  const handleReset = async () => {
    setReset(false);
    setReset(await act({ action: 'reset' }));
  };
  return (
    <>
      {(failure ?? problem) && <FormMessage tone="error">{failure ?? problem}</FormMessage>}
      {isReset && <FormMessage tone="success">Everything is as it was at the start.</FormMessage>}
      <Panel title="Clock of the database">
        <p role="status">{describeOffset(clockOffset)}</p>
        <p className="console-note">
          Rules and times of writes use this clock. Accounts and functions do not. Changing it cuts
          every connection, so that browsers notice the change.
        </p>
        <ButtonRow>
          {STEPS.map(({ label, step }) => (
            <Button
              key={label}
              disabled={busy}
              onClick={() => void act({ action: 'setClock', offset: clockOffset + step })}
            >
              {label}
            </Button>
          ))}
          <Button
            disabled={busy || clockOffset === 0}
            onClick={() => void act({ action: 'setClock', offset: 0 })}
          >
            {' '}
            Reset the clock{' '}
          </Button>
        </ButtonRow>
      </Panel>
      <Panel title="Network of browsers">
        <p className="console-note">
          Without network, browsers reach pages and this console, but no data, accounts, files or
          functions.
        </p>
        <ButtonRow>
          <Switch
            label="Network of browsers"
            words={['Network on', 'Network off']}
            checked={!isOffline}
            disabled={busy}
            onChange={(isOn) => void act({ action: 'setOffline', isOffline: !isOn })}
          />
          <Button disabled={busy} onClick={() => void act({ action: 'cutConnections' })}>
            Cut every connection once
          </Button>
        </ButtonRow>
      </Panel>
      <Panel title="legislation.gov.uk">
        <p className="console-note">
          This suite plays legislation.gov.uk, with invented changes for thirty days. The portal
          reads it once a day: set the clock 1 day on to make it read now.
        </p>
        <SelectField
          label="It sends"
          options={SOURCE_OPTIONS}
          value={sourceFault}
          disabled={busy}
          onChange={(fault) => void act({ action: 'setSourceFault', fault: fault as SourceFault })}
        />
      </Panel>
      <Panel title="Mail server">
        <SelectField
          label="What it does"
          options={MAIL_OPTIONS}
          value={mailFault}
          disabled={busy}
          onChange={(fault) => void act({ action: 'setMailFault', fault: fault as MailFault })}
        />
      </Panel>
      <Clients />
      <Panel title={resetLabel}>
        <p className="console-note">
          Accounts, data and files go back to how they were when the suite started, and faults end.
          This takes some seconds, during which nothing responds.
        </p>
        <Button tone="danger" busy={busy} onClick={() => setAsking(true)}>
          {resetLabel}
        </Button>
      </Panel>
      <ConfirmDialog
        open={isAsking}
        question={`${resetLabel}?`}
        detail="Everything that was done since the start is lost."
        danger
        onDecide={(yes) => {
          setAsking(false);
          if (yes) void handleReset();
        }}
      />
    </>
  );
}

function describeOffset(offset: number): string {
  if (offset === 0) return 'It is right.';
  const hours = Math.abs(offset) / HOUR;
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour'];
  const length = plural(count, unit);
  return `It is ${length} ${offset > 0 ? 'fast' : 'slow'}.`;
}
