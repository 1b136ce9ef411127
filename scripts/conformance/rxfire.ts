/** The tests run in Jest, like upstream, with the SDK of this repository. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { REPOSITORY } from '../../emulators/project';
import { installTools, type Outcome, requireCheckout, ROOM } from './room';
import { reportOf, withEmulator } from './run';

const TESTS = 'test/database.test.ts';

interface Report {
  numPassedTests: number;
  numPendingTests: number;
  testResults: {
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** @param checkout the folder of rxfire */
export async function runRxfire(checkout: string): Promise<Outcome[]> {
  requireCheckout(checkout, TESTS, 'rxfire');
  await installTools();
  const report = join(ROOM, 'report.json');
  const config = {
    rootDir: checkout,
    roots: ['<rootDir>/database', '<rootDir>/test'],
    testMatch: [`<rootDir>/${TESTS}`],
    // Upstream tests the build of these sources.
    moduleNameMapper: { '^\\.\\./dist/database$': '<rootDir>/database/index.ts' },
    modulePaths: [ROOM, REPOSITORY].map((folder) => join(folder, 'node_modules')),
    transform: { '\\.ts$': join(import.meta.dirname, 'jestTransform.mjs') },
  };
  const rules = readFileSync(join(checkout, 'test/database.rules.json'), 'utf8');
  const jest = createRequire(join(ROOM, 'package.json')).resolve('jest/bin/jest');
  const text = await withEmulator(rules, async ({ port }) => {
    // Upstream asks the hub of firebase-tools for the emulators' ports.
    const others = Object.fromEntries(
      ['auth', 'firestore', 'storage', 'functions'].map((name) => [name, { port: 0 }]),
    );
    const hub = createServer((_request, response) =>
      response.end(JSON.stringify({ ...others, database: { port } })),
    );
    hub.listen(0, '127.0.0.1');
    await once(hub, 'listening');
    try {
      return await reportOf({
        command: process.execPath,
        args: [
          jest,
          '--config',
          JSON.stringify(config),
          '--ci',
          '--json',
          `--outputFile=${report}`,
        ],
        cwd: checkout,
        env: {
          FIREBASE_EMULATOR_HUB: `127.0.0.1:${String((hub.address() as AddressInfo).port)}`,
        },
        report,
      });
    } finally {
      hub.close();
    }
  });
  return [{ suite: 'rxfire, database', ...readReport(text) }];
}

/** @throws Error when the test file could not be loaded; Jest then reports no tests */
function readReport(text: string): Omit<Outcome, 'suite'> {
  const { numPassedTests, numPendingTests, testResults } = JSON.parse(text) as Report;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  if (tests.length === 0) throw new Error(testResults.map(({ message }) => message).join('\n'));
  return {
    passed: numPassedTests,
    skipped: numPendingTests,
    failures: tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        title: fullName,
        message: failureMessages.join('\n'),
      })),
  };
}
