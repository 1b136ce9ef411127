import { expect, it } from 'vitest';
import type { Message } from '../../shared/comments/message';
import { inThreads } from './components/comments/Comments';

const comment = (key: string, time: number, originalKey?: string): Message => ({
  key,
  time,
  uid: 'u',
  version: 0,
  displayName: 'U',
  firstName: '',
  lastName: '',
  profilePhoto: '',
  likes: {},
  likeCount: 0,
  text: '',
  originalPost:
    originalKey === undefined
      ? undefined
      : { key: originalKey, uid: 'u', displayName: 'U', text: '' },
});

const rows = (...comments: Message[]) =>
  inThreads([...comments].sort((a, b) => b.time - a.time)).map(
    ({ message: { key }, isReply }) => `${isReply ? '-' : ''}${key}`,
  );

it('inThreads puts the thread with the newest comment first, and replies below the original comment', () => {
  expect(
    rows(
      comment('first', 1),
      comment('second', 2),
      comment('third', 3),
      comment('answer', 4, 'first'),
      comment('answer to it', 5, 'answer'),
      comment('another', 6, 'first'),
    ),
  ).toEqual(['first', '-answer', '-answer to it', '-another', 'third', 'second']);
});

it('inThreads starts a new thread with a reply whose original comment is missing', () => {
  expect(rows(comment('reply', 2, 'gone'), comment('other', 1))).toEqual(['reply', 'other']);
});

it('inThreads terminates if two comments quote each other', () => {
  expect(rows(comment('a', 1, 'b'), comment('b', 2, 'a'))).toEqual(['a', '-b']);
});
