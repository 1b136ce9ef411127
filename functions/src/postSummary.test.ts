import { expect, test } from 'vitest';
import { lineOf } from './postSummary';

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
  expect([null, 'text', { message: richText('One') }].map(lineOf)).toEqual([null, null, null]);
});
