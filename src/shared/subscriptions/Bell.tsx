import { clsx } from 'clsx';
import { useState, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { Button, IconButton } from '../../components/action/Button';
import { SubscribedIcon, UnsubscribedIcon } from '../../components/display/icons';
import { BELL_NOTICE_DURATION } from '../../config/constants';
import { type NotificationKind, paths } from '../../data/paths';
import type { MutationDispatch } from '../../store/mutation';
import { showNotice } from '../notices/noticesSlice';
import { SUBSCRIBED, UNSUBSCRIBED, setSubscription, markSeen } from './subscriptionThunks';
import { recordSource, valueSource } from '../../data/source';
import { subscriptionSchema } from '../../data/records';
import { liveQuery } from '../../store/liveQuery';
import { useMutation } from '../../store/useMutation';
import { useRoomVisit } from './roomVisit';
import styles from './Bell.module.css';

/** Subscribed, unsubscribed, undecided. The accessible name contains the visible label, for voice control. */
const STATES = {
  subscribed: { icon: SubscribedIcon, label: 'Subscribed', verb: 'Subscribed: unsubscribe from' },
  unsubscribed: {
    icon: UnsubscribedIcon,
    label: 'Unsubscribed',
    verb: 'Unsubscribed: subscribe again to',
  },
  undecided: { icon: SubscribedIcon, label: 'Subscribe', verb: 'Subscribe to' },
} as const;

type BellProps = {
  uid: string;
  kind: NotificationKind;
  /** Key of the chatroom or the insight. */
  id: string;
  title: string;
  withLabel?: boolean;
};

/** An undecided member is also subscribed by their first message there. */
export function Bell({ uid, kind, id, title, withLabel = false }: BellProps) {
  const dispatch = useDispatch<MutationDispatch>();
  const { status, data } = useSubscription(uid, kind, id);
  const { busy, run } = useMutation(setSubscription);
  const isSubscribed = data?.subscribed === true;
  const state = isSubscribed ? 'subscribed' : data ? 'unsubscribed' : 'undecided';
  const { icon, label, verb } = STATES[state];

  const handlePress = async () => {
    if ((await run({ uid, kind, id, title, subscribed: !isSubscribed })) === null) return;
    const text = (isSubscribed ? UNSUBSCRIBED : SUBSCRIBED)[kind];
    dispatch(showNotice('success', text, { duration: BELL_NOTICE_DURATION }));
  };

  const common = {
    icon,
    className: clsx(styles.bell, styles[state]),
    'aria-pressed': isSubscribed,
    disabled: status !== 'ready',
    onClick: () => {
      if (!busy) void handlePress();
    },
  };
  const name = `${verb} ${kind === 'insights' ? 'the comments on ' : ''}${title}`;
  return withLabel ? (
    <Button {...common} tone="secondary" size="small" aria-label={name} title={name}>
      {label}
    </Button>
  ) : (
    <IconButton {...common} tone="secondary" label={name} />
  );
}

/** `data` is null, with status `ready`, if the member never chose. */
export const useSubscription = liveQuery(
  'subscriptions',
  (uid: string, kind: NotificationKind, id: string) =>
    recordSource(paths.notification(uid, kind, id), id, subscriptionSchema),
  { persist: 'own' },
);

const useVisit = liveQuery(
  'lastSeen',
  (uid: string, id: string) =>
    valueSource(paths.lastSeen(uid, id), (time) => (typeof time === 'number' ? time : 0)),
  { persist: 'own' },
);

/** Returns 0 for never, null while loading. */
const useLastSeen = (uid: string, id: string): number | null => useVisit(uid, id).data;

/** Times are epoch milliseconds. `seenAt` is 0 for never, and null while loading: then nothing is unread. */
export function isUnread(lastMessageAt: number | undefined, seenAt: number | null): boolean {
  return seenAt !== null && lastMessageAt !== undefined && lastMessageAt > seenAt;
}

/** Marks as seen while the newest messages are in view and the tab is visible. `total` is a room's message count. */
export function useMarkSeen(
  uid: string,
  id: string,
  lastMessageAt: number | undefined,
  showsNewest: boolean,
  total?: number,
): void {
  const dispatch = useDispatch<MutationDispatch>();
  const isVisible = useIsVisible();
  const seenAt = useLastSeen(uid, id);
  const visit = useRoomVisit(total === undefined ? null : uid, id).data;
  const isUncounted = total !== undefined && visit !== null && visit.total !== total;
  const isDue = showsNewest && isVisible && (isUnread(lastMessageAt, seenAt) || isUncounted);
  // Sent once for the same news: a rejected mark is rolled back, and would otherwise be sent for ever.
  const triedRef = useRef('');
  useEffect(() => {
    const news = `${id} ${lastMessageAt} ${total}`;
    if (!isDue || news === triedRef.current) return;
    triedRef.current = news;
    void dispatch(markSeen({ uid, id, total }));
  }, [isDue, dispatch, uid, id, lastMessageAt, total]);
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
