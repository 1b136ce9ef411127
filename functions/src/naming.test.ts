import { expect, test } from 'vitest';
import { toldOf, withoutMention } from './naming';

test('who was told of a message is who it answers and whom it mentions, and only of the user’s own', () => {
  const said = { uid: 'ann', originalPost: { uid: 'ben' }, mentions: 'cleo,dan' };
  expect(toldOf(said, 'ann')).toEqual(['ben', 'cleo', 'dan']);
  expect(toldOf(said, 'ben')).toEqual([]);
  expect(toldOf({ uid: 'ann' }, 'ann')).toEqual([]);
  expect(toldOf(null, 'ann')).toEqual([]);
  const poor = ['a#b', 'a/b', 'a.b', '$', '[', ']', 'a\u0001', 'x'.repeat(201), '', 'cleo'];
  expect(toldOf({ uid: 'ann', mentions: poor.join(',') }, 'ann')).toEqual(['cleo']);
});

test('a mention goes out of the list and of the text, whose words stay', () => {
  const text = (uid: string) =>
    `{"blocks":[{"text":"@Ann"}],"entityMap":{"0":{"data":{"uid":"${uid}"}}}}`;
  const said = { message: text('ann'), mentions: 'ann,ben', uid: 'ben' };
  expect(withoutMention(said, 'ann')).toEqual({ message: text(''), mentions: 'ben', uid: 'ben' });
  expect(withoutMention({ ...said, mentions: 'ann' }, 'ann')).toHaveProperty('mentions', null);
  expect(withoutMention(said, 'an')).toBeUndefined();
  // Named by an edit, or in what is quoted.
  expect(withoutMention({ comment: text('ann') }, 'ann')).toEqual({ comment: text('') });
  const quote = (uid: string) => ({ uid: 'ben', originalPost: { uid: 'ann', text: text(uid) } });
  expect(withoutMention(quote('ann'), 'ann')).toEqual(quote(''));
  expect(withoutMention(quote('cleo'), 'ann')).toBeUndefined();
  expect(withoutMention({ message: 'x' }, 'ann')).toBeUndefined();
});
