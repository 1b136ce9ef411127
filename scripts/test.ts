/**
 * `npm test`: every check, one after the other, whatever the one before says; then a table, and as the very last line
 * `N passed, M failed`.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFunctions } from '../emulators/buildFunctions';
import { REPOSITORY } from '../emulators/project';
import {
  countStep,
  countTests,
  formatResults,
  type StepResult,
  type VitestReport,
} from './testReport';

const RULES = join(REPOSITORY, 'database.rules.json');
const PROJECTS = ['unit', 'rules', 'emulator', 'functions', 'journeys'];

/** Runs a program of node_modules with our output as its own. @returns its exit code */
function run(command: string[]): Promise<number> {
  const [script = '', ...args] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: REPOSITORY, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a script of package.json. */
function script(name: string, ...options: string[]): Promise<number> {
  const npm = process.env['npm_execpath'];
  if (!npm) throw new Error("Start the tests with 'npm test', which tells where npm is.");
  return run([npm, 'run', '--silent', name, '--', ...options]);
}

/** Whether the checked-in rules are what `rules/` generates. They are left as they were. */
async function rulesAreUpToDate(): Promise<boolean> {
  const before = existsSync(RULES) ? await readFile(RULES, 'utf8') : null;
  if ((await script('rules')) !== 0) return false;
  if (before !== null && before === (await readFile(RULES, 'utf8'))) return true;
  if (before !== null) await writeFile(RULES, before);
  console.error("database.rules.json is not what rules/ generates; run 'npm run rules'.");
  return false;
}

async function buildEverything(): Promise<boolean> {
  const built = (await script('build')) === 0;
  // Before the tests, so that no two of them build at once.
  await buildFunctions();
  return built;
}

async function runProject(
  project: string,
  reports: string,
): Promise<ReturnType<typeof countTests>> {
  const file = join(reports, `${project}.json`);
  const code = await run([
    join(REPOSITORY, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return countTests(
    existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as VitestReport) : null,
    code,
  );
}

const results: StepResult[] = [];

async function step(
  name: string,
  work: () => Promise<Omit<StepResult, 'name' | 'seconds'>>,
): Promise<void> {
  console.log(`\n── ${name}`);
  const began = performance.now();
  let counts;
  try {
    counts = await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    counts = countStep(false);
  }
  results.push({ name, seconds: (performance.now() - began) / 1_000, ...counts });
}

const reports = await mkdtemp(join(tmpdir(), 'portal-tests-'));
await step('typecheck', async () => countStep((await script('typecheck')) === 0));
await step('lint', async () => countStep((await script('lint')) === 0));
await step('rules up to date', async () => countStep(await rulesAreUpToDate()));
await step('build', async () => countStep(await buildEverything()));
await step('budget', async () => countStep((await script('budget')) === 0));
for (const project of PROJECTS) await step(`test:${project}`, () => runProject(project, reports));
await step('test:durability', async () =>
  countStep((await script('test:durability', '--kills', '4')) === 0),
);
await step('test:mutations', async () => countStep((await script('test:mutations')) === 0));
await rm(reports, { recursive: true, force: true });

console.log(`\n${formatResults(results)}`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
