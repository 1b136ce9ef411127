import { expect, test, vi } from 'vitest';

// The module's other half talks to Firebase, which the tests of the suite run.
vi.mock('./admin', () => ({}));
const { withoutLike } = await import('./erasure');

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
