import { expect, test } from 'vitest';
import { countErasure, isAllowed, type ErasureGuard } from './erasureLimit';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 5, 1);

/** How many of `people` a script erases, one each second. */
function erased(people: number, first: ErasureGuard | null = null): number {
  let guard = first;
  return Array.from({ length: people }, (_, second) => {
    const now = NOW + second * 1000;
    guard = countErasure(guard, now);
    return isAllowed(guard, now);
  }).filter(Boolean).length;
}

test('a script erases a handful of people, and no more within an hour', () => {
  expect(erased(3)).toBe(3);
  expect(erased(200)).toBe(5);
  expect(erased(3, { since: NOW - 2 * HOUR, count: 200 })).toBe(3);
});

test('a script erases as many people as an administrator has confirmed', () => {
  expect(erased(200, { confirmedUntil: NOW + HOUR })).toBe(200);
  expect(erased(200, { confirmedUntil: NOW - 1 })).toBe(5);
});
