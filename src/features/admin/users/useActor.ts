import { useSelector } from 'react-redux';
import { selectRole, selectUid } from '../../../access/sessionSlice';
import type { Actor } from './userRights';

/** Who works in the console. */
export function useActor(): Actor {
  return { uid: useSelector(selectUid), role: useSelector(selectRole) };
}
