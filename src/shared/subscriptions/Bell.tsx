import { clsx } from 'clsx';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button, IconButton } from '../../components/action/Button';
import { SubscribedIcon, UnsubscribedIcon } from '../../components/display/icons';
import { BELL_NOTICE_DURATION } from '../../config/constants';
import type { NotificationKind } from '../../data/paths';
import type { ActDispatch } from '../../store/act';
import { showNotice } from '../notices/noticesSlice';
import { SUBSCRIBED, UNSUBSCRIBED } from './messages';
import { setSubscription } from './subscriptionThunks';
import { useSubscription } from './liveSubscriptions';
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
  const dispatch = useDispatch<ActDispatch>();
  const { status, data } = useSubscription(uid, kind, id);
  const [busy, setBusy] = useState(false);
  const isSubscribed = data?.subscribed === true;
  const state = isSubscribed ? 'subscribed' : data ? 'unsubscribed' : 'undecided';
  const { icon, label, verb } = STATES[state];

  const handlePress = async () => {
    setBusy(true);
    const outcome = await dispatch(
      setSubscription({ uid, kind, id, title, subscribed: !isSubscribed }),
    );
    setBusy(false);
    if (!setSubscription.fulfilled.match(outcome)) return;
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
