import { expect, test } from 'vitest';
import { withoutMention } from './naming';

test('withoutMention removes a mention from list, text and quote, but not the name in the text', () => {
  const text = (uid: string) =>
    `{"blocks":[{"text":"@Ann"}],"entityMap":{"0":{"data":{"uid":"${uid}"}}}}`;
  const message = { message: text('ann'), mentions: 'ann,ben', uid: 'ben' };
  expect(withoutMention(message, 'ann')).toEqual({
    message: text(''),
    mentions: 'ben',
    uid: 'ben',
  });
  expect(withoutMention({ ...message, mentions: 'ann' }, 'ann')).toHaveProperty('mentions', null);
  expect(withoutMention(message, 'an')).toBeUndefined();
  // Mentioned by an edit, or in a quote.
  expect(withoutMention({ comment: text('ann') }, 'ann')).toEqual({ comment: text('') });
  const quote = (uid: string) => ({ uid: 'ben', originalPost: { uid: 'ann', text: text(uid) } });
  expect(withoutMention(quote('ann'), 'ann')).toEqual(quote(''));
  expect(withoutMention(quote('cleo'), 'ann')).toBeUndefined();
  expect(withoutMention({ message: 'x' }, 'ann')).toBeUndefined();
});
