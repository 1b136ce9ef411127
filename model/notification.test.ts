import { expect, test } from 'vitest';
import { toldOf } from './notification';

test('a message notifies the author whom it answers and the members whom it mentions, never its own', () => {
  const said = { uid: 'ann', originalPost: { uid: 'ben' }, mentions: 'cleo,dan,ann' };
  expect(toldOf(said)).toEqual(['ben', 'cleo', 'dan']);
  expect(toldOf({ uid: 'ann' })).toEqual([]);
  expect(toldOf(null)).toEqual([]);
});

test('a message notifies nobody under a text that can be no key of the database', () => {
  const poor = ['a#b', 'a/b', 'a.b', '$', '[', ']', 'a\u0001', 'x'.repeat(201), '', 'cleo'];
  expect(toldOf({ uid: 'ann', mentions: poor.join(',') })).toEqual(['cleo']);
});
