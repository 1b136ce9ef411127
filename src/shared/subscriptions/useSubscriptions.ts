/** A member's subscriptions and visits as hooks: each listener opens while a screen shows it and closes with it. */
import { useCallback } from 'react';
import { followRecord, type Followers } from '../../data/follow';
import { paths, type NotificationKind } from '../../data/paths';
import { subscriptionSchema, type Subscription } from '../../data/records';
import { subscribeToValue } from '../../data/subscribe';
import { useLive } from '../../store/useLive';
import { lastSeenSlice, subscriptionsSlice } from './subscriptionSlices';

/** The member's word on a room or an insight: data is null, with status `ready`, where there never was one. */
export function useSubscription(uid: string, kind: NotificationKind, id: string) {
  const open = useCallback(
    (_id: string, followers: Followers<Subscription>) =>
      followRecord(paths.notification(uid, kind, id), id, subscriptionSchema, followers),
    [uid, kind, id],
  );
  return useLive(subscriptionsSlice, `${uid}/${kind}/${id}`, open);
}

/** When the member last looked at a room or an insight; 0 when never, null while it is unknown. */
export function useLastSeen(uid: string, id: string): number | null {
  const open = useCallback(
    (_id: string, { onData, onError }: Followers<number>) =>
      subscribeToValue(paths.lastSeen(uid, id), {
        onData: (time) => onData(typeof time === 'number' ? time : 0),
        onError,
      }),
    [uid, id],
  );
  return useLive(lastSeenSlice, `${uid}/${id}`, open).data;
}
