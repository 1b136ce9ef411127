import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** `npm run test:official` names the emulator that each request of the rules tests is repeated to. */
const isOfficial = process.env['OFFICIAL_DATABASE'] !== undefined;

const COMMON = {
  // In milliseconds: a loaded machine is slow, not wrong. Vitest's own are seconds.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 45_000 } },
  // Collecting garbage as often as a program of a small heap does was a seventh of the time of the unit tests.
  execArgv: ['--max-semi-space-size=64'],
};

/** Tests in a browser's document, with and without the libraries of the file before. */
const UNIT = {
  ...COMMON,
  environment: 'jsdom',
  setupFiles: ['test/setup.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
  // Its file for Node names its exports so that Node cannot see them; Vite takes the one for browsers.
  server: { deps: { inline: ['rrule'] } },
};

/** Test files below a folder that put something in the place of a module: it would be the next file's too, or the last one's be theirs. */
const mockingIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => /\bvi\.(mock|hoisted)\(/.test(readFileSync(file, 'utf8')));

const MOCKING = mockingIn('src');
const MOCKING_FUNCTIONS = mockingIn('functions/src');

/** Begins in a browser in which nothing is kept: what other files leave in a shared one has kept it waiting. */
const ALONE = ['src/app/first/prefetchQueries.test.tsx'];

export default defineConfig({
  test: {
    maxWorkers: '100%',
    // What a test that passes prints is expected (test/support/expectedLogs.ts).
    silent: 'passed-only',
    // The suites of the journeys let functions under way finish.
    teardownTimeout: 60_000,
    projects: [
      {
        plugins: [react()],
        test: {
          ...UNIT,
          name: 'unit-shared',
          include: [
            'src/**/*.test.{ts,tsx}',
            'model/**/*.test.ts',
            'rules/**/*.test.ts',
            'scripts/**/*.test.ts',
            'test/*.test.ts',
          ],
          exclude: [...MOCKING, ...ALONE],
          // A library is loaded once for each worker, not for each file: that is a third of the time. test/setup.ts keeps files apart.
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: { ...UNIT, name: 'unit-mocking', include: [...MOCKING, ...ALONE] },
      },
      {
        test: {
          ...COMMON,
          name: 'rules',
          include: ['test/rules/**/*.test.ts'],
          environment: 'node',
          // A process for each file, with its imports and the rules compiled by two engines, took as long as all that is asked.
          isolate: false,
          ...(isOfficial
            ? {
                setupFiles: ['test/official/repeat.ts'],
                fileParallelism: false,
                hookTimeout: 600_000,
              }
            : {
                setupFiles: ['test/rules/secondEngine/setup.ts', 'test/rules/overTheWire/setup.ts'],
              }),
        },
      },
      {
        test: {
          ...COMMON,
          name: 'emulator',
          include: [
            'emulators/**/*.test.ts',
            'packages/*/{src,test}/**/*.test.ts',
            'test/emulators/**/*.test.ts',
          ],
          environment: 'node',
        },
      },
      {
        test: {
          ...COMMON,
          name: 'functions-shared',
          include: ['functions/src/**/*.test.ts', 'test/functions/**/*.test.ts'],
          exclude: MOCKING_FUNCTIONS,
          environment: 'node',
          // Most start a suite, and loading its tools is a fifth of their time.
          isolate: false,
        },
      },
      {
        test: {
          ...COMMON,
          name: 'functions-mocking',
          include: MOCKING_FUNCTIONS,
          environment: 'node',
        },
      },
      {
        test: {
          ...COMMON,
          name: 'journeys',
          // Each wait of a journey has a patience of its own (people.ts); how many there are, one after the other, is no fault.
          testTimeout: 600_000,
          include: ['test/journeys/**/*.test.ts'],
          environment: 'node',
          // A failed comparison tells the whole value: `[ Array(1) ]` in the log of a run that nobody can repeat tells nothing.
          chaiConfig: { truncateThreshold: 0 },
          globalSetup: ['test/journeys/globalSetup.ts'],
          // A browser and the libraries are started once for each worker, not for each file.
          isolate: false,
          setupFiles: ['test/journeys/setup.ts'],
          // Each worker has a suite and a browser of its own. Together they keep one core busy, since a journey often waits.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
