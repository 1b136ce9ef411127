import type { Followers } from '../../data/follow';
import { subscribeToValue } from '../../data/subscribe';
import { useLive } from '../../store/useLive';
import { countersSlice } from './countersSlice';

const open = (path: string, { onData, onError }: Followers<number>) =>
  subscribeToValue(path, {
    onData: (value) => onData(typeof value === 'number' ? value : 0),
    onError,
  });

/** The live count at a database path, or null while it is unknown. With path null nothing is read. */
export function useCounter(path: string | null): number | null {
  return useLive(countersSlice, path, open).data;
}
