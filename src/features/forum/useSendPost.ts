import type { Quoted } from '../../data/acts/forum';
import type { Chatroom } from '../../data/records';
import type { Outgoing } from '../../shared/comments/useMessageForm';
import { useSpeaker } from '../../shared/comments/useSpeaker';
import { sendPost } from './forumThunks';

/** The act that sends a post or a reply under the member's own name. */
export function useSendPost(uid: string, room: Chatroom) {
  const speaker = useSpeaker(uid);
  return ({ key, text }: Outgoing, original: Quoted | null) =>
    sendPost({
      messageKey: key,
      text,
      room: { key: room.key, title: room.chatroomTitle },
      speaker,
      original,
    });
}
