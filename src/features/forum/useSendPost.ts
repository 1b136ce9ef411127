import { useDispatch } from 'react-redux';
import type { Quoted } from '../../data/acts/forum';
import type { Chatroom } from '../../data/records';
import { NOT_SENT } from '../../shared/comments/messages';
import type { Outgoing } from '../../shared/comments/useMessageDraft';
import { useSpeaker } from '../../shared/comments/useSpeaker';
import { useSubscription } from '../../shared/subscriptions/useSubscriptions';
import type { ActDispatch } from '../../store/act';
import { sendMessage } from './forumThunks';

/**
 * Sends a post or a reply under the member's own name, and answers with words when it failed. Whoever never said
 * whether to hear of the room is subscribed with it; an explicit 'no' stays.
 */
export function useSendPost(uid: string, room: Chatroom) {
  const dispatch = useDispatch<ActDispatch>();
  const speaker = useSpeaker(uid);
  const subscription = useSubscription(uid, 'chatrooms', room.key);

  return async (message: Outgoing, original: Quoted | null): Promise<string | null> => {
    const outcome = await dispatch(
      sendMessage({
        messageKey: message.key,
        text: message.text,
        room: { key: room.key, title: room.chatroomTitle },
        speaker,
        original,
        subscribes: subscription.status === 'ready' && subscription.data === null,
      }),
    );
    if (sendMessage.fulfilled.match(outcome)) return null;
    return outcome.payload?.message ?? NOT_SENT;
  };
}
