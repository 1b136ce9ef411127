/** Mutations of chatrooms (access table row 32). `messages` has those of posts. */
import { paths } from '../paths';
import { SERVER_TIME, type Update } from '../update';

/** A new room is first in the list until a member posts in another room. Jedi only. */
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
