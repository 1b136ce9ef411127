import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** `npm run test:official` sets the emulator to which each request of the rules tests is repeated. */
const isOfficial = process.env['OFFICIAL_DATABASE'] !== undefined;

const COMMON = {
  // In milliseconds. A loaded machine is slow, not broken, and Vitest's defaults are only seconds.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 45_000 } },
  // A larger young generation. With the default size, garbage collection took a seventh of the unit tests' time.
  execArgv: ['--max-semi-space-size=64'],
};

/** Tests in jsdom, for one project that shares loaded modules between files and one that does not. */
const UNIT = {
  ...COMMON,
  environment: 'jsdom',
  setupFiles: ['test/setup.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
  // Node can't see the named exports of rrule's file for Node. When inlined, Vite loads its file for browsers.
  server: { deps: { inline: ['rrule'] } },
};

/**
 * Returns the test files below a folder that mock modules. In a shared worker, a mock would leak into the next file, or a
 * module loaded by the previous file would replace the mock.
 */
const mockingIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => /\bvi\.(mock|hoisted)\(/.test(readFileSync(file, 'utf8')));

const MOCKING = mockingIn('src');
const MOCKING_FUNCTIONS = mockingIn('functions/src');

export default defineConfig({
  test: {
    maxWorkers: '100%',
    // Output of passing tests is expected (test/support/expectedLogs.ts).
    silent: 'passed-only',
    // The suites of the journeys let running functions finish.
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
          exclude: MOCKING,
          // Each library is loaded once per worker instead of once per file, which saves a third of the time. test/setup.ts
          // isolates files.
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: { ...UNIT, name: 'unit-mocking', include: MOCKING },
      },
      {
        test: {
          ...COMMON,
          name: 'rules',
          include: ['test/rules/**/*.test.ts'],
          environment: 'node',
          // A process per file, with its imports and the rules compiled by two engines, took as long as the tests themselves.
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
          // Most files start a suite, and loading its tools takes a fifth of their time.
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
          // Each wait in a journey has its own timeout (people.ts). The number of consecutive waits is not limited.
          testTimeout: 600_000,
          include: ['test/journeys/**/*.test.ts'],
          environment: 'node',
          // A failed comparison prints the whole value. `[ Array(1) ]` in the log of a run that can't be repeated explains
          // nothing.
          chaiConfig: { truncateThreshold: 0 },
          globalSetup: ['test/journeys/globalSetup.ts'],
          // The browser and the libraries are started once per worker instead of once per file.
          isolate: false,
          setupFiles: ['test/journeys/setup.ts'],
          // Each worker has its own suite and browser. Together they keep one core busy, because a journey often waits.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
