/**
 * Tests a project outside the repository that installs the packed database emulator, and tests its rules in
 * three lines.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPOSITORY } from '../../emulators/project';

const run = promisify(execFile);
/** Time limit in milliseconds. Packing compiles types and bundles code in separate processes. */
const PACKING = 180_000;
const RULES = {
  rules: { posts: { $post: { '.write': "auth.uid === newData.child('author').val()" } } },
};

/** The example of the package's README. */
const THREE_LINES = `
  const db = await startDatabase({ rules: ${JSON.stringify(RULES)} });
  await db.as({ uid: 'ada' }).set('/posts/1', { author: 'ada' });
  await assert.rejects(db.as({ uid: 'bob' }).set('/posts/1', { author: 'ada' }), /Permission denied/);
`;
const body = `async () => {${THREE_LINES}}`;
const FILES = {
  'package.json': '{ "name": "fresh", "private": true }',
  'rules.test.mjs': `import assert from 'node:assert/strict';
import test from 'node:test';
import { startDatabase } from 'database-emulator';
test('only the author writes', ${body});`,
  'rules.test.cjs': `const assert = require('node:assert/strict');
const test = require('node:test');
const { startDatabase } = require('database-emulator');
test('only the author writes', ${body});`,
  'vitest/rules.test.js': `import assert from 'node:assert/strict';
import { test } from 'vitest';
import { startDatabase } from 'database-emulator';
test('only the author writes', ${body});`,
};

let folder: string;
let project: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-packed-'));
  project = join(folder, 'project');
  await mkdir(join(project, 'vitest'), { recursive: true });
  for (const [name, content] of Object.entries(FILES))
    await writeFile(join(project, name), content);
  const npm = (cwd: string, ...args: string[]) => run('npm', args, { cwd });
  await npm(REPOSITORY, 'run', 'build', '-w', 'database-emulator');
  // The dependencies of the package are packed too, because the project installs without a registry.
  const packages = ['packages/database-emulator', 'node_modules/ws', 'node_modules/re2js'];
  await npm(
    REPOSITORY,
    ...['pack', '--ignore-scripts', '--pack-destination', folder],
    ...packages.map((path) => join(REPOSITORY, path)),
  );
  const packed = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  expect(packed).toHaveLength(packages.length);
  await npm(
    project,
    ...['install', '--offline', '--no-audit', '--no-fund'],
    ...packed.map((name) => join(folder, name)),
  );
  // Linked after the installation, because npm would remove it.
  await symlink(join(REPOSITORY, 'node_modules/vitest'), join(project, 'node_modules/vitest'));
}, PACKING);
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(['rules.test.mjs', 'rules.test.cjs'])(
  'node:test runs a rules test in three lines: %s',
  async (file) => {
    const { stdout } = await run(process.execPath, ['--test', '--test-reporter=tap', file], {
      cwd: project,
      env: withoutVitest(),
    });
    expect(stdout).toMatch(/^# pass 1$/m);
    expect(stdout).toMatch(/^# fail 0$/m);
  },
);

test('Vitest runs a rules test in three lines', async () => {
  const vitest = join(project, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--root', join(project, 'vitest'), '--reporter=json'];
  const { stdout } = await run(process.execPath, args, { cwd: project, env: withoutVitest() });
  expect(JSON.parse(stdout)).toMatchObject({ numPassedTests: 1, numFailedTests: 0 });
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
