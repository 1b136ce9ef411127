import { expect, test } from 'vitest';
import { runByTheClock } from './functionsEmulator';

test('a scheduled function never runs twice at the same time, and runs again after a failure', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const lines: string[] = [];
  const post = (path: string) => {
    begun.push(path.split('/').at(-1) ?? '');
    return new Promise<void>((resolve, reject) => {
      ends.push(() => (begun.length === 1 ? reject(new Error('it broke')) : resolve()));
    });
  };
  const clock = runByTheClock(
    { schedules: new Set(['count']) },
    { client: () => ({ post }) },
    (line) => lines.push(line),
  );
  for (let call = 0; call < 3; call += 1) clock.run();
  for (const runs of [1, 2, 3]) {
    await expect.poll(() => begun).toHaveLength(runs);
    ends[runs - 1]?.();
  }
  clock.stop();
  expect(begun).toEqual(['count', 'count', 'count']);
  expect(lines).toEqual(['The function count was not run: Error: it broke']);
});
