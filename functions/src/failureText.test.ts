import { expect, test } from 'vitest';
import { failureText } from './failureText';

test('failureText leaves out the values in the path of the event', () => {
  const error = new TypeError('users/ann-1/bio of ann-1 is no text');
  expect(failureText(error, { uid: 'ann-1', none: '' })).toBe(
    'TypeError: users/{uid}/bio of {uid} is no text',
  );
  expect(failureText('broken')).toBe('broken');
});

test('failureText cuts a long message', () => {
  expect(failureText('x'.repeat(300))).toBe('x'.repeat(300));
  expect(failureText('x'.repeat(301))).toBe(`${'x'.repeat(299)}…`);
});
