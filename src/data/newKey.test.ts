import { afterEach, expect, test, vi } from 'vitest';
import { newKey, noteClockOffset } from './newKey';

afterEach(() => {
  vi.useRealTimers();
  noteClockOffset(0);
});

test('keys have the shape of those that the database makes, and none comes twice', () => {
  const keys = Array.from({ length: 1_000 }, newKey);
  keys.forEach((key) => expect(key).toMatch(/^[-\w]{20}$/));
  expect(new Set(keys).size).toBe(keys.length);
});

test('keys of one moment sort as they were made, and those of a later one after them', () => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  const keys = Array.from({ length: 100 }, newKey);
  vi.advanceTimersByTime(1);
  keys.push(newKey());
  expect([...keys].sort((one, other) => (one < other ? -1 : 1))).toEqual(keys);
});

test('the first eight characters are the time, as the database writes it', () => {
  vi.useFakeTimers({ now: 0 });
  expect(newKey()).toMatch(/^-{8}/);
  vi.setSystemTime(63);
  expect(newKey()).toMatch(/^-{7}z/);
  vi.setSystemTime(64);
  expect(newKey()).toMatch(/^-{6}0-/);
});

test("keys go by the server's clock", () => {
  vi.useFakeTimers({ now: 0 });
  noteClockOffset(64);
  expect(newKey()).toMatch(/^-{6}0-/);
});
