import { useSelector } from 'react-redux';
import { useEffect, useState } from 'react';
import { selectSession } from '../../access/sessionSlice';
import { FIRST_AFTER_MS, OFFLINE_AFTER_MS } from '../../data/connection';

/** Returns whether the database has been unreachable for longer than a moment. */
export function useIsOffline(): boolean {
  const { connected, wasConnected } = useSelector(selectSession);
  return useLasting(!connected, wasConnected ? OFFLINE_AFTER_MS : FIRST_AFTER_MS);
}

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
