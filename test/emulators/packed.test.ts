/** Tests a project outside the repository that installs the packed database emulator and has the tests of its README. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPOSITORY } from '../../emulators/project';

const run = promisify(execFile);
/** Time limit in milliseconds. Packing compiles types and bundles code in separate processes. */
const PACKING = 180_000;
/** Offers `node:test` under the names of Jest, which is not installed here. */
const JEST = `const { before, beforeEach, test } = require('node:test');
Object.assign(globalThis, { beforeAll: before, beforeEach, test });`;

/** Returns the files of the README's examples: its JSON is the rules file, and each script begins with its name and gets a folder. */
function examples(readme: string): [name: string, content: string][] {
  const json = /```json\n([^]*?)```/.exec(readme)?.[1] ?? '';
  const scripts = [
    ...readme.matchAll(/With `?(?:node:)?(\w+)[^\n]*\n\n```js\n\/\/ (\S+)\n([^]*?)```/g),
  ];
  return [
    ['database.rules.json', json],
    ...scripts.map(([, runner = '', name = '', content = '']): [string, string] => [
      join(runner, name),
      content,
    ]),
  ];
}

let folder: string;
let project: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-packed-'));
  project = join(folder, 'project');
  await mkdir(project);
  await writeFile(join(project, 'package.json'), '{ "name": "fresh", "private": true }');
  await writeFile(join(project, 'jest.cjs'), JEST);
  const readme = await readFile(join(REPOSITORY, 'packages/database-emulator/README.md'), 'utf8');
  for (const [name, content] of examples(readme)) {
    await mkdir(dirname(join(project, name)), { recursive: true });
    await writeFile(join(project, name), content);
  }
  const npm = (cwd: string, ...args: string[]) => run('npm', args, { cwd });
  // As in a clean clone.
  await rm(join(REPOSITORY, 'packages/database-emulator/dist'), { recursive: true, force: true });
  const pack = ['pack', '--pack-destination', folder];
  await npm(REPOSITORY, ...pack, '-w', 'database-emulator');
  // The dependencies of the package are packed too, because the project installs without a registry.
  const dependencies = ['ws', 're2js'].map((name) => join(REPOSITORY, 'node_modules', name));
  await npm(REPOSITORY, ...pack, '--ignore-scripts', ...dependencies);
  const packed = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  expect(packed).toHaveLength(1 + dependencies.length);
  await npm(
    project,
    ...['install', '--offline', '--no-audit', '--no-fund'],
    ...packed.map((name) => join(folder, name)),
  );
  // Linked after the installation, because npm would remove it.
  await symlink(join(REPOSITORY, 'node_modules/vitest'), join(project, 'node_modules/vitest'));
}, PACKING);
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['node:test', ['test/rules.test.mjs']],
  ['Jest', ['--require', './jest.cjs', 'Jest/rules.test.js']],
])('the example of the README passes with %s', async (_runner, args) => {
  const { stdout } = await run(process.execPath, ['--test', '--test-reporter=tap', ...args], {
    cwd: project,
    env: withoutVitest(),
  });
  expect(stdout).toMatch(/^# pass 1$/m);
  expect(stdout).toMatch(/^# fail 0$/m);
});

test('the example of the README passes with Vitest', async () => {
  const vitest = join(project, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--dir', join(project, 'Vitest'), '--reporter=json'];
  const { stdout } = await run(process.execPath, args, { cwd: project, env: withoutVitest() });
  expect(JSON.parse(stdout)).toMatchObject({ numPassedTests: 1, numFailedTests: 0 });
});

test('the package contains code, types, licence, changelog and README', async () => {
  const installed = await readdir(join(project, 'node_modules/database-emulator'), {
    recursive: true,
  });
  expect(installed).toEqual(
    expect.arrayContaining([
      'LICENSE',
      'README.md',
      'CHANGELOG.md',
      'dist/esm/index.js',
      'dist/esm/index.d.ts',
      'dist/esm/cli.js',
      'dist/cjs/index.js',
      'dist/cjs/index.d.ts',
    ]),
  );
});

test('the types compile in a project without @types/node', async () => {
  const source = `import { startDatabase, type TestDatabase } from 'database-emulator';
export const db: Promise<TestDatabase> = startDatabase({ rules: { rules: {} } });
`;
  await writeFile(join(project, 'use.mts'), source);
  const compiler = join(REPOSITORY, 'node_modules/typescript-7/bin/tsc');
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--types', '', 'use.mts'];
  const { stdout } = await run(process.execPath, [compiler, ...options], { cwd: project }).catch(
    (error: unknown) => error as { stdout: string },
  );
  expect(stdout).toBe('');
});

test('installing the package installs the database-emulator command', async () => {
  const { stdout } = await run(join(project, 'node_modules/.bin/database-emulator'), ['--version']);
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

/** Returns the environment without variables that a test runner sets for its workers. */
function withoutVitest(): NodeJS.ProcessEnv {
  const isOurs = (name: string) => !/^(?:VITEST|NODE_OPTIONS|NODE_TEST_CONTEXT)/.test(name);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isOurs(name)));
}
