import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectIsAssumed, selectSession } from '../access/sessionSlice';
import { localStore } from '../lib/browserStore';
import { DEVICE_SLOT } from '../shared/push/deviceSlot';

/** Loads the code for push messages only where a member switched them on. */
const loadDevice = () => import('../shared/push/deviceThunks');
const hasDevice = () => localStore.get(DEVICE_SLOT) !== null;

/** Once the session is confirmed, checks that the push messages of this browser are for its member. */
export function useOwnDevice(): void {
  const { uid } = useSelector(selectSession);
  const isAssumed = useSelector(selectIsAssumed);
  useEffect(() => {
    if (uid === null || isAssumed || !hasDevice()) return;
    loadDevice()
      .then(({ settleDevice }) => settleDevice(uid))
      .catch((cause: unknown) => console.warn('Push messages are not set up:', cause));
  }, [uid, isAssumed]);
}

/** Ends the push messages of this browser before its member signs out. */
export async function forgetOwnDevice(): Promise<void> {
  if (hasDevice()) await (await loadDevice()).forgetDevice();
}
