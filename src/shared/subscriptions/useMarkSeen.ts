import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ActDispatch } from '../../store/act';
import { markSeen } from './subscriptionThunks';
import { isUnread, useLastSeen } from './liveSubscriptions';

/**
 * Marks a room or an insight as looked at while the newest of what is said there is in front of the member, and not behind
 * another tab.
 * @param saidAt when it was last spoken in, epoch milliseconds; undefined when never.
 */
export function useMarkSeen(
  uid: string,
  id: string,
  saidAt: number | undefined,
  showsNewest: boolean,
): void {
  const dispatch = useDispatch<ActDispatch>();
  const isVisible = useIsVisible();
  const seenAt = useLastSeen(uid, id);
  const isDue = showsNewest && isVisible && isUnread(saidAt, seenAt);
  useEffect(() => {
    if (isDue) void dispatch(markSeen({ uid, id }));
  }, [isDue, dispatch, uid, id, saidAt]);
}

function useIsVisible(): boolean {
  const [isVisible, setIsVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const handleChange = () => setIsVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, []);
  return isVisible;
}
