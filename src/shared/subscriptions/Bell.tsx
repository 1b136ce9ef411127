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
import { chooseSubscription } from './subscriptionThunks';
import { useSubscription } from './liveSubscriptions';
import styles from './Bell.module.css';

/**
 * What the bell says (its name holds its word, for those who speak to it): the member wants to hear of it, does not, or
 * never said.
 */
const STATES = {
  subscribed: { icon: SubscribedIcon, word: 'Subscribed', verb: 'Subscribed: unsubscribe from' },
  unsubscribed: {
    icon: UnsubscribedIcon,
    word: 'Unsubscribed',
    verb: 'Unsubscribed: subscribe again to',
  },
  unsaid: { icon: SubscribedIcon, word: 'Subscribe', verb: 'Subscribe to' },
} as const;

export type BellProps = {
  uid: string;
  kind: NotificationKind;
  /** Key of the room or the insight. */
  id: string;
  title: string;
  /** Shows the state in words beside the bell. */
  withWord?: boolean;
};

/**
 * The bell of a room, or of an insight's comments. Pressing it subscribes or unsubscribes; the first thing said there
 * subscribes who never said.
 */
export function Bell({ uid, kind, id, title, withWord = false }: BellProps) {
  const dispatch = useDispatch<ActDispatch>();
  const { status, data } = useSubscription(uid, kind, id);
  const [busy, setBusy] = useState(false);
  const isSubscribed = data?.subscribed === true;
  const state = isSubscribed ? 'subscribed' : data ? 'unsubscribed' : 'unsaid';
  const { icon, word, verb } = STATES[state];

  const handlePress = async () => {
    setBusy(true);
    const outcome = await dispatch(
      chooseSubscription({ uid, kind, id, title, subscribed: !isSubscribed }),
    );
    setBusy(false);
    if (!chooseSubscription.fulfilled.match(outcome)) return;
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
  const label = `${verb} ${kind === 'insights' ? 'the comments on ' : ''}${title}`;
  return withWord ? (
    <Button {...common} tone="secondary" size="small" aria-label={label} title={label}>
      {word}
    </Button>
  ) : (
    <IconButton {...common} tone="secondary" label={label} />
  );
}
