import { expect, test, vi } from 'vitest';

// `./userCounts` imports the Admin SDK, which these tests don't need.
vi.mock('./admin', () => ({ database: null, userTypeOf: null }));
const { listingMoves } = await import('./userCounts');

test('a user is listed under one user type only', () => {
  expect(listingMoves('ann', [], 'guest')).toEqual({ 'usersByType/guest/ann': true });
  expect(listingMoves('ann', ['guest'], 'subscriber')).toEqual({
    'usersByType/guest/ann': null,
    'usersByType/subscriber/ann': true,
  });
  expect(listingMoves('ann', ['guest', 'admin'], 'admin')).toEqual({
    'usersByType/guest/ann': null,
  });
});

test('listingMoves writes nothing for a user who is listed correctly', () => {
  expect(listingMoves('ann', ['guest'], 'guest')).toEqual({});
});

test.each([null, 'Subscriber', { guest: 1 }])(
  'a user of type %j is not listed under any user type',
  (userType) => {
    expect(listingMoves('ann', ['guest'], userType)).toEqual({ 'usersByType/guest/ann': null });
  },
);
