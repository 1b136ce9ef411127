import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { MEMBERS } from '../access/roles';
import { selectLegalAccess, selectRole, selectUid, trialChanged } from '../access/sessionSlice';
import type { Stop } from '../data/subscribe';

/** Reads the trial of a member without legal access. Others load nothing. */
export function useTrial(): void {
  const dispatch = useDispatch();
  const uid = useSelector(selectUid);
  const role = useSelector(selectRole);
  const hasAccess = useSelector(selectLegalAccess);
  const member = role !== null && MEMBERS.includes(role) && !hasAccess ? uid : null;
  useEffect(() => {
    if (member === null) return undefined;
    let isOver = false;
    let stop: Stop = () => undefined;
    import('./watchTrial').then(
      ({ watchTrial }) => {
        if (!isOver) stop = watchTrial(member, (trial) => dispatch(trialChanged(trial)));
      },
      (cause: unknown) => console.warn('The trial of the register is not offered:', cause),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [member, dispatch]);
}
