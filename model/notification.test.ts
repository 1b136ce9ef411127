import { expect, test } from 'vitest';
import { notifiedUids } from './notification';

test('a message notifies the author it replies to and the members it mentions', () => {
  const message = { uid: 'ann', originalPost: { uid: 'ben' }, mentions: 'cleo,dan,ann' };
  expect(notifiedUids(message)).toEqual(['ben', 'cleo', 'dan']);
  expect(notifiedUids({ uid: 'ann' })).toEqual([]);
  expect(notifiedUids(null)).toEqual([]);
});

test('a message ignores mentions that are not valid database keys', () => {
  const poor = ['a#b', 'a/b', 'a.b', '$', '[', ']', 'a\u0001', 'x'.repeat(201), '', 'cleo'];
  expect(notifiedUids({ uid: 'ann', mentions: poor.join(',') })).toEqual(['cleo']);
});
