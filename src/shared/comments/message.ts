/** What posts and comments have in common, for the pieces that show them. */
import { links } from '../../config/links';
import type { Conversation, MessageRef } from '../../data/acts/messages';
import type { Comment, Post, Quote } from '../../data/records';
import { calledName } from '../../lib/text';

export type Message = {
  key: string;
  uid: string;
  /** Rich text as raw JSON. */
  text: string;
  displayName: string;
  firstName: string;
  lastName: string;
  profilePhoto: string;
  /** Epoch milliseconds. */
  time: number;
  /** Epoch milliseconds of the last edit. */
  updateTime?: number | undefined;
  /** How often it was edited. */
  version: number;
  /** Who likes it, by uid. */
  likes: Record<string, boolean>;
  likeCount: number;
  /** What it answers, as that was then. */
  originalPost?: Quote | undefined;
};

/** The author's name as the portal shows it. */
export const authorName = (author: {
  displayName: string;
  firstName?: string;
  lastName?: string;
}): string => calledName(author) || 'A member';

export const messageOfPost = ({ message, ...fields }: Post): Message => ({
  ...fields,
  text: message,
});

export const messageOfComment = ({ comment, ...fields }: Comment): Message => ({
  ...fields,
  text: comment,
});

export const inRoom = (room: { key: string; chatroomTitle: string }): Conversation => ({
  kind: 'chatrooms',
  key: room.key,
  title: room.chatroomTitle,
});

export const onInsight = ({ key, title }: { key: string; title: string }): Conversation => ({
  kind: 'insights',
  key,
  title,
});

/** Where a message stands, on the page that shows it. */
export const addressOf = ({ conversation: { kind, key: of }, key }: MessageRef): string =>
  kind === 'chatrooms' ? links.post(of, key) : links.comment(of, key);
