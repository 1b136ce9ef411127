import { HttpsError } from 'firebase-functions/v2/https';
import { afterEach, expect, test, vi } from 'vitest';
import { recorded } from './failures';

const written = vi.hoisted(() => new Map<string, unknown>());
vi.mock('./admin', () => ({
  database: {
    ref: (path: string) => ({ update: async (values: unknown) => void written.set(path, values) }),
  },
}));
afterEach(() => {
  written.clear();
  vi.unstubAllEnvs();
});

test('a handler that succeeds returns its result, and nothing is recorded', async () => {
  const sum = recorded((a: number, b: number) => Promise.resolve(a + b));
  expect(await sum(2, 3)).toBe(5);
  expect(written.size).toBe(0);
});

test('a handler that fails is recorded under the name of its function, and still fails', async () => {
  vi.stubEnv('FUNCTION_TARGET', 'audit.userType');
  const fails = recorded((event: { params: { uid: string } }) => {
    throw new Error(`Nothing stands of ${event.params.uid}.`);
  });
  await expect(fails({ params: { uid: 'ann' } })).rejects.toThrow('Nothing stands of ann.');
  expect([...written]).toEqual([
    [
      'functionFailures/audit-userType',
      expect.objectContaining({ message: 'Error: Nothing stands of {uid}.' }),
    ],
  ]);
});

test('a refused request is not recorded as a failure', async () => {
  const refuses = recorded(() => {
    throw new HttpsError('permission-denied', 'No.');
  });
  await expect(refuses()).rejects.toThrow('No.');
  expect(written.size).toBe(0);
});
