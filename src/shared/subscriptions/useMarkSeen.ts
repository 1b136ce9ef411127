import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ActDispatch } from '../../store/act';
import { markSeen } from './subscriptionThunks';
import { isUnread, useLastSeen, useRoomVisit } from './liveSubscriptions';

/**
 * Marks a room or an insight as looked at while the newest of what is said there is in front of the member, and not behind
 * another tab.
 * @param saidAt when it was last spoken in, epoch milliseconds; undefined when never.
 * @param total how many messages a room has, which is noted too; left out of an insight.
 */
export function useMarkSeen(
  uid: string,
  id: string,
  saidAt: number | undefined,
  showsNewest: boolean,
  total?: number,
): void {
  const dispatch = useDispatch<ActDispatch>();
  const isVisible = useIsVisible();
  const seenAt = useLastSeen(uid, id);
  const visit = useRoomVisit(total === undefined ? null : uid, id).data;
  const isUncounted = total !== undefined && visit !== null && visit.total !== total;
  const isDue = showsNewest && isVisible && (isUnread(saidAt, seenAt) || isUncounted);
  // Asked once for the same news: what is refused comes back, and would be asked for ever.
  const triedRef = useRef('');
  useEffect(() => {
    const news = `${id} ${saidAt} ${total}`;
    if (!isDue || news === triedRef.current) return;
    triedRef.current = news;
    void dispatch(markSeen({ uid, id, total }));
  }, [isDue, dispatch, uid, id, saidAt, total]);
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
