import { afterEach, expect, test, vi } from 'vitest';
import { findFreePortOffset, portsFor } from './ports';

afterEach(() => {
  vi.restoreAllMocks();
});

test('suites that start at the same time never share a port', async () => {
  const random = vi.spyOn(Math, 'random');
  const offsets: number[] = [];
  for (const place of [0, 0.3]) {
    random.mockReturnValue(place);
    offsets.push(...(await Promise.all(Array.from({ length: 60 }, () => findFreePortOffset()))));
  }
  const ports = offsets.flatMap((offset) => Object.values(portsFor(offset)));
  expect(ports).toHaveLength(120 * 6);
  expect(new Set(ports).size).toBe(ports.length);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
