import { isStaffType } from '../../model/membership';
import { expect, test } from 'vitest';
import {
  countAttempt,
  createToken,
  hashAddress,
  hashToken,
  isLinkable,
  isToken,
  isUid,
  loginToken,
  TOKEN_LIFETIME,
  userOf,
} from './signInLinks';

test('sign-in tokens have 43 characters and differ, and only their hash is stored', () => {
  const token = createToken();
  expect(isToken(token)).toBe(true);
  expect(createToken()).not.toBe(token);
  expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/);
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test.each([
  '',
  'x'.repeat(42),
  'x'.repeat(44),
  `${'x'.repeat(42)}/`,
  `${'x'.repeat(43)}\n`,
  null,
  1,
  ['x'.repeat(43)],
])('isToken rejects %j', (value) => {
  expect(isToken(value)).toBe(false);
});

test('isUid accepts database keys only', () => {
  expect(['a', 'demo-admin', 'ü', 'x'.repeat(128)].map(isUid)).toEqual([true, true, true, true]);
  for (const value of [
    '',
    'x'.repeat(129),
    'a/b',
    'a.b',
    '$a',
    '#',
    '[',
    ']',
    'a\u0000',
    'a\u007f',
    null,
    {},
    7,
  ]) {
    expect([value, isUid(value)]).toEqual([value, false]);
  }
});

test('administrators and jedi can make links for guests, subscribers and new users', () => {
  const types = [
    'newUser',
    'expiredUser',
    'deletedUser',
    'guest',
    'subscriber',
    'admin',
    'jedi',
    null,
    'x',
  ];
  expect(types.filter(isLinkable)).toEqual(['newUser', 'guest', 'subscriber']);
  expect(types.filter(isStaffType)).toEqual(['admin', 'jedi']);
});

test('a sign-in token is valid until the millisecond it expires (threat 74)', () => {
  const stored = loginToken('ann', 'admin', 1_000);
  expect(stored).toEqual({
    uid: 'ann',
    createdBy: 'admin',
    createdAt: 1_000,
    expiresAt: 1_000 + 15 * 60_000,
  });
  expect(userOf(stored, 1_000 + TOKEN_LIFETIME - 1)).toBe('ann');
  expect(userOf(stored, 1_000 + TOKEN_LIFETIME)).toBeNull();
  expect(userOf(null, 1_000)).toBeNull();
});

test('a rate limit allows a number of actions per window, and starts again after the window', () => {
  const rate = { most: 2, within: 100 };
  const first = countAttempt(null, rate, 1_000);
  expect(first).toEqual({ n: 1, windowStart: 1_000 });
  const second = countAttempt(first ?? null, rate, 1_099);
  expect(second).toEqual({ n: 2, windowStart: 1_000 });
  expect(countAttempt(second ?? null, rate, 1_099)).toBeUndefined();
  expect(countAttempt(second ?? null, rate, 1_100)).toEqual({ n: 1, windowStart: 1_100 });
});

test('an IP address is stored as a keyed hash', () => {
  expect(hashAddress('192.0.2.1', 'secret')).toMatch(/^[0-9a-f]{64}$/);
  expect(hashAddress('192.0.2.1', 'secret')).not.toBe(hashAddress('192.0.2.1', 'other'));
});
