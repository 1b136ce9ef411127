import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectIsAssumed, selectSession } from '../access/sessionSlice';
import { localStore } from '../lib/browserStore';
import { DEVICE_SLOT } from '../shared/push/deviceSlot';

/** Loads the code for push messages if a member switched them on in this browser. */
const loadDevice = async () =>
  localStore.get(DEVICE_SLOT) === null ? null : import('../shared/push/deviceThunks');

/** Once the session is confirmed, checks that the push messages of this browser are for its member. */
export function useOwnDevice(): void {
  const { uid } = useSelector(selectSession);
  const isAssumed = useSelector(selectIsAssumed);
  useEffect(() => {
    if (uid === null || isAssumed) return;
    loadDevice()
      .then((device) => device?.settleDevice(uid))
      .catch((cause: unknown) => console.warn('Push messages are not set up:', cause));
  }, [uid, isAssumed]);
}

/** Ends the push messages of this browser before its member signs out. */
export async function forgetOwnDevice(): Promise<void> {
  await (await loadDevice())?.forgetDevice();
}
