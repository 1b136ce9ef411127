import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../emulators/project';
import { allFiles, JOURNEYS_OF, planFor, PROJECTS, SMOKE } from './changed';

const files = await allFiles();
const journeysOf = (...changed: string[]) =>
  planFor(changed, files).tests.journeys.map((path) =>
    path.replace(/^test\/journeys\/|\.test\.ts$/g, ''),
  );

test('every area of the app has journeys, and all listed journeys exist', () => {
  const areas = readdirSync(join(REPOSITORY, 'src/features'));
  expect(Object.keys(JOURNEYS_OF).sort()).toEqual(areas.sort());
  const named = readdirSync(join(REPOSITORY, 'test/journeys'));
  for (const start of [...Object.values(JOURNEYS_OF).flat(), ...SMOKE])
    expect(
      named.filter((name) => name.startsWith(start)),
      start,
    ).not.toEqual([]);
});

test('a change of one area runs its own journeys', () => {
  expect(journeysOf('src/features/forum/paging.ts')).toEqual(['forum', 'forumLost', 'forumRoles']);
  expect(journeysOf('src/features/admin/users/UserTable.tsx')).toEqual([
    'adminLists',
    'auditLog',
    'manyUsers',
    'userManager',
  ]);
});

test('a change of shared code runs the smoke journeys too', () => {
  for (const file of ['src/data/write.ts', 'rules/forum.ts', 'test/journeys/people.ts'])
    expect(journeysOf(file), file).toEqual(['access', 'mainJob']);
  expect(journeysOf('src/data/write.ts', 'src/features/landing/Landing.tsx')).toEqual([
    'access',
    'fast',
    'mainJob',
  ]);
});

const unitTestsOf = (...changed: string[]) => planFor(changed, files).tests.unit;
const inRoom = (room: string) => expect.stringMatching(new RegExp(`^${room}/`)) as string;

test('a change of one area runs only its unit tests and those of the app shell', () => {
  const unit = unitTestsOf('src/features/university/progress.ts', 'docs/durability.md');
  expect(unit).toEqual(
    expect.arrayContaining([inRoom('src/features/university'), inRoom('src/app')]),
  );
  for (const room of ['src/shared', 'src/features/forum', 'src/features/admin'])
    expect(unit, room).not.toContainEqual(inRoom(room));
});

test('a change of one area runs the unit tests of areas that show a part of it', () => {
  const unit = unitTestsOf('src/features/calendar/layers.ts');
  expect(unit).toContainEqual(inRoom('src/features/dashboard'));
  expect(unit).not.toContainEqual(inRoom('src/features/forum'));
});

test('a change of shared code runs the unit tests of all areas that import it', () => {
  for (const file of ['src/data/write.ts', 'test/support/portal.tsx']) {
    const unit = unitTestsOf('src/features/calendar/layers.ts', file);
    for (const room of ['src/features/forum', 'src/features/admin'])
      expect(unit, `${file} ${room}`).toContainEqual(inRoom(room));
  }
});

test('a change that no unit test imports runs no unit tests', () => {
  // A file that names a program may start it, and this test file names it.
  expect(unitTestsOf('functions/src/isEmailVerified.ts')).toEqual(['scripts/changed.test.ts']);
  const ofPosts = unitTestsOf('functions/src/postSummary.ts');
  expect(ofPosts).toContainEqual(inRoom('src/features/forum'));
  // Reached through the seed only. A change of the seed itself reaches all screens.
  expect(ofPosts).not.toContainEqual(inRoom('src/features/university'));
  expect(unitTestsOf('emulators/seed/learning.ts')).toContainEqual(
    inRoom('src/features/university'),
  );
  const all = unitTestsOf('test/support/labels.ts');
  expect(all).toEqual(unitTestsOf('vitest.config.ts'));
  expect(all.length).toBeGreaterThan(200);
});

test('a changed journey runs, and a changed Markdown file runs the tests that read the file', () => {
  expect(journeysOf('test/journeys/keyboard.test.ts')).toEqual(['keyboard']);
  expect(planFor(['README.md'], files)).toMatchObject({
    lint: ['README.md'],
    build: false,
    tests: {
      // This test, the test that reads all Markdown files, and tests that read another README.
      unit: ['scripts/changed.test.ts', 'scripts/conformance/table.test.ts', 'test/docs.test.ts'],
      rules: [],
      emulator: ['packages/storage-rules/src/refusals.test.ts', 'test/emulators/packed.test.ts'],
      functions: [],
      journeys: [],
    },
    mutations: 'nothing',
  });
  expect(unitTestsOf('docs/backups.md')).toEqual(['scripts/changed.test.ts', 'test/docs.test.ts']);
});

test('a file that all tests of a project read runs all of these tests', () => {
  const testsOf = (...changed: string[]) => planFor(changed, files).tests;
  const { rules } = testsOf('rules/areas/forum.ts');
  expect(rules.length).toBeGreaterThan(40);
  expect(testsOf('database.rules.json').rules).toEqual(rules);
  expect(testsOf('test/rules/values.ts').rules).toEqual(
    expect.arrayContaining(['test/rules/valuesOfPeople.test.ts']),
  );
  expect(testsOf('test/rules/values.ts').rules.length).toBeLessThan(rules.length / 2);

  const { functions, emulator } = testsOf('functions/src/isEmailVerified.ts');
  expect(functions).toEqual(
    expect.arrayContaining(['functions/src/naming.test.ts', 'test/functions/accounts.test.ts']),
  );
  expect(emulator).toEqual([]);
  expect(testsOf('emulators/seed/learning.ts').emulator).toContain('emulators/seed/seed.test.ts');
  expect(testsOf('emulators/seed/content/people.json').emulator).toContain(
    'emulators/seed/conversations.test.ts',
  );
  for (const file of ['database.rules.json', 'rules/areas/forum.ts'])
    expect(testsOf(file).emulator, file).toContain('test/emulators/rulesOverTheWire.test.ts');
  expect(testsOf('storage.rules').emulator).toEqual(['test/emulators/storageRules.test.ts']);
});

test('a change of the setup or the configuration of a project runs all its tests', () => {
  const testsOf = (file: string) => planFor([file], files).tests;
  const all = testsOf('vitest.config.ts');
  expect(testsOf('package-lock.json')).toEqual(all);
  for (const project of PROJECTS) expect(all[project].length, project).toBeGreaterThan(30);
  expect(testsOf('test/rules/overTheWire/setup.ts').rules).toEqual(all.rules);
});

test('a change of the rules runs the mutation check for the affected rules', () => {
  expect(planFor(['rules/forum.ts'], files)).toMatchObject({ mutations: 'affected' });
  expect(planFor(['rules/forum.ts', 'test/rules/world.ts'], files)).toMatchObject({
    mutations: 'everything',
  });
});

test('lint checks the changed files of types that it supports', () => {
  expect(planFor(['src/a.tsx', 'README.md', 'b.css', 'c.svg'], files).lint).toEqual([
    'src/a.tsx',
    'README.md',
    'b.css',
  ]);
});
