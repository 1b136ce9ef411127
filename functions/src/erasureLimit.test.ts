import { expect, test } from 'vitest';
import { type ErasureGuard, guardErasure, isAllowed } from './erasureLimit';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 5, 1);

/** Returns the people that a script erases when it removes one each second. */
function erased(people: readonly string[], first: ErasureGuard | null = null): string[] {
  let guard = first;
  return people.filter((uid, second) => {
    const now = NOW + second * 1000;
    guard = guardErasure(guard, uid, now);
    return isAllowed(guard, uid, now);
  });
}
const people = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);

test('a script erases at most five people within an hour', () => {
  expect(erased(people(3))).toHaveLength(3);
  expect(erased(people(200))).toEqual(people(5));
  const full = { since: NOW - 2 * HOUR, people: { a: true, b: true, c: true, d: true, e: true } };
  expect(erased(people(3), { ...full } as ErasureGuard)).toHaveLength(3);
});

test('a repeated erasure counts as one person', () => {
  const tries = [
    'ann',
    'ann',
    'ann',
    'ann',
    'ann',
    'ann',
    'ben',
    'cat',
    'dan',
    'eve',
    'fay',
    'ann',
  ];
  expect(erased(tries)).toEqual(tries.filter((uid) => uid !== 'fay'));
});

test('a script erases as many people as an administrator confirmed', () => {
  expect(erased(people(200), { confirmedUntil: NOW + HOUR })).toHaveLength(200);
  expect(erased(people(200), { confirmedUntil: NOW - 1 })).toHaveLength(5);
});
