import { expect, test } from 'vitest';
import { countsOf } from './liveAnalytics';
import { keyOf } from './components/LinksPanel';

test('every member with a record counts as a user, including expired and deleted members', () => {
  const types = {
    admin: 2,
    jedi: 1,
    guest: 3,
    subscriber: 10,
    newUser: 4,
    expiredUser: 5,
    deletedUser: 6,
  };
  expect(countsOf({ types, insights: 37, chatroomPosts: 238 })).toEqual({
    users: 31,
    admins: 2,
    subscribers: 10,
    guests: 3,
    newUsers: 4,
    jedis: 1,
    insights: 37,
    chatroomPosts: 238,
  });
});

test.each([
  ['#' + 'a-Z_9'.repeat(8), 'a-Z_9'.repeat(8)],
  ['#' + 'k'.repeat(31), null],
  ['#' + 'k'.repeat(65), null],
  ['#' + 'k'.repeat(32) + '/x', null],
  ['#' + 'k'.repeat(32) + '.', null],
  ['', null],
])('keyOf reads the URL fragment %s as %s', (hash, key) => {
  expect(keyOf(hash)).toBe(key);
});
