/**
 * Acts in conversations: posts in chatrooms, comments on insights (access table rows 12, 24, 25, 34, 35 and section 2.5).
 * A message and what counts or names it move in one update; so do a like and its count. Keys are made by the caller,
 * before anything is sent. What differs between the two kinds is said in `KINDS`, and nowhere else.
 */
import { paths, type NotificationKind } from '../paths';
import {
  countDown,
  increment,
  nextVersion,
  SERVER_TIME,
  withoutUndefined,
  type Json,
  type Update,
} from '../update';
import { advanceRateLimit } from './rateLimit';
import { markSeen, setSubscription } from './subscriptions';

/** A chatroom, or the comments on an insight; `title` must be its own. */
export type Conversation = { kind: NotificationKind; key: string; title: string };

/** A message that exists, or is about to. */
export type MessageRef = { conversation: Omit<Conversation, 'title'>; key: string };

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

type Kind = {
  /** The field that holds the text. */
  words: 'message' | 'comment';
  path: (conversation: string, key: string) => string;
  /** Where its text is kept while it is hidden. */
  hiddenText: (conversation: string, key: string) => string;
  /** What only its messages say of where they stand. */
  placed: (conversation: Conversation, key: string, sentAt: number) => { [field: string]: Json };
  /** What moves elsewhere with a new message. */
  announced: (conversation: string, key: string) => Update;
};

const KINDS: Record<NotificationKind, Kind> = {
  chatrooms: {
    words: 'message',
    path: (_room, key) => paths.post(key),
    hiddenText: (_room, key) => paths.hiddenPost(key),
    placed: (room, key, sentAt) => ({
      key,
      chatroomKey: room.key,
      chatroomTitle: room.title,
      roomKey: `${room.key}_${sentAt}_${key}`,
      sentAt,
    }),
    announced: (room, key) => ({
      [`${paths.chatroom(room)}/totalMessages`]: increment(1),
      [`${paths.chatroom(room)}/lastPost`]: key,
      [`${paths.chatroom(room)}/lastPostTime`]: SERVER_TIME,
    }),
  },
  insights: {
    words: 'comment',
    path: paths.comment,
    hiddenText: paths.hiddenComment,
    placed: () => ({}),
    announced: (insight, key) => ({
      [`${paths.insightSummary(insight)}/lastComment`]: key,
      [`${paths.insightSummary(insight)}/lastCommentTime`]: SERVER_TIME,
    }),
  },
};

/** Where a message stands. */
export const messagePath = ({ conversation: { kind, key: of }, key }: MessageRef): string =>
  KINDS[kind].path(of, key);

/** What a path of `messagePath` names: a comment, or a post of a room that the path does not tell. Null for any other. */
export function messageAt(path: string): { insight: string | null; key: string } | null {
  const [, insight, key] = /^(?:posts|insights\/([^/]+)\/comments)\/([^/]+)$/.exec(path) ?? [];
  return key === undefined ? null : { insight: insight ?? null, key };
}

/** Where the text of a message is kept that was hidden, or deleted by staff. */
export const hiddenTextPath = ({ conversation: { kind, key: of }, key }: MessageRef): string =>
  KINDS[kind].hiddenText(of, key);

/** Where the text of a message stands. */
export const textPath = (message: MessageRef): string =>
  `${messagePath(message)}/${wordsOf(message.conversation)}`;

/** The name of the field that holds a message's text. */
export const wordsOf = ({ kind }: MessageRef['conversation']): string => KINDS[kind].words;

const orNothing = (text: string): string | undefined => (text === '' ? undefined : text);

/** The fields of a message that say who speaks. What the own record lacks must be absent here too. */
const signature = ({ uid, ...names }: Speaker): { [field: string]: Json } =>
  withoutUndefined({
    uid,
    displayName: orNothing(names.displayName),
    firstName: orNothing(names.firstName),
    lastName: orNothing(names.lastName),
    profilePhoto: orNothing(names.profilePhoto),
  });

