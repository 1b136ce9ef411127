import { expect, test, vi } from 'vitest';

// The module's other half talks to Firebase, which the tests of the suite run.
vi.mock('./admin', () => ({}));
const { toldOf, withoutLike, withoutMention } = await import('./erasure');

test('a like goes, and the number says how many are left', () => {
  const said = { message: 'x', likes: { ann: true, ben: true } as const, likeCount: 2 };
  expect(withoutLike(said, 'ann')).toEqual({ message: 'x', likes: { ben: true }, likeCount: 1 });
});

test('a number that was wrong is right afterwards', () => {
  expect(withoutLike({ likes: { ann: true }, likeCount: 7 }, 'ann')).toEqual({
    likes: {},
    likeCount: 0,
  });
});

test.each([{ likes: { ben: true } as const, likeCount: 1 }, { likeCount: 0 }, { likes: null }])(
  '%j, not liked by the user, is left alone',
  (said) => {
    expect(withoutLike(said, 'ann')).toBeUndefined();
    expect(withoutLike(said, 'toString')).toBeUndefined();
  },
);

test('who was told of a message is who it answers and whom it mentions, and only of the user’s own', () => {
  const said = { uid: 'ann', originalPost: { uid: 'ben' }, mentions: 'cleo,dan' };
  expect(toldOf(said, 'ann')).toEqual(['ben', 'cleo', 'dan']);
  expect(toldOf(said, 'ben')).toEqual([]);
  expect(toldOf({ uid: 'ann' }, 'ann')).toEqual([]);
  expect(toldOf(null, 'ann')).toEqual([]);
});

test('a mention goes out of the list and of the text, whose words stay', () => {
  const text = (uid: string) =>
    `{"blocks":[{"text":"@Ann"}],"entityMap":{"0":{"data":{"uid":"${uid}"}}}}`;
  const said = { message: text('ann'), mentions: 'ann,ben', uid: 'ben' };
  expect(withoutMention(said, 'ann')).toEqual({ message: text(''), mentions: 'ben', uid: 'ben' });
  expect(withoutMention({ ...said, mentions: 'ann' }, 'ann')).toHaveProperty('mentions', null);
  expect(withoutMention(said, 'an')).toBeUndefined();
  expect(withoutMention({ message: 'x' }, 'ann')).toBeUndefined();
});
