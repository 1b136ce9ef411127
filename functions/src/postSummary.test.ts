import { expect, test } from 'vitest';
import { withTitle } from '../../model/questionTitle';
import { lineOf, NO_REPLIES, repliesIn } from './postSummary';

const richText = (...texts: string[]) =>
  JSON.stringify({ blocks: texts.map((text) => ({ text })), entityMap: {} });
const post = (message: unknown) => ({
  key: 'p1',
  uid: 'ann',
  displayName: 'Ann',
  message,
  likes: { ben: true },
  chatroomKey: 'room',
  roomKey: 'room_1_p1',
  time: 1,
});
const excerptOf = (message: unknown) => lineOf(post(message))?.['excerpt'];

test("a post's summary has its author, room and text, without likes and quotes", () => {
  expect(lineOf(post(richText('One', 'two  three')))).toEqual({
    uid: 'ann',
    displayName: 'Ann',
    chatroomKey: 'room',
    roomKey: 'room_1_p1',
    time: 1,
    excerpt: 'One two three',
  });
});

test('a summary cuts a long text after a word, or within a text without spaces', () => {
  const cut = String(excerptOf(richText('word '.repeat(1_000))));
  expect(cut).toBe(`${'word '.repeat(40).trim()}…`);
  expect(excerptOf(richText('x'.repeat(1_000)))).toBe(`${'x'.repeat(200)}…`);
  expect(excerptOf(richText(`x${'😀'.repeat(1_000)}`))).toBe(`x${'😀'.repeat(99)}…`);
});

test('hidden text and invisible text have no excerpt', () => {
  expect(lineOf(post(undefined))).not.toHaveProperty('excerpt');
  expect(lineOf(post('{"blocks":[{"text":"cut o'))).not.toHaveProperty('excerpt');
  expect(lineOf(post('{"blocks":5}'))).not.toHaveProperty('excerpt');
  expect(excerptOf('Plain text')).toBe('Plain text');
});

test('a value that is not a post has no summary', () => {
  expect([null, 'text', { message: richText('One') }].map((value) => lineOf(value))).toEqual([
    null,
    null,
    null,
  ]);
});

const question = { ...post(''), message: withTitle('Sampling', richText('Who knows?')) };

test('the summary of a question has its title, state and replies, and its place by the last reply', () => {
  expect(lineOf({ ...question, asks: 'room' })).toMatchObject({
    title: 'Sampling',
    excerpt: 'Sampling Who knows?',
    questionKey: 'room_1',
    openKey: 'room_1',
  });
  const answered = lineOf({ ...question, answer: 'p2' }, { count: 2, lastAt: 5 });
  expect(answered).toMatchObject({ questionKey: 'room_5', replies: 2, lastReplyTime: 5 });
  expect(answered).not.toHaveProperty('openKey');
  expect(repliesIn(answered)).toEqual({ count: 2, lastAt: 5 });
  expect(repliesIn(null)).toEqual(NO_REPLIES);
  expect(lineOf({ ...question, answer: 'p2' })).not.toHaveProperty('replies');
});

test('the summary of a hidden question has no title, and that of another post no place among questions', () => {
  expect(lineOf({ ...post(undefined), asks: 'room' })).not.toHaveProperty('title');
  expect(lineOf(question)).not.toHaveProperty('questionKey');
  expect(lineOf(question)).not.toHaveProperty('title');
});
