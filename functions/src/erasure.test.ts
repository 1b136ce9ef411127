import { expect, test, vi } from 'vitest';

// `./erasure` imports the Admin SDK, which these tests don't need.
vi.mock('./admin', () => ({}));
const { withoutLike } = await import('./erasure');

test('withoutLike removes a like and corrects the count', () => {
  const message = { message: 'x', likes: { ann: true, ben: true } as const, likeCount: 2 };
  expect(withoutLike(message, 'ann')).toEqual({ message: 'x', likes: { ben: true }, likeCount: 1 });
});

test('withoutLike corrects a wrong count', () => {
  expect(withoutLike({ likes: { ann: true }, likeCount: 7 }, 'ann')).toEqual({
    likes: {},
    likeCount: 0,
  });
});

test.each([{ likes: { ben: true } as const, likeCount: 1 }, { likeCount: 0 }, { likes: null }])(
  'withoutLike does not change %j, which the user did not like',
  (message) => {
    expect(withoutLike(message, 'ann')).toBeUndefined();
    expect(withoutLike(message, 'toString')).toBeUndefined();
  },
);
