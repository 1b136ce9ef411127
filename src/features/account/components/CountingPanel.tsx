import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useCan } from '../../../access/useCan';
import { Switch } from '../../../components/form/Switch';
import { Panel } from '../../../components/layout/Panel';
import type { ActDispatch } from '../../../store/act';
import { useUncounted } from '../liveAccount';
import { COUNTING, COUNTING_TITLE } from '../messages';
import { switchCounting } from '../profileThunks';

/** Whether the member's visits are counted, with its switch. */
export function CountingPanel({ uid }: { uid: string }) {
  const dispatch = useDispatch<ActDispatch>();
  const maySwitch = useCan('counting.switchOff') === 'yes';
  const { data: isOff } = useUncounted(uid);
  const [busy, setBusy] = useState(false);
  if (!maySwitch) return null;
  const handleChange = async (isOn: boolean) => {
    setBusy(true);
    await dispatch(switchCounting({ uid, isOn }));
    setBusy(false);
  };
  return (
    <Panel
      title={COUNTING_TITLE}
      actions={
        <Switch
          label="Count my visits"
          words={['Counted', 'Not counted']}
          checked={isOff === false}
          disabled={busy || isOff === null}
          onChange={(isOn) => void handleChange(isOn)}
        />
      }
    >
      <p>{COUNTING}</p>
    </Panel>
  );
}
