/**
 * `npm run conformance -- --firebase-js-sdk DIR`: runs the database tests of a checkout of firebase-js-sdk against the emulator,
 * with its own test tools and without its retries, and prints the table that the package's README shows. The checkout needs
 * no installation and is not changed; nothing of it stays in the repository.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { REPOSITORY } from '../emulators/project';
import { DatabaseEmulator } from '../packages/database-emulator/src';

/** Its packages are found from here, and ours above it. */
const ROOM = join(REPOSITORY, 'node_modules/.cache/conformance');
const REGISTER = join(import.meta.dirname, 'conformance/register.mjs');
const NAMESPACE = 'test-emulator';
/** Milliseconds for one test; upstream's five seconds are for a machine without other work. */
const PATIENCE = 20_000;
const SUITES = [
  { name: 'firebase-js-sdk, database', folder: 'packages/database', start: 'src/index.node.ts' },
  { name: 'firebase-js-sdk, database-compat', folder: 'packages/database-compat', start: null },
] as const;

/** Failures that say nothing about a server, by the test's full title. */
const UPSTREAM: Partial<Record<string, string>> = {
  'Force Transport should enable websockets and disable longPolling':
    'Upstream says itself that it fails unless it is tried again.',
  'ServerValue tests resolves timestamps locally':
    'Wants the server to answer in another millisecond than the one in which the client asked.',
};

interface Report {
  stats: { passes: number; pending: number; tests: number };
  failures: { fullTitle: string; err: { message?: string } }[];
}

/** Copies what the tests need to where tools and our own SDK are found. */
async function prepare(checkout: string): Promise<void> {
  const commit = join(checkout, 'packages/database/package.json');
  if (!existsSync(commit)) throw new Error(`${checkout} is no checkout of firebase-js-sdk.`);
  mkdirSync(ROOM, { recursive: true });
  const tools = readFileSync(join(import.meta.dirname, 'conformance/tools.json'), 'utf8');
  const installed = join(ROOM, 'package.json');
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== tools) {
    await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--prefix', ROOM], {
      cwd: (writeFileSync(installed, tools), ROOM),
    });
  }
  for (const part of ['packages/database', 'packages/database-compat', 'config']) {
    const target = join(ROOM, 'sdk', part);
    rmSync(target, { recursive: true, force: true });
    cpSync(join(checkout, part), target, { recursive: true });
  }
  // Upstream keeps the one of its own project to itself.
  const databaseURL = `https://${NAMESPACE}.firebaseio.com`;
  writeFileSync(join(ROOM, 'sdk/config/project.json'), JSON.stringify({ databaseURL }));
  // The compat tests are to run with the database of the checkout, not with ours.
  writePackage('@firebase/database', "require('../../../sdk/packages/database/src/index.node.ts')");
  // Constants that exist in its types only, which a compiler without types does not see.
  const constants = {
    ComponentType: { PUBLIC: 'PUBLIC', PRIVATE: 'PRIVATE', VERSION: 'VERSION' },
    InstantiationMode: { LAZY: 'LAZY', EAGER: 'EAGER', EXPLICIT: 'EXPLICIT' },
  };
  const own = createRequire(import.meta.url).resolve('@firebase/component');
  writePackage(
    '@firebase/component',
    `{ ...require(${JSON.stringify(own)}), ...${JSON.stringify(constants)} }`,
  );
}

/** @param content an expression for what it exports */
function writePackage(name: string, content: string): void {
  const folder = join(ROOM, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, main: 'index.js' }));
  writeFileSync(join(folder, 'index.js'), `module.exports = ${content};\n`);
}

async function run(folder: string, start: string | null): Promise<Report> {
  const emulator = new DatabaseEmulator({ port: 0 });
  const rules = readFileSync(join(ROOM, 'sdk/config/database.rules.json'), 'utf8');
  emulator.setDefaultRules(rules);
  await emulator.start();
  const report = join(ROOM, 'report.json');
  rmSync(report, { force: true });
  const mocha = createRequire(join(ROOM, 'package.json')).resolve('mocha/bin/mocha.js');
  const child = spawn(
    process.execPath,
    [
      ...['--import', REGISTER, mocha, 'test/{,!(browser)/**/}*.test.ts'],
      ...(start === null ? [] : ['--file', start]),
      ...['--timeout', String(PATIENCE), '--exit'],
      ...['--reporter', 'json', '--reporter-option', `output=${report}`],
    ],
    {
      cwd: join(ROOM, 'sdk', folder),
      env: {
        ...process.env,
        RTDB_EMULATOR_PORT: String(emulator.port),
        RTDB_EMULATOR_NAMESPACE: NAMESPACE,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let errors = '';
  child.stderr.on('data', (text) => (errors += String(text)));
  await once(child, 'close');
  await emulator.stop();
  if (!existsSync(report)) throw new Error(`The tests of ${folder} did not run:\n${errors}`);
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
}

const { 'firebase-js-sdk': checkout } = parseArgs({
  options: { 'firebase-js-sdk': { type: 'string' } },
}).values;
if (checkout === undefined) {
  console.error('Usage: npm run conformance -- --firebase-js-sdk DIR');
  process.exit(2);
}
await prepare(resolve(checkout));
const rows: string[] = [];
for (const { name, folder, start } of SUITES) {
  const { stats, failures } = await run(folder, start);
  const { passes, pending, tests } = stats;
  rows.push(`| ${name} | ${String(tests - pending)} | ${String(passes)} | ${String(pending)} |`);
  for (const { fullTitle, err } of failures) {
    const reason = UPSTREAM[fullTitle];
    console.error(`${name}: ${fullTitle}\n  ${reason ?? err.message ?? 'failed'}`);
    if (reason === undefined) process.exitCode = 1;
  }
}
console.log(`| suite | run | passed | skipped upstream |\n|---|---|---|---|\n${rows.join('\n')}`);
