import { expect, test } from 'vitest';
import { withoutMention } from './naming';

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
