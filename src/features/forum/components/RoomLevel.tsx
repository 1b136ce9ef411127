import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { SelectField } from '../../../components/form/SelectField';
import { ROOM_LEVELS } from '../../../config/constants';
import type { Chatroom } from '../../../data/records';
import { useSubscription } from '../../../shared/subscriptions/liveSubscriptions';
import { setSubscription } from '../../../shared/subscriptions/subscriptionThunks';
import type { ActDispatch } from '../../../store/act';
import { LEVELS } from '../messages';

/** What the bell in the header tells the member of a room. Who mutes a room does not follow it either; who watches it, does. */
export function RoomLevel({ uid, room }: { uid: string; room: Chatroom }) {
  const dispatch = useDispatch<ActDispatch>();
  const { status, data } = useSubscription(uid, 'chatrooms', room.key);
  const [busy, setBusy] = useState(false);
  const handleChange = async (value: string) => {
    const level = ROOM_LEVELS.find((known) => known === value);
    setBusy(true);
    await dispatch(
      setSubscription({
        uid,
        kind: 'chatrooms',
        id: room.key,
        title: room.chatroomTitle,
        subscribed: level !== 'muted',
        level,
      }),
    );
    setBusy(false);
  };
  return (
    <SelectField
      label="Notify me of"
      labelBeside
      options={LEVELS}
      value={data?.level ?? ''}
      disabled={busy || status !== 'ready'}
      onChange={(value) => void handleChange(value)}
    />
  );
}
