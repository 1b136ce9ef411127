import { expect, test } from 'vitest';
import { isWritable } from './keys';

test('isWritable accepts a path of 768 bytes, including its first slash and the path within the value', () => {
  const of = (bytes: number) => `posts/${'k'.repeat(bytes - '/posts/'.length)}`;
  expect(isWritable(of(768))).toBe(true);
  expect(isWritable(of(769))).toBe(false);
  expect(isWritable(of(760), { message: 'x'.repeat(1_000) })).toBe(true);
  expect(isWritable(of(761), { message: 'x' })).toBe(false);
  expect(isWritable(of(750), { time: 1, originalPost: { text: 'x' } })).toBe(true);
  expect(isWritable(of(751), { time: 1, originalPost: { text: 'x' } })).toBe(false);
  expect(isWritable(`posts/${'é'.repeat(380)}`)).toBe(true);
  expect(isWritable(`posts/${'é'.repeat(381)}`)).toBe(false);
});