/** Tells others of a message: where it stands and when it came, whether it mentions them, and nothing of what it says. */
const tell = (
  { kind, key: of }: Conversation,
  key: string,
  told: readonly string[],
  answered: string | undefined,
): Update =>
  Object.fromEntries(
    told.map((uid) => [
      paths.inboxRow(uid, key),
      withoutUndefined({
        in: messagePath({ conversation: { kind, key: of }, key }).slice(0, -key.length - 1),
        room: kind === 'chatrooms' ? of : undefined,
        mention: uid === answered ? undefined : true,
        time: SERVER_TIME,
      }),
    ]),
  );

/** What a reply repeats of the message it answers. */
const quoteOf = ({ key, uid, displayName, text }: Quoted): { [field: string]: Json } =>
  withoutUndefined({ key, uid, displayName: orNothing(displayName), text });

/**
 * Says something, or answers a message: the record, what counts it and says when the conversation was last spoken in, a row for
 * each who is told of it, and the speaker's pace; the speaker has then seen what was said. `subscribes` also subscribes the speaker, for one who never said anything about it.
 */
export function sendMessage(message: {
  key: string;
  conversation: Conversation;
  /** The server's time within seconds, epoch milliseconds: what a room is ordered by, and then the key. Nothing to comments. */
  sentAt: number;
  speaker: Speaker;
  /** Rich text as raw JSON. */
  text: string;
  original: Quoted | null;
  /** Uids of those whom it mentions, ten at most. */
  mentions?: readonly string[];
  /** Uids of those who are told of it: whom it names (`namedIn`), as far as they are there still. */
  told?: readonly string[];
  /** The speaker's pace is ahead of the server's time (`pace`). */
  ahead?: boolean;
  subscribes: boolean;
}): Update {
  const { key, conversation, sentAt, speaker, text, original, subscribes } = message;
  const { mentions = [], told = [], ahead = false } = message;
  const { kind, key: id, title } = conversation;
  const { uid } = speaker;
  const { words, path, placed, announced } = KINDS[kind];
  return {
    [path(id, key)]: {
      [words]: text,
      ...signature(speaker),
      ...placed(conversation, key, sentAt),
      time: SERVER_TIME,
      likeCount: 0,
      ...(original ? { originalPost: quoteOf(original) } : {}),
      ...(mentions.length > 0 ? { mentions: mentions.join(',') } : {}),
    },
    ...announced(id, key),
    ...tell(conversation, key, told, original?.uid),
    ...advanceRateLimit(uid, path(id, key), ahead),
    ...markSeen({ uid, id }),
    ...(subscribes ? setSubscription({ uid, kind, id, title, subscribed: true }) : {}),
  };
}

/** Gives an own message another text (raw JSON), over the version that was `seen`. The rules refuse one that is the same. */
export function editMessage(message: MessageRef & { text: string; seen: number }): Update {
  return {
    [textPath(message)]: message.text,
    [`${messagePath(message)}/updateTime`]: SERVER_TIME,
    ...nextVersion(messagePath(message), message.seen),
  };
}

/**
 * Takes a message away, with the room's count of it and the rows of who was told. Its author, or an administrator.
 * @param total the room's count as it is now, null for comments, which nothing counts; the room names the post only as the
 * reason for a count that moves.
 * @param told who was told of it (`notifiedUids`).
 */
export function deleteMessage(
  message: MessageRef,
  total: Json,
  told: readonly string[] = [],
): Update {
  const room = paths.chatroom(message.conversation.key);
  const counted = countDown(`${room}/totalMessages`, total);
  return {
    [messagePath(message)]: null,
    ...counted,
    ...(Object.keys(counted).length === 0 ? {} : { [`${room}/lastPost`]: message.key }),
    ...Object.fromEntries(told.map((uid) => [paths.inboxRow(uid, message.key), null])),
  };
}

/** Likes a message, or takes the own like back. */
export function likeMessage(like: MessageRef & { uid: string; liked: boolean }): Update {
  const path = messagePath(like);
  return {
    [`${path}/likes/${like.uid}`]: like.liked || null,
    [`${path}/likeCount`]: increment(like.liked ? 1 : -1),
  };
}
