import { useDispatch, useSelector } from 'react-redux';
import { selectOwnText } from '../../access/sessionSlice';
import type { Quoted } from '../../data/acts/forum';
import type { Chatroom } from '../../data/records';
import { NOT_SENT } from '../../shared/comments/messages';
import type { Outgoing } from '../../shared/comments/useMessageDraft';
import { useSubscription } from '../../shared/subscriptions/useSubscriptions';
import type { ActDispatch } from '../../store/act';
import { sendMessage } from './forumThunks';

const selectDisplayName = selectOwnText('displayName');
const selectFirstName = selectOwnText('firstName');
const selectLastName = selectOwnText('lastName');
const selectPhoto = selectOwnText('profilePhoto');

/**
 * Sends a post or a reply under the member's own name, and answers with words when it failed. Whoever never said
 * whether to hear of the room is subscribed with it; an explicit 'no' stays.
 */
export function useSendPost(uid: string, room: Chatroom) {
  const dispatch = useDispatch<ActDispatch>();
  const displayName = useSelector(selectDisplayName);
  const firstName = useSelector(selectFirstName);
  const lastName = useSelector(selectLastName);
  const profilePhoto = useSelector(selectPhoto);
  const subscription = useSubscription(uid, 'chatrooms', room.key);

  return async (message: Outgoing, original: Quoted | null): Promise<string | null> => {
    const outcome = await dispatch(
      sendMessage({
        messageKey: message.key,
        text: message.text,
        room: { key: room.key, title: room.chatroomTitle },
        speaker: { uid, displayName, firstName, lastName, profilePhoto },
        original,
        subscribes: subscription.status === 'ready' && subscription.data === null,
      }),
    );
    if (sendMessage.fulfilled.match(outcome)) return null;
    return outcome.payload?.message ?? NOT_SENT;
  };
}
