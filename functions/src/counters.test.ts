import { expect, test } from 'vitest';
import { eventKey, moveCounters } from './counters';

const HOUR = 3_600_000;
const move = (overrides: object = {}) => ({
  key: 'e1',
  before: 'guest',
  after: 'subscriber',
  now: 100 * HOUR,
  ...overrides,
});

test('moves one user from type to type, and leaves other counters alone', () => {
  const moved = moveCounters({ insights: 7, userTypes: { guest: 3, subscriber: 5 } }, move());
  expect(moved).toEqual({
    insights: 7,
    userTypes: { guest: 2, subscriber: 6 },
    userTypeMoves: { e1: 100 * HOUR },
  });
});

test('counts an event once', () => {
  const once = moveCounters({ userTypes: { guest: 3 } }, move());
  expect(once).toBeDefined();
  expect(moveCounters(once ?? null, move())).toBeUndefined();
  expect(moveCounters(once ?? null, move({ key: 'e2' }))?.userTypes).toEqual({
    guest: 1,
    subscriber: 2,
  });
});

test.each([
  ['a creation', { before: null, after: 'newUser' }, { guest: 1, newUser: 1 }],
  ['a removal', { before: 'guest', after: null }, { guest: 0 }],
  ['no change', { before: 'guest', after: 'guest' }, { guest: 1 }],
  ['unknown types', { before: 'x', after: { y: 1 } }, { guest: 1 }],
  ['a type never counted', { before: 'jedi', after: 'guest' }, { guest: 2, jedi: 0 }],
])('counts %s', (_what, values, userTypes) => {
  expect(moveCounters({ userTypes: { guest: 1 } }, move(values))?.userTypes).toEqual(userTypes);
});

test('starts from nothing', () => {
  expect(moveCounters(null, move({ before: null }))?.userTypes).toEqual({ subscriber: 1 });
});

test('forgets events after two days', () => {
  const moves = { old: 52 * HOUR, recent: 53 * HOUR };
  expect(moveCounters({ userTypeMoves: moves }, move())?.userTypeMoves).toEqual({
    recent: 53 * HOUR,
    e1: 100 * HOUR,
  });
});

test('makes a key of any event id', () => {
  expect(eventKey('projects/_/a.b$c#d[e]')).toBe('projects___a_b_c_d_e_');
});
