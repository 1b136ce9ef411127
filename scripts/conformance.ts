/**
 * `npm run conformance -- --firebase-js-sdk DIR --python-admin DIR --rxfire DIR --bolt DIR --rules-corpus DIR`: runs
 * upstream's database tests without retries, prints their figures and writes them into the table of the package's
 * README. Each option is a checkout and may be left out. Checkouts are not changed, and no part of them stays in the repository.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY } from '../emulators/project';
import { runBolt } from './conformance/bolt';
import { runJsSdk } from './conformance/jsSdk';
import { runPythonAdmin } from './conformance/pythonAdmin';
import type { Outcome } from './conformance/room';
import { runRulesCorpus } from './conformance/rulesCorpus';
import { runRxfire } from './conformance/rxfire';
import { row, withOutcomes } from './conformance/table';

const SUITES = {
  'firebase-js-sdk': runJsSdk,
  'python-admin': runPythonAdmin,
  rxfire: runRxfire,
  bolt: runBolt,
  'rules-corpus': runRulesCorpus,
} as const;
const NAMES = Object.keys(SUITES) as (keyof typeof SUITES)[];

// Failures that don't indicate a problem of the server, by the test's full title.
const UPSTREAM: Partial<Record<string, string>> = {
  'Force Transport should enable websockets and disable longPolling':
    'Upstream says itself that it fails unless it is tried again.',
  'ServerValue tests resolves timestamps locally':
    'Wants the server to answer in another millisecond than the one in which the client asked.',
};

const options = Object.fromEntries(NAMES.map((name) => [name, { type: 'string' } as const]));
const { values } = parseArgs({ options });
if (Object.keys(values).length === 0) {
  const list = NAMES.map((name) => `[--${name} DIR]`).join(' ');
  console.error(`Usage: npm run conformance -- ${list}`);
  process.exit(2);
}
const outcomes: Outcome[] = [];
for (const name of NAMES) {
  const checkout = values[name];
  if (typeof checkout === 'string') outcomes.push(...(await SUITES[name](resolve(checkout))));
}
for (const { suite, failures } of outcomes) {
  for (const { title, message } of failures) {
    const reason = UPSTREAM[title];
    console.error(`${suite}: ${title}\n  ${reason ?? message}`);
    if (reason === undefined) process.exitCode = 1;
  }
}
const readme = join(REPOSITORY, 'packages/database-emulator/README.md');
writeFileSync(readme, withOutcomes(readFileSync(readme, 'utf8'), outcomes));
console.log(outcomes.map(row).join('\n'));
