/**
 * `npm test`: runs every check and ends with the line `N passed, M failed`. The journeys run in parallel with
 * the other steps, because their browsers often wait. `-- --changed` checks only the changes since this branch
 * left `main`, `--changed=COMMIT` those since a commit; both skip the journeys unless `--journeys` is set.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFunctions } from '../emulators/buildFunctions';
import { REPOSITORY } from '../emulators/project';
import { CRITERIA } from '../src/config/accessibility';
import { unprovenClaims } from './accessibility/claims';
import { allFiles, changedSince, mergeBase, planFor, PROJECTS } from './changed';
import { type Run, runAgain, runSteps, type Step } from './steps';
import {
  countRunAgain,
  countStep,
  countTests,
  filesToRunAgain,
  formatResults,
  type VitestReport,
} from './testReport';

const RULES = join(REPOSITORY, 'database.rules.json');

function script(run: Run, name: string, ...options: string[]): Promise<number> {
  const npm = process.env['npm_execpath'];
  if (!npm) throw new Error("Start the tests with 'npm test', which tells where npm is.");
  return run([npm, 'run', '--silent', name, '--', ...options]);
}

/** Compares the checked-in rules with those that `rules/` generates. Restores the file. */
async function rulesAreUpToDate(run: Run): Promise<boolean> {
  const before = existsSync(RULES) ? await readFile(RULES, 'utf8') : null;
  if ((await script(run, 'rules')) !== 0) return false;
  if (before !== null && before === (await readFile(RULES, 'utf8'))) return true;
  if (before !== null) await writeFile(RULES, before);
  console.error("database.rules.json is not what rules/ generates; run 'npm run rules'.");
  return false;
}

async function buildEverything(run: Run): Promise<boolean> {
  const built = (await script(run, 'build')) === 0;
  // Built before the tests, so that no two tests build at the same time.
  await buildFunctions();
  return built;
}

const check = (name: string, isGood: (run: Run) => Promise<boolean>): Step => ({
  name,
  work: async (run) => countStep(await isGood(run)),
});

const checkScript = (name: string, ...options: string[]) =>
  check(name, async (run) => (await script(run, name, ...options)) === 0);

const program = (path: string) => join(REPOSITORY, 'node_modules', path);

/** All reports of this run, in the order of their runs. */
const written: VitestReport[] = [];
const reports = await mkdtemp(join(tmpdir(), 'portal-tests-'));

interface TestRun {
  code: number;
  report: VitestReport | null;
}

async function runTests(run: Run, project: string, files: string[]): Promise<TestRun> {
  const file = join(reports, `${project}.json`);
  await rm(file, { force: true });
  const code = await run(
    [
      program('vitest/vitest.mjs'),
      'run',
      '--project',
      // Some projects exist twice: with and without the modules that the previous test file has loaded.
      `${project}*`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...files,
    ],
    // Journeys use the build of this run.
    { PORTAL_IS_BUILT: 'true' },
  );
  const report = existsSync(file)
    ? (JSON.parse(await readFile(file, 'utf8')) as VitestReport)
    : null;
  if (report) written.push(report);
  return { code, report };
}

const tests = (project: string, files: string[] = []): Step => ({
  name: `test:${project}`,
  work: async (run) => {
    const { code, report } = await runTests(run, project, files);
    const again = code === 0 || report === null ? [] : filesToRunAgain(report);
    if (report === null || again.length === 0) return countTests(report, code);
    return {
      ...countTests(report, code),
      again: async () => {
        console.error(
          `Once more, to tell what is broken from what is unsteady: ${again.join(' ')}`,
        );
        const second = await runTests(run, project, again);
        return countRunAgain(report, countTests(second.report, second.code));
      },
    };
  },
});

/** Fails if the accessibility statement names a test that has not passed in this run. */
async function claimsAreProven(): Promise<boolean> {
  const unproven = unprovenClaims(CRITERIA, written);
  for (const claim of unproven)
    console.error(`Claimed in docs/accessibility.md, but not shown: ${claim}`);
  return unproven.length === 0;
}

const rulesStep = check('rules up to date', rulesAreUpToDate);
const buildStep = check('build', buildEverything);

interface Schedule {
  first: Step[];
  then: Step[][];
}

const everything = (): Schedule => ({
  first: [rulesStep, buildStep, checkScript('budget')],
  then: [
    [tests('journeys')],
    [
      // Steps with a single process come first. After the journeys have ended, they would leave a core idle.
      checkScript('typecheck'),
      checkScript('lint'),
      checkScript('test:mutations'),
      checkScript('test:durability'),
      checkScript('test:mails'),
      ...PROJECTS.map((project) => tests(project)),
    ],
  ],
});

async function changes(base: string, withJourneys: boolean): Promise<Schedule> {
  const changed = await changedSince(base);
  const plan = planFor(changed, await allFiles());
  console.log(`${changed.length} files differ from ${base}.`);
  const affected = (project: keyof typeof plan.tests) => {
    const files = plan.tests[project];
    return files.length > 0 ? [tests(project, files)] : [];
  };
  const mutations = {
    nothing: [],
    affected: [checkScript('test:mutations', `--since=${base}`)],
    everything: [checkScript('test:mutations')],
  };
  const scripts = plan.lint.filter((file) => /\.(ts|tsx|js)$/.test(file));
  const lint = check('lint', async (run) => {
    const linters = [
      [program('oxlint/bin/oxlint'), '--type-aware'],
      [program('eslint/bin/eslint.js'), '--max-warnings', '0', '--no-warn-ignored'],
    ];
    if (scripts.length > 0)
      for (const linter of linters) if ((await run([...linter, ...scripts])) !== 0) return false;
    return (await run([program('prettier/bin/prettier.cjs'), '--check', ...plan.lint])) === 0;
  });
  return {
    // Journeys need the build.
    first: [rulesStep, ...(withJourneys && plan.build ? [buildStep, checkScript('budget')] : [])],
    then: [
      // The longest of the other steps comes after the journeys, which leave a core idle.
      [...(withJourneys ? affected('journeys') : []), ...affected('functions')],
      [
        checkScript('typecheck'),
        ...(plan.lint.length > 0 ? [lint] : []),
        ...affected('unit'),
        ...affected('rules'),
        ...affected('emulator'),
        ...mutations[plan.mutations],
      ],
    ],
  };
}

const { values } = parseArgs({
  options: { changed: { type: 'string' }, journeys: { type: 'boolean', default: false } },
  args: process.argv.slice(2).map((arg) => (arg === '--changed' ? '--changed=' : arg)),
});
const { first, then } =
  values.changed === undefined
    ? everything()
    : await changes(values.changed || (await mergeBase()), values.journeys);
const tried = await runSteps(first);
tried.push(...(await Promise.all(then.map(runSteps))).flat());
const results = await runAgain(tried);
// Other runs leave tests out.
if (values.changed === undefined)
  results.push(...(await runSteps([check('accessibility claims', claimsAreProven)])));
await rm(reports, { recursive: true, force: true });

console.log(`\n${formatResults(results)}`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
