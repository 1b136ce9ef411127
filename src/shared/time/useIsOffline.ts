import { useSelector } from 'react-redux';
import { selectSession } from '../../access/sessionSlice';
import { useLasting } from './useLasting';

/** How long a connection may be away before the page says so: short enough to matter, long enough for a blink, and for the first one. */
const OFFLINE_AFTER_MS = 2500;

/** Whether the database is away, not for a moment only. */
export function useIsOffline(): boolean {
  const { connected } = useSelector(selectSession);
  return useLasting(!connected, OFFLINE_AFTER_MS);
}
