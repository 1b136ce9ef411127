/** The fields that posts and comments share. */
import { links } from '../../config/links';
import type { Conversation, MessageRef } from '../../data/mutations/messages';
import type { Comment, Post, Quote } from '../../data/records';
import { calledName, capitalised, plural } from '../../lib/text';
import type { Decided } from '../../data/mutations/moderation';

export type Message = {
  key: string;
  uid: string;
  /** Rich text as raw JSON. */
  text: string;
  displayName: string;
  firstName: string;
  lastName: string;
  profilePhoto: string;
  time: number;
  /** Epoch milliseconds, as `time`. */
  updateTime?: number | undefined;
  version: number;
  /** Uids of the members who like it. */
  likes: Record<string, boolean>;
  likeCount: number;
  /** The quoted message as it was when this reply was written. */
  originalPost?: Quote | undefined;
};

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

export const addressOf = ({ conversation: { kind, key: of }, key }: MessageRef): string =>
  kind === 'chatrooms' ? links.post(of, key) : links.comment(of, key);

export const EMPTY_MESSAGE = 'Sorry cannot submit an empty comment';
export const MESSAGE_TOO_LONG = 'This is too long for one message. Please shorten it.';
export const NOT_SENT =
  'This was not sent when you last opened the page. Your text is still here. Please send it again.';
export const SENT_BEFORE =
  'This draft has already been sent. Your text is still here. To post it as well, insert its pictures again and send it.';
export const CHANGED_ELSEWHERE =
  'This was changed in another window while you were editing. Your text is still here, but it is not saved.';

export const ASK = 'Ask a question';
export const TITLE_HINT =
  'A post with a title is a question. It is listed under Questions, open until a reply is marked as the answer.';

export const NOUNS = { chatrooms: 'post', insights: 'comment' } as const;
type Noun = (typeof NOUNS)[keyof typeof NOUNS];

export const confirmDeletion = (noun: Noun) => `Do you really want to delete this ${noun}?`;
export const deleted = (noun: Noun) => `${capitalised(noun)} deleted`;
export const deletedInMeantime = (noun: Noun) => `This ${noun} has been deleted.`;
export const originalDeleted = (noun: Noun) => `The ${noun} that you are replying to was deleted.`;
/** Number of messages added since the list on the screen was opened. */
export const newMessages = (count: number, noun: Noun) => plural(count, `new ${noun}`);

export const LAST_HERE = 'That is the last message here.';
export const FIRST_HERE = 'That is the first message here.';
export const CHOOSE_FIRST = 'Go to a message first, with J or K.';
export const liked = (isLiked: boolean) =>
  isLiked ? 'You like this message.' : 'You removed your like.';
export const ALWAYS_LATE =
  'The connection is too slow for your post just now, so it was not sent. Please try again.';
/** @param pause milliseconds until the next message may be sent */
export const tooFast = (pause: number) =>
  `You have sent several messages in the last minute, so this one was not sent. Your text is still here. Send it again in ${Math.ceil(pause / 1000)} seconds.`;

export const HIDDEN = 'Hidden by a moderator';
/** Replaces a quote whose original was hidden or deleted. */
export const QUOTE_HIDDEN = 'This text is no longer shown';
export const NOTE_REQUIRED = 'Please enter a reason';
export const REPORTED = 'Thank you. The moderators will look at it.';
export const ALREADY_REPORTED = 'You have already reported this. One report is enough.';
export const NO_REPORTS = 'There are no reports.';
export const REPORT_REASON = 'Reason for the report';
export const REPORT_REASONS = 'Reasons for the reports';
export const NOTHING_HIDDEN = 'There are no hidden messages.';
export const REPORTED_DELETED = 'This message is no longer available.';
/** Shown to the author of a message after a moderation decision. */
export const decided = (act: Decided, noun: Noun) =>
  ({
    hidden: `Your ${noun} was hidden`,
    restored: `Your ${noun} is shown again`,
    deleted: `Your ${noun} was deleted`,
    dismissed: `A report about your ${noun} was dismissed`,
  })[act];
