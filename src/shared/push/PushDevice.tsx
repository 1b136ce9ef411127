import { useState } from 'react';
import { Switch } from '../../components/form/CheckboxField';
import { Loading } from '../../components/feedback/Loading';
import { Text } from '../../components/layout/Layout';
import { currentBackend } from '../../data/firebase';
import { paths } from '../../data/paths';
import { valueSource } from '../../data/source';
import { isSharedComputer } from '../../lib/browserStore';
import { liveQuery } from '../../store/liveQuery';
import { useMutation } from '../../store/useMutation';
import { switchPushOff, switchPushOn } from './deviceThunks';
import { readDevice } from './ownDevice';

/** When the server last knew a device. It forgets devices that no longer exist. */
const useRegisteredAt = liveQuery('device', (uid: string, token: string) =>
  valueSource(paths.device(uid, token), (value) => (typeof value === 'number' ? value : null)),
);

const TITLE = 'Push messages on this device';
const NOTE = 'They also arrive while the portal is closed.';
const UNSUPPORTED =
  'This browser can’t show push messages. On an iPhone or iPad, first add the portal to your home screen and open it there.';
const BLOCKED =
  'Your browser blocks notifications from the portal. To get push messages, allow them in the browser’s settings for this site.';
const SHARED = 'You said that this is a shared computer, so it gets no push messages.';

/** Switches push messages on and off in this browser. Renders nothing if the portal has none. */
export function PushDevice({ uid }: { uid: string }) {
  const on = currentBackend();
  if (on.kind === 'hosted' && on.vapidKey === undefined) return null;
  const isSupported =
    import.meta.env.PROD && 'serviceWorker' in navigator && 'PushManager' in window;
  return (
    <section aria-labelledby="push-device">
      <Text id="push-device" as="h3" margin="0 0 2" size="md">
        {TITLE}
      </Text>
      {isSharedComputer() ? (
        <p>{SHARED}</p>
      ) : isSupported ? (
        <DeviceSwitch uid={uid} />
      ) : (
        <p>{UNSUPPORTED}</p>
      )}
    </section>
  );
}

function DeviceSwitch({ uid }: { uid: string }) {
  const [permission, setPermission] = useState(Notification.permission);
  const [device, setDevice] = useState(readDevice);
  const token = device?.uid === uid ? device.token : null;
  const { status, data: registeredAt } = useRegisteredAt(token === null ? null : uid, token ?? '');
  const switchOn = useMutation(switchPushOn);
  const switchOff = useMutation(switchPushOff);
  if (permission === 'denied') return <p>{BLOCKED}</p>;
  if (token !== null && status === 'loading') return <Loading inline label="Loading your choice" />;

  const handleChange = async (isOn: boolean) => {
    if (isOn) {
      const given = await Notification.requestPermission();
      setPermission(given);
      if (given !== 'granted') return;
    }
    await (isOn ? switchOn : switchOff).run(uid);
    setDevice(readDevice());
  };
  return (
    <>
      <p>{NOTE}</p>
      <Switch
        label={TITLE}
        words={['On', 'Off']}
        checked={token !== null && registeredAt !== null && permission === 'granted'}
        disabled={switchOn.busy || switchOff.busy}
        onChange={(isOn) => void handleChange(isOn)}
      />
    </>
  );
}
