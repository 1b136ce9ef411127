import { useCallback, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from '../access/sessionSlice';
import { useHasUnsavedDrafts } from '../shared/drafts/drafts';

/**
 * Unsent writes die with the page, and so do drafts that the browser does not take: leaving while there are some asks first.
 * @returns what spares the question to somebody who has answered it already.
 */
export function useLeaveQuestion(): () => void {
  const { pendingWrites } = useSelector(selectSession);
  const wouldLose = useHasUnsavedDrafts() || pendingWrites > 0;
  const agreed = useRef(false);
  useEffect(() => {
    if (!wouldLose) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!agreed.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
  return useCallback(() => {
    agreed.current = true;
  }, []);
}
