import { useSelector } from 'react-redux';
import { useEffect, useState } from 'react';
import { selectSession } from '../../access/sessionSlice';

/** How long a connection may be away before the page says so: short enough to matter, long enough for a blink. */
const OFFLINE_AFTER_MS = 2500;
/** The first connection of a page may take longer: its scripts and its answers come over the same line. */
const FIRST_AFTER_MS = 5000;

/** Whether the database is away, not for a moment only. */
export function useIsOffline(): boolean {
  const { connected, wasConnected } = useSelector(selectSession);
  return useLasting(!connected, wasConnected ? OFFLINE_AFTER_MS : FIRST_AFTER_MS);
}

/** True once `state` has been true for `delay` milliseconds. */
export function useLasting(state: boolean, delay: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!state) return undefined;
    const timer = setTimeout(() => setLasts(true), delay);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [state, delay]);
  return lasts;
}
