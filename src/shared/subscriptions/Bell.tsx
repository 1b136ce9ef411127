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
import { recordSource, valueSource, mapSource } from '../../data/source';
import { roomVisitSchema, subscriptionSchema, type RoomVisit } from '../../data/records';
import { liveQuery } from '../../store/liveQuery';
import { useMutation } from '../../store/useMutation';
import styles from './Bell.module.css';

/**
 * What the bell says (its name holds its word, for those who speak to it): the member wants to hear of it, does not, or
 * never said.
 */
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
  /** Key of the room or the insight. */
  id: string;
  title: string;
  /** Shows the state in words beside the bell. */
  withLabel?: boolean;
};

/**
 * The bell of a room, or of an insight's comments. Pressing it subscribes or unsubscribes; the first thing said there
 * subscribes who never said.
 */
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

/* What a member wants to hear of, and when the member last looked there, as live facts. */

/** The member's word on a room or an insight: data is null, with status `ready`, where there never was one. */
export const useSubscription = liveQuery(
  'subscriptions',
  (uid: string, kind: NotificationKind, id: string) =>
    recordSource(paths.notification(uid, kind, id), id, subscriptionSchema),
  { persist: 'own' },
);

/** When the member last looked at a room or an insight; 0 when never. */
const useVisit = liveQuery(
  'lastSeen',
  (uid: string, id: string) =>
    valueSource(paths.lastSeen(uid, id), (time) => (typeof time === 'number' ? time : 0)),
  { persist: 'own' },
);

/** When the member last looked at a room or an insight; 0 when never, null while it is unknown. */
const useLastSeen = (uid: string, id: string): number | null => useVisit(uid, id).data;

/** A room that the member never looked at. */
const NEVER = { time: 0, total: null };

/** When the member last looked at a room, and how many messages it had then. */
export const useRoomVisit = liveQuery(
  'roomVisits',
  (uid: string, room: string) =>
    mapSource<RoomVisit, RoomVisit | typeof NEVER>(
      recordSource(paths.roomVisit(uid, room), room, roomVisitSchema),
      (visit) => visit ?? NEVER,
    ),
  { persist: 'own' },
);

/**
 * Whether something was said since the member last looked.
 * @param saidAt when the room or the insight was last spoken in, epoch milliseconds; undefined when never.
 * @param seenAt epoch milliseconds; 0 for a member who never looked, null while it is unknown (nothing is claimed then).
 */
export function isUnread(lastMessageAt: number | undefined, seenAt: number | null): boolean {
  return seenAt !== null && lastMessageAt !== undefined && lastMessageAt > seenAt;
}

/**
 * Marks a room or an insight as looked at while the newest of what is said there is in front of the member, and not behind
 * another tab.
 * @param saidAt when it was last spoken in, epoch milliseconds; undefined when never.
 * @param total how many messages a room has, which is noted too; left out of an insight.
 */
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
  // Asked once for the same news: what is refused comes back, and would be asked for ever.
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
