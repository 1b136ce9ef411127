import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button, IconButton } from '../../../components/Button';
import { SubscribedIcon, UnsubscribedIcon } from '../../../components/icons';
import { BELL_NOTICE_DURATION } from '../../../config/constants';
import type { Chatroom } from '../../../data/records';
import { showNotice } from '../../../shared/notices/noticesSlice';
import type { ActDispatch } from '../../../store/act';
import { chooseSubscription } from '../forumThunks';
import { SUBSCRIBED, UNSUBSCRIBED } from '../messages';
import { useSubscription } from '../useForum';
import './forum.css';

/** What the bell says (its name holds its word, for those who speak to it): the member wants to hear of the room, does not, or never said. */
const STATES = {
  subscribed: { icon: SubscribedIcon, word: 'Subscribed', verb: 'Subscribed: unsubscribe from' },
  unsubscribed: {
    icon: UnsubscribedIcon,
    word: 'Unsubscribed',
    verb: 'Unsubscribed: subscribe again to',
  },
  unsaid: { icon: SubscribedIcon, word: 'Subscribe', verb: 'Subscribe to' },
} as const;

export type RoomBellProps = {
  uid: string;
  room: Chatroom;
  /** Shows the state in words beside the bell. */
  withWord?: boolean;
};

/** The bell of a room. Pressing it subscribes or unsubscribes; the first post subscribes who never said. */
export function RoomBell({ uid, room, withWord = false }: RoomBellProps) {
  const dispatch = useDispatch<ActDispatch>();
  const { status, data } = useSubscription(uid, room.key);
  const [busy, setBusy] = useState(false);
  const isSubscribed = data?.subscribed === true;
  const state = isSubscribed ? 'subscribed' : data ? 'unsubscribed' : 'unsaid';
  const { icon, word, verb } = STATES[state];

  const handlePress = async () => {
    setBusy(true);
    const outcome = await dispatch(
      chooseSubscription({
        uid,
        room: { key: room.key, title: room.chatroomTitle },
        subscribed: !isSubscribed,
      }),
    );
    setBusy(false);
    if (!chooseSubscription.fulfilled.match(outcome)) return;
    const text = isSubscribed ? UNSUBSCRIBED : SUBSCRIBED;
    dispatch(showNotice('success', text, { duration: BELL_NOTICE_DURATION }));
  };

  const common = {
    icon,
    className: `room-bell is-${state}`,
    'aria-pressed': isSubscribed,
    disabled: status !== 'ready',
    onClick: () => {
      if (!busy) void handlePress();
    },
  };
  const label = `${verb} ${room.chatroomTitle}`;
  return withWord ? (
    <Button {...common} tone="secondary" size="small" aria-label={label} title={label}>
      {word}
    </Button>
  ) : (
    <IconButton {...common} tone="secondary" label={label} />
  );
}
