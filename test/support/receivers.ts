import { vi } from 'vitest';
import type { Receivers } from '../../src/data/subscribe';

/** Receivers that remember what they were told: data, and the kinds of errors. */
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

/** Waits until what comes by a listener has come. Vitest's own patience is a second: a loaded machine is slow, not wrong. */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 45_000, interval: 5 });
