/** Acts on chatrooms themselves (access table row 32); what is said in them: `messages`. */
import { paths } from '../paths';
import { SERVER_TIME, type Update } from '../update';

/** Opens a chatroom, which stands first until another is spoken in. Jedi only. */
export function createChatroom(room: {
  key: string;
  uid: string;
  title: string;
  description: string;
}): Update {
  return {
    [paths.chatroom(room.key)]: {
      key: room.key,
      uid: room.uid,
      chatroomTitle: room.title,
      chatroomDescription: room.description,
      time: SERVER_TIME,
      totalMessages: 0,
      lastPostTime: SERVER_TIME,
    },
  };
}
