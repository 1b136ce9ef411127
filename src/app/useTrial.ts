import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectWithoutAccess, trialChanged } from '../access/sessionSlice';
import type { Stop } from '../data/subscribe';

/** Reads the trial of a member without legal access. Others load nothing. */
export function useTrial(): void {
  const dispatch = useDispatch();
  const uid = useSelector(selectWithoutAccess);
  useEffect(() => {
    if (uid === null) return undefined;
    let isOver = false;
    let stop: Stop = () => undefined;
    import('./watchTrial').then(
      ({ watchTrial }) => {
        if (!isOver) stop = watchTrial(uid, (trial) => dispatch(trialChanged(trial)));
      },
      (cause: unknown) => console.warn('The trial of the register is not offered:', cause),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [uid, dispatch]);
}
