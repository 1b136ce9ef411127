import { expect, test, vi } from 'vitest';

// The module's other half talks to Firebase, which the tests of the suite run.
vi.mock('./admin', () => ({ database: null, userTypeOf: null }));
const { listingMoves } = await import('./userCounts');

test('a user is in the list of one type', () => {
  expect(listingMoves('ann', [], 'guest')).toEqual({ 'usersByType/guest/ann': true });
  expect(listingMoves('ann', ['guest'], 'subscriber')).toEqual({
    'usersByType/guest/ann': null,
    'usersByType/subscriber/ann': true,
  });
  expect(listingMoves('ann', ['guest', 'admin'], 'admin')).toEqual({
    'usersByType/guest/ann': null,
  });
});

test('nothing is written for who is listed rightly', () => {
  expect(listingMoves('ann', ['guest'], 'guest')).toEqual({});
});

test.each([null, 'Subscriber', { guest: 1 }])('a type of %j is in no list', (userType) => {
  expect(listingMoves('ann', ['guest'], userType)).toEqual({ 'usersByType/guest/ann': null });
});
