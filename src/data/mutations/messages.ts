/**
 * Mutations in conversations: posts in chatrooms, comments on insights (access table rows 12, 24,
 * 25, 34, 35 and section 2.5). A message changes together with its counters and references, and a
 * like with its count. The caller makes the keys before anything is sent. Only `KINDS` may hold
 * differences between the two kinds.
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

/** A chatroom, or the comments on an insight; `title` must be its current title. */
export type Conversation = { kind: NotificationKind; key: string; title: string };

/** A message that exists, or is about to. */
export type MessageRef = { conversation: Omit<Conversation, 'title'>; key: string };

/**
 * The author of a message, exactly as in the author's record; '' for a field that the record lacks.
 */
export type Speaker = {
  uid: string;
  displayName: string;
  firstName: string;
  lastName: string;
  profilePhoto: string;
};

/**
 * The message that a reply quotes. The rules refuse the quote unless text and name are the
 * message's current ones.
 */
export type Quoted = { key: string; uid: string; displayName: string; text: string };

type Kind = {
  /** The field that holds the text. */
  words: 'message' | 'comment';
  path: (conversation: string, key: string) => string;
  /** The path of the text while the message is hidden. */
  hiddenText: (conversation: string, key: string) => string;
  /** The fields of a message that say where it belongs; only posts have them. */
  placed: (conversation: Conversation, key: string, sentAt: number) => { [field: string]: Json };
  /** What else changes with a new message. */
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

/** Returns the path of a message. */
export const messagePath = ({ conversation: { kind, key: of }, key }: MessageRef): string =>
  KINDS[kind].path(of, key);

/**
 * Returns what a path of `messagePath` names: a comment, or a post, whose path does not contain the
 * room. Null for any other path.
 */
export function messageAt(path: string): { insight: string | null; key: string } | null {
  const [, insight, key] = /^(?:posts|insights\/([^/]+)\/comments)\/([^/]+)$/.exec(path) ?? [];
  return key === undefined ? null : { insight: insight ?? null, key };
}

/**
 * Returns the path at which the text of a message is stored after the message was hidden, or
 * deleted by staff.
 */
export const hiddenTextPath = ({ conversation: { kind, key: of }, key }: MessageRef): string =>
  KINDS[kind].hiddenText(of, key);

/** Returns the path of a message's text. */
export const textPath = (message: MessageRef): string =>
  `${messagePath(message)}/${wordsOf(message.conversation)}`;

/** Returns the name of the field that holds a message's text. */
export const wordsOf = ({ kind }: MessageRef['conversation']): string => KINDS[kind].words;

const orNothing = (text: string): string | undefined => (text === '' ? undefined : text);

/**
 * Returns the fields of a message that name its author. A field that the author's record lacks must
 * be absent here too.
 */
const signature = ({ uid, ...names }: Speaker): { [field: string]: Json } =>
  withoutUndefined({
    uid,
    displayName: orNothing(names.displayName),
    firstName: orNothing(names.firstName),
    lastName: orNothing(names.lastName),
    profilePhoto: orNothing(names.profilePhoto),
  });

/**
 * Returns the inbox rows of a message: its path, its time and whether it mentions the recipient.
 * They contain nothing of its text.
 */
const tell = (
  { kind, key: of }: Conversation,
  key: string,
  told: readonly string[],
  repliedTo: string | undefined,
): Update =>
  Object.fromEntries(
    told.map((uid) => [
      paths.inboxRow(uid, key),
      withoutUndefined({
        in: messagePath({ conversation: { kind, key: of }, key }).slice(0, -key.length - 1),
        room: kind === 'chatrooms' ? of : undefined,
        mention: uid === repliedTo ? undefined : true,
        time: SERVER_TIME,
      }),
    ]),
  );

/** Returns what a reply repeats of the message it quotes. */
const quoteOf = ({ key, uid, displayName, text }: Quoted): { [field: string]: Json } =>
  withoutUndefined({ key, uid, displayName: orNothing(displayName), text });

/**
 * Sends a message or a reply in one update: the record, the conversation's counters and last time,
 * an inbox row for each recipient, and the author's rate limit. The author's last-seen time is set
 * too. `subscribes` also subscribes the author, for authors who have never chosen.
 */
export function sendMessage(message: {
  key: string;
  conversation: Conversation;
  /**
   * The server's time within seconds, epoch milliseconds. A room is ordered by it, and then by key.
   * Comments don't use it.
   */
  sentAt: number;
  speaker: Speaker;
  /** Rich text as raw JSON. */
  text: string;
  original: Quoted | null;
  /** Uids of the mentioned members, ten at most. */
  mentions?: readonly string[];
  /**
   * Uids of the members to notify: those whom the message names (`namedIn`) and who still exist.
   */
  told?: readonly string[];
  /** Whether the author's rate limit is ahead of the server's time (`isAhead`). */
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

/**
 * Replaces the text of a member's message (raw JSON), over the version that was `seen`. The rules
 * refuse an unchanged text.
 */
export function editMessage(message: MessageRef & { text: string; seen: number }): Update {
  return {
    [textPath(message)]: message.text,
    [`${messagePath(message)}/updateTime`]: SERVER_TIME,
    ...nextVersion(messagePath(message), message.seen),
  };
}

/**
 * Deletes a message, with the room's count of it and the inbox rows of the notified members. Only
 * for its author or an administrator.
 * @param total the room's current count, null for comments, which have no counter. The room names
 * the post only to justify the changed count.
 * @param told the notified members (`notifiedUids`).
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

/** Likes a message, or removes the member's like. */
export function likeMessage(like: MessageRef & { uid: string; liked: boolean }): Update {
  const path = messagePath(like);
  return {
    [`${path}/likes/${like.uid}`]: like.liked || null,
    [`${path}/likeCount`]: increment(like.liked ? 1 : -1),
  };
}
