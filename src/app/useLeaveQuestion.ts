import { useCallback, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from '../access/sessionSlice';

/**
 * Unsent writes die with the page, so leaving while some wait asks first.
 * @returns what spares the question to somebody who has answered it already.
 */
export function useLeaveQuestion(): () => void {
  const { pendingWrites } = useSelector(selectSession);
  const agreed = useRef(false);
  useEffect(() => {
    if (pendingWrites === 0) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!agreed.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [pendingWrites]);
  return useCallback(() => {
    agreed.current = true;
  }, []);
}
