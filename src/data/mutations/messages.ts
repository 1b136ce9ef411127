/**
 * Mutations of posts and comments (access table rows 12, 24, 25, 34, 35 and section 2.5). A message changes together with its counters and
 * references, a like with its count. The caller makes the keys. Differences between the two kinds are only in `KINDS`.
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

/** `title` must be the current title. */
export type Conversation = { kind: NotificationKind; key: string; title: string };

export type MessageRef = { conversation: Omit<Conversation, 'title'>; key: string };

/** The author as in the author's record; '' for a missing field. */
export type Speaker = {
  uid: string;
  displayName: string;
  firstName: string;
  lastName: string;
  profilePhoto: string;
};

/** The quoted message. The rules refuse a quote unless text and name are current. */
export type Quoted = { key: string; uid: string; displayName: string; text: string };

type Kind = {
  /** Name of the text field. */
  words: 'message' | 'comment';
  path: (conversation: string, key: string) => string;
  /** Path of the text while the message is hidden. */
  hiddenText: (conversation: string, key: string) => string;
  /** Fields that place a message in its room; only posts have them. */
  placed: (conversation: Conversation, key: string, sentAt: number) => { [field: string]: Json };
  /** Other changes by a new message. */
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

export const messagePath = ({ conversation: { kind, key: of }, key }: MessageRef): string =>
  KINDS[kind].path(of, key);

/** Parses a path of `messagePath`: a comment, or a post, whose path lacks the room. Null for any other path. */
export function messageAt(path: string): { insight: string | null; key: string } | null {
  const [, insight, key] = /^(?:posts|insights\/([^/]+)\/comments)\/([^/]+)$/.exec(path) ?? [];
  return key === undefined ? null : { insight: insight ?? null, key };
}

/** Returns where the text of a hidden message, or of one that staff deleted, is stored. */
export const hiddenTextPath = ({ conversation: { kind, key: of }, key }: MessageRef): string =>
  KINDS[kind].hiddenText(of, key);

export const textPath = (message: MessageRef): string =>
  `${messagePath(message)}/${wordsOf(message.conversation)}`;

export const wordsOf = ({ kind }: MessageRef['conversation']): string => KINDS[kind].words;

const orNothing = (text: string): string | undefined => (text === '' ? undefined : text);

/** Returns the fields that name the author, without fields that the author's record lacks. */
const signature = ({ uid, ...names }: Speaker): { [field: string]: Json } =>
  withoutUndefined({
    uid,
    displayName: orNothing(names.displayName),
    firstName: orNothing(names.firstName),
    lastName: orNothing(names.lastName),
    profilePhoto: orNothing(names.profilePhoto),
  });

/** Returns the inbox rows about a message. They do not contain its text. */
const tell = (
  { kind, key: of }: Conversation,
  key: string,
  notified: readonly string[],
  repliedTo: string | undefined,
): Update =>
  Object.fromEntries(
    notified.map((uid) => [
      paths.inboxRow(uid, key),
      withoutUndefined({
        in: messagePath({ conversation: { kind, key: of }, key }).slice(0, -key.length - 1),
        room: kind === 'chatrooms' ? of : undefined,
        mention: uid === repliedTo ? undefined : true,
        time: SERVER_TIME,
      }),
    ]),
  );

const quoteOf = ({ key, uid, displayName, text }: Quoted): { [field: string]: Json } =>
  withoutUndefined({ key, uid, displayName: orNothing(displayName), text });

/**
 * Sends a message or a reply: the record, the conversation's counters and last time, an inbox row for each recipient, the author's rate
 * limit and last-seen time. `subscribes` also subscribes an author who has never chosen.
 */
export function sendMessage(message: {
  key: string;
  conversation: Conversation;
  /** The server's time within seconds, epoch milliseconds. Posts of a room are ordered by it, then by key. Comments don't use it. */
  sentAt: number;
  speaker: Speaker;
  /** Rich text as raw JSON. */
  text: string;
  original: Quoted | null;
  /** Only a post that is no reply can be a question. */
  asks?: boolean;
  /** Uids, ten at most. */
  mentions?: readonly string[];
  /** Uids of existing members whom the message names (`namedIn`), to be notified. */
  notified?: readonly string[];
  /** Result of `isAhead` for the author's rate limit. */
  ahead?: boolean;
  subscribes: boolean;
}): Update {
  const { key, conversation, sentAt, speaker, text, original, subscribes } = message;
  const { asks = false, mentions = [], notified = [], ahead = false } = message;
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
      ...(asks ? { asks: id } : {}),
      ...(mentions.length > 0 ? { mentions: mentions.join(',') } : {}),
    },
    ...announced(id, key),
    ...tell(conversation, key, notified, original?.uid),
    ...advanceRateLimit(uid, path(id, key), ahead),
    ...markSeen({ uid, id }),
    ...(subscribes ? setSubscription({ uid, kind, id, title, subscribed: true }) : {}),
  };
}

/** Replaces a message's text (raw JSON) over the version that was `seen`. The rules refuse an unchanged text. */
export function editMessage(message: MessageRef & { text: string; seen: number }): Update {
  return {
    [textPath(message)]: message.text,
    [`${messagePath(message)}/updateTime`]: SERVER_TIME,
    ...nextVersion(messagePath(message), message.seen),
  };
}

/**
 * Deletes a message with its inbox rows, and counts it down. For its author or an administrator.
 * @param total the room's current count, null for comments. The room names the post to justify the changed count.
 * @param notified the notified members (`notifiedUids`)
 */
export function deleteMessage(
  message: MessageRef,
  total: Json,
  notified: readonly string[] = [],
): Update {
  const room = paths.chatroom(message.conversation.key);
  const counted = countDown(`${room}/totalMessages`, total);
  return {
    [messagePath(message)]: null,
    ...counted,
    ...(Object.keys(counted).length === 0 ? {} : { [`${room}/lastPost`]: message.key }),
    ...Object.fromEntries(notified.map((uid) => [paths.inboxRow(uid, message.key), null])),
  };
}

export function likeMessage(like: MessageRef & { uid: string; liked: boolean }): Update {
  const path = messagePath(like);
  return {
    [`${path}/likes/${like.uid}`]: like.liked || null,
    [`${path}/likeCount`]: increment(like.liked ? 1 : -1),
  };
}

/** Marks a reply as the answer to a question; null for no answer. For the author of the question or staff. */
export const markAnswer = ({
  room,
  question,
  answer,
}: {
  room: string;
  question: string;
  answer: string | null;
}): Update => ({
  [`${paths.post(question)}/answer`]: answer,
  [`${paths.post(question)}/asks`]: answer === null ? room : null,
});
