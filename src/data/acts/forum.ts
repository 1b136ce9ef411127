/**
 * Acts in chatrooms (access table rows 9b, 12, 32 to 35 and section 2.5). A post, the room's count of it and the room's
 * pointer to it move in one update; so do a like and its count. Keys are made by the caller, before anything is sent.
 */
import { paths } from '../paths';
import {
  countDown,
  increment,
  SERVER_TIME,
  withoutUndefined,
  type Json,
  type Update,
} from '../update';
import { markSeen, setSubscription } from './subscriptions';

/** Who speaks, exactly as the own record says; '' where the record says nothing. */
export type Speaker = {
  uid: string;
  displayName: string;
  firstName: string;
  lastName: string;
  profilePhoto: string;
};

/** The message a reply answers: the text and name that stand in it now, or the rules refuse the quote. */
export type Quoted = { key: string; uid: string; displayName: string; text: string };

export type Room = { key: string; title: string };

const orNothing = (text: string): string | undefined => (text === '' ? undefined : text);

/** The fields of a message that say who speaks. What the own record lacks must be absent here too. */
export function signature({ uid, ...names }: Speaker): { [field: string]: Json } {
  return withoutUndefined({
    uid,
    displayName: orNothing(names.displayName),
    firstName: orNothing(names.firstName),
    lastName: orNothing(names.lastName),
    profilePhoto: orNothing(names.profilePhoto),
  });
}

/** What a reply repeats of the message it answers. */
export function quoteOf({ key, uid, displayName, text }: Quoted): { [field: string]: Json } {
  return withoutUndefined({ key, uid, displayName: orNothing(displayName), text });
}

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

/**
 * Posts a message: the record, the room's count, its pointer and the time of its last post; the speaker has then seen
 * the room. `subscribes` also subscribes the speaker, for one who never said anything about this room.
 */
export function sendPost(post: {
  key: string;
  /** The server's time within seconds, epoch milliseconds: what the room is ordered by, and then the key. */
  sentAt: number;
  room: Room;
  speaker: Speaker;
  /** Rich text as raw JSON. */
  message: string;
  original: Quoted | null;
  subscribes: boolean;
}): Update {
  const { key, sentAt, room, speaker, message, original, subscribes } = post;
  return {
    [paths.post(key)]: {
      key,
      message,
      ...signature(speaker),
      chatroomKey: room.key,
      chatroomTitle: room.title,
      roomKey: `${room.key}_${sentAt}_${key}`,
      sentAt,
      time: SERVER_TIME,
      likeCount: 0,
      ...(original ? { originalPost: quoteOf(original) } : {}),
    },
    [`${paths.chatroom(room.key)}/totalMessages`]: increment(1),
    [`${paths.chatroom(room.key)}/lastPost`]: key,
    [`${paths.chatroom(room.key)}/lastPostTime`]: SERVER_TIME,
    ...markSeen({ uid: speaker.uid, id: room.key }),
    ...(subscribes
      ? setSubscription({
          uid: speaker.uid,
          kind: 'chatrooms',
          id: room.key,
          title: room.title,
          subscribed: true,
        })
      : {}),
  };
}

/** Gives an own post another text (raw JSON). The rules refuse one that is the same. */
export function editPost(post: { key: string; message: string }): Update {
  return {
    [`${paths.post(post.key)}/message`]: post.message,
    [`${paths.post(post.key)}/updateTime`]: SERVER_TIME,
  };
}

/**
 * Takes a post away, and the room's count of it. Its author, or an administrator. `totalMessages` is the count as it
 * stands; the room names the post only as the reason for a count that moves.
 */
export function deletePost(post: { key: string; room: string; totalMessages: Json }): Update {
  const room = paths.chatroom(post.room);
  const counted = countDown(`${room}/totalMessages`, post.totalMessages);
  return {
    [paths.post(post.key)]: null,
    ...counted,
    ...(Object.keys(counted).length === 0 ? {} : { [`${room}/lastPost`]: post.key }),
  };
}

/** Likes a post, or takes the own like back. */
export function likePost(like: { key: string; uid: string; liked: boolean }): Update {
  return {
    [`${paths.post(like.key)}/likes/${like.uid}`]: like.liked || null,
    [`${paths.post(like.key)}/likeCount`]: increment(like.liked ? 1 : -1),
  };
}
