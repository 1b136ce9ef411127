import { Button } from '../../../src/components/action/Button';
import { FormMessage } from '../../../src/components/form/Form';
import { Switch } from '../../../src/components/form/CheckboxField';
import type { ClientRow } from '../types';
import { FollowedPanel } from './Followed';
import { timeOf } from './time';
import { useAction } from './useAction';
import { useTopic } from './useTopic';

export function Clients() {
  const { data, problem } = useTopic('clients');
  return (
    <FollowedPanel
      title="One client"
      rows={data}
      problem={problem}
      empty="No clients are connected."
      note={
        <p className="console-note console-above">
          Connections to the database. A client that is cut off stays cut off until you connect it
          again or its page is reloaded. Its accounts and files still work.
        </p>
      }
    >
      {(rows) => (
        <ul className="console-rows">
          {rows.map((row) => (
            <li key={row.id}>
              <Client {...row} />
            </li>
          ))}
        </ul>
      )}
    </FollowedPanel>
  );
}

function Client({ id, who, openedAt, path, isCutOff }: ClientRow) {
  const { busy, failure, act } = useAction();
  // Two browsers of the same person differ only in the time.
  const name = `${who}, since ${timeOf(openedAt)}`;
  return (
    <>
      {failure && <FormMessage tone="error">{failure}</FormMessage>}
      <p>
        {name} <span className="console-note">{path && `last asked for ${path}`}</span>
      </p>
      <div className="console-actions">
        <Switch
          label={`Database of ${name}`}
          words={['Connected', 'Cut off']}
          checked={!isCutOff}
          disabled={busy}
          onChange={(isOn) => void act({ action: 'setClientCutOff', id, isCutOff: !isOn })}
        />
        <Button
          disabled={busy || isCutOff}
          aria-label={`Cut once: ${name}`}
          onClick={() => void act({ action: 'cutClient', id })}
        >
          Cut once
        </Button>
      </div>
    </>
  );
}
