import { afterEach, expect, test, vi } from 'vitest';
import { newKey, noteClockOffset } from './newKey';

afterEach(() => {
  vi.useRealTimers();
  noteClockOffset(0);
});

test('new keys have the shape of the database’s keys, and no key repeats', () => {
  const keys = Array.from({ length: 1_000 }, newKey);
  keys.forEach((key) => expect(key).toMatch(/^[-\w]{20}$/));
  expect(new Set(keys).size).toBe(keys.length);
});

test('keys of the same millisecond sort in the order they were made, before later keys', () => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  const keys = Array.from({ length: 100 }, newKey);
  vi.advanceTimersByTime(1);
  keys.push(newKey());
  expect([...keys].sort((one, other) => (one < other ? -1 : 1))).toEqual(keys);
});

test('the first eight characters of a key are the time, in the database’s encoding', () => {
  vi.useFakeTimers({ now: 0 });
  expect(newKey()).toMatch(/^-{8}/);
  vi.setSystemTime(63);
  expect(newKey()).toMatch(/^-{7}z/);
  vi.setSystemTime(64);
  expect(newKey()).toMatch(/^-{6}0-/);
});

test("new keys use the server's clock", () => {
  vi.useFakeTimers({ now: 0 });
  noteClockOffset(64);
  expect(newKey()).toMatch(/^-{6}0-/);
});
