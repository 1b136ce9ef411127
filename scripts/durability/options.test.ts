import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../../emulators/project';
import { readDurabilityOptions } from './options';

test('a run has four kills and every other ending unless options change that', () => {
  expect(readDurabilityOptions([])).toMatchObject({ kills: 4, isShort: false, only: null });
  expect(
    readDurabilityOptions(['--kills', '40', '--short', '--seed', 'word', '--only', 'kill']),
  ).toEqual({
    kills: 40,
    isShort: true,
    seed: 'word',
    only: /kill/,
  });
});

test.each([['--kills', 'x'], ['--kills='], ['--kils', '4'], ['many']])(
  'refuses %s %s',
  (...args) => {
    expect(() => readDurabilityOptions(args)).toThrow();
  },
);

test('the command refuses with a sentence', async () => {
  const tsx = join(REPOSITORY, 'node_modules/tsx/dist/cli.mjs');
  const told = await new Promise((resolve) => {
    const args = [tsx, 'scripts/durability/run.ts', '--kills', 'x'];
    execFile(process.execPath, args, { cwd: REPOSITORY }, (error, out, err) =>
      resolve({ code: error?.code, out, err }),
    );
  });
  expect(told).toEqual({ code: 1, out: '', err: "--kills needs a whole number, not 'x'.\n" });
});
