import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Chatroom } from '../../data/records';
import type { ActDispatch } from '../../store/act';
import { lookAtRoom } from './forumThunks';
import { isUnread } from './unread';
import { useLastSeen } from './useForum';

/** Marks a room as looked at while its newest posts are in front of the member, and not behind another tab. */
export function useMarkSeen(uid: string, room: Chatroom, showsNewest: boolean): void {
  const dispatch = useDispatch<ActDispatch>();
  const isVisible = useIsVisible();
  const seenAt = useLastSeen(uid, room.key);
  const isDue = showsNewest && isVisible && isUnread(room, seenAt);
  const { key, lastPostTime } = room;
  useEffect(() => {
    if (isDue) void dispatch(lookAtRoom({ uid, room: key }));
  }, [isDue, dispatch, uid, key, lastPostTime]);
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
