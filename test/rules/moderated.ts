import { rich } from './records';

/** A message of each kind: its path, and the path of its text while it is hidden. */
export const PLACES = [
  {
    what: 'post',
    conversation: { kind: 'chatrooms', key: 'room-a' },
    at: 'posts/p-mel',
    key: 'p-mel',
    text: rich('Post of mel'),
    textField: 'message',
    hiddenText: 'hiddenMessages/posts/p-mel',
  },
  {
    what: 'comment',
    conversation: { kind: 'insights', key: 'ins-a' },
    at: 'insights/ins-a/comments/c-mel',
    key: 'c-mel',
    text: rich('Comment of mel'),
    textField: 'comment',
    hiddenText: 'hiddenMessages/comments/ins-a/c-mel',
  },
] as const;
