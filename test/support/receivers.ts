import { vi } from 'vitest';
import type { Receivers } from '../../src/data/subscribe';

/** Returns receivers that record what they receive: data, and the kinds of errors. */
export function listen<T>(): Receivers<T> & { heard: T[]; errors: string[] } {
  const heard: T[] = [];
  const errors: string[] = [];
  return {
    heard,
    errors,
    onData: (data) => heard.push(data),
    onError: ({ kind }) => errors.push(kind),
  };
}

/**
 * Waits until data from a listener has arrived. Vitest's default timeout is one second, but a
 * loaded machine is slow and not wrong.
 */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 45_000, interval: 5 });
