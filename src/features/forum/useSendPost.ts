import { useDispatch } from 'react-redux';
import type { Quoted } from '../../data/acts/forum';
import type { Chatroom } from '../../data/records';
import { NOT_SENT } from '../../shared/comments/messages';
import type { Outgoing } from '../../shared/comments/useMessageDraft';
import { useSpeaker } from '../../shared/comments/useSpeaker';
import type { ActDispatch } from '../../store/act';
import { sendMessage } from './forumThunks';

/** Sends a post or a reply under the member's own name, and answers with words when it failed. */
export function useSendPost(uid: string, room: Chatroom) {
  const dispatch = useDispatch<ActDispatch>();
  const speaker = useSpeaker(uid);

  return async (message: Outgoing, original: Quoted | null): Promise<string | null> => {
    const outcome = await dispatch(
      sendMessage({
        messageKey: message.key,
        text: message.text,
        room: { key: room.key, title: room.chatroomTitle },
        speaker,
        original,
      }),
    );
    if (sendMessage.fulfilled.match(outcome)) return null;
    return outcome.payload?.message ?? NOT_SENT;
  };
}
