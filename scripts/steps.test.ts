import { afterEach, expect, test, vi } from 'vitest';
import { runAgain, runSteps } from './steps';
import { countStep } from './testReport';

afterEach(() => vi.restoreAllMocks());

function listen(): string[] {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
  return lines;
}

test('runSteps runs every step, even after a failure', async () => {
  const lines = listen();
  const results = await runSteps([
    { name: 'broken', work: () => Promise.reject(new Error('no such tool')) },
    { name: 'bad', work: () => Promise.resolve(countStep(false)) },
    { name: 'good', work: () => Promise.resolve(countStep(true)) },
  ]);
  expect(results.map(({ name, ok }) => [name, ok])).toEqual([
    ['broken', false],
    ['bad', false],
    ['good', true],
  ]);
  expect(lines).toEqual([
    '── broken',
    'no such tool',
    '── broken: FAILED',
    '── bad',
    '── bad: FAILED',
    '── good',
    '── good: ok',
  ]);
});

test('runSteps prints the output of a failed program with its step, and returns the exit code', async () => {
  const lines = listen();
  const [result] = await runSteps([
    {
      name: 'lint',
      work: async (run) => {
        expect(await run(['--eval', 'console.log("quiet")'])).toBe(0);
        const failing = 'console.log(1); console.error(2); process.exitCode = process.env.CODE';
        const code = await run(['--eval', failing], { CODE: '3' });
        return countStep(code === 3);
      },
    },
  ]);
  expect(result?.ok).toBe(true);
  expect(lines.sort()).toEqual(['lint │ 1', 'lint │ 2', '── lint', '── lint: ok']);
});

test('runAgain repeats each failed step once if the step allows it, and uses the second result', async () => {
  listen();
  const tried = await runSteps([
    { name: 'good', work: () => Promise.resolve(countStep(true)) },
    {
      name: 'unsteady',
      work: () =>
        Promise.resolve({
          ...countStep(false),
          failures: ['by chance'],
          again: () => Promise.resolve({ ...countStep(true), unsteady: ['by chance'] }),
        }),
    },
    {
      name: 'broken',
      work: () =>
        Promise.resolve({ ...countStep(false), again: () => Promise.resolve(countStep(false)) }),
    },
  ]);
  const results = await runAgain(tried);
  expect(results.map(({ name, ok }) => [name, ok])).toEqual([
    ['good', true],
    ['unsteady', true],
    ['broken', false],
  ]);
  expect(results[1]?.unsteady).toEqual(['by chance']);
  expect(results[1]?.failures).toBeUndefined();
});
