import { expect, test } from 'vitest';
import { countsOf, insightsByCategory } from './counts';
import { keyOf } from './linkAddress';
import { countByMonth, lastMonths } from './months';

test('everybody with a record is a user, expired and deleted ones included', () => {
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

test('insights are counted by category, the fullest first, empty ones last, unknown ones by slug', () => {
  const names = new Map([
    ['water', 'Water'],
    ['energy', 'Energy Procurement'],
    ['archive', 'Archive'],
  ]);
  expect(insightsByCategory(['energy', 'water', 'gone', 'energy'], names)).toEqual([
    { label: 'Energy Procurement', value: 2 },
    { label: 'gone', value: 1 },
    { label: 'Water', value: 1 },
    { label: 'Archive', value: 0 },
  ]);
});

test('months reach back over the turn of the year, and a sign-up counts in its own', () => {
  const months = lastMonths(Date.UTC(2026, 1, 17, 9), 4);
  expect(months).toEqual([
    Date.UTC(2025, 10),
    Date.UTC(2025, 11),
    Date.UTC(2026, 0),
    Date.UTC(2026, 1),
  ]);
  const times = [
    Date.UTC(2025, 10, 30, 23, 59, 59, 999),
    Date.UTC(2025, 11, 1),
    Date.UTC(2026, 1, 17),
    Date.UTC(2025, 9, 31),
  ];
  expect(countByMonth(months, times)).toEqual([
    { label: 'Nov 2025', value: 1 },
    { label: 'Dec 2025', value: 1 },
    { label: 'Jan 2026', value: 0 },
    { label: 'Feb 2026', value: 1 },
  ]);
});

test.each([
  ['#' + 'a-Z_9'.repeat(8), 'a-Z_9'.repeat(8)],
  ['#' + 'k'.repeat(31), null],
  ['#' + 'k'.repeat(65), null],
  ['#' + 'k'.repeat(32) + '/x', null],
  ['#' + 'k'.repeat(32) + '.', null],
  ['', null],
])('the address part %s holds the key %s', (hash, key) => {
  expect(keyOf(hash)).toBe(key);
});
