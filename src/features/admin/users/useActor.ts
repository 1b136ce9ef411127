import { useSelector } from 'react-redux';
import { selectUid } from '../../../access/sessionSlice';
import { useMay } from '../../../access/useCan';
import type { Actor } from './userRights';

/** Who works in the console. */
export function useActor(): Actor {
  return { uid: useSelector(selectUid), may: useMay() };
}
