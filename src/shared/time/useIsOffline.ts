import { useSelector } from 'react-redux';
import { useContext, useEffect, useState } from 'react';
import { selectSession } from '../../access/sessionSlice';
import { OfflineContext } from '../../components/feedback/OfflineContext';
import { OFFLINE_AFTER_MS } from '../../data/connection';

/** Returns whether the database has been unreachable for longer than a moment. Only the banner of the frame says so in words. */
export function useIsOffline(): boolean {
  const { connected } = useSelector(selectSession);
  const isLong = useLasting(!connected, OFFLINE_AFTER_MS);
  // A part that appears later does not wait again.
  return useContext(OfflineContext) || isLong;
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
