import { expect, test } from 'vitest';
import { runByTheClock } from './functionsEmulator';

test('a function that runs by the clock runs once at a time, however often it is asked to, and after one that failed', async () => {
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
  for (let asked = 0; asked < 3; asked += 1) clock.run();
  for (const runs of [1, 2, 3]) {
    await expect.poll(() => begun).toHaveLength(runs);
    ends[runs - 1]?.();
  }
  clock.stop();
  expect(begun).toEqual(['count', 'count', 'count']);
  expect(lines).toEqual(['The function count was not run: Error: it broke']);
});
