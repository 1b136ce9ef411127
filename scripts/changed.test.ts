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

test('every area of the app has journeys, and each that is named is there', () => {
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

test('a change of what areas share runs the smoke journeys beside them', () => {
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

test('a change of one area runs its unit tests and those of the shell, not of areas that show nothing of it', () => {
  const unit = unitTestsOf('src/features/university/progress.ts', 'docs/durability.md');
  expect(unit).toEqual(
    expect.arrayContaining([inRoom('src/features/university'), inRoom('src/app')]),
  );
  for (const room of ['src/shared', 'src/features/forum', 'src/features/admin'])
    expect(unit, room).not.toContainEqual(inRoom(room));
});

test('areas that show a part of a changed one run their unit tests', () => {
  const unit = unitTestsOf('src/features/calendar/layers.ts');
  expect(unit).toContainEqual(inRoom('src/features/dashboard'));
  expect(unit).not.toContainEqual(inRoom('src/features/forum'));
});

test('a change of what areas share runs the unit tests of all that import it', () => {
  for (const file of ['src/data/write.ts', 'test/support/portal.tsx']) {
    const unit = unitTestsOf('src/features/calendar/layers.ts', file);
    for (const room of ['src/features/forum', 'src/features/admin'])
      expect(unit, `${file} ${room}`).toContainEqual(inRoom(room));
  }
});

test('a change that no unit test imports runs none, and one of what all of them begin with runs all', () => {
  // Whoever names a program may start it, and here it is named.
  expect(unitTestsOf('functions/src/isEmailVerified.ts')).toEqual(['scripts/changed.test.ts']);
  const ofPosts = unitTestsOf('functions/src/postSummary.ts');
  expect(ofPosts).toContainEqual(inRoom('src/features/forum'));
  // Through the seed alone, which a change of its own reaches all screens by.
  expect(ofPosts).not.toContainEqual(inRoom('src/features/university'));
  expect(unitTestsOf('emulators/seed/learning.ts')).toContainEqual(
    inRoom('src/features/university'),
  );
  const all = unitTestsOf('test/support/labels.ts');
  expect(all).toEqual(unitTestsOf('vitest.config.ts'));
  expect(all.length).toBeGreaterThan(200);
});

test('a changed journey runs, and a changed page of prose is checked for its format, and runs the tests that name it', () => {
  expect(journeysOf('test/journeys/keyboard.test.ts')).toEqual(['keyboard']);
  expect(planFor(['README.md'], files)).toMatchObject({
    lint: ['README.md'],
    build: false,
    tests: {
      // This one.
      unit: ['scripts/changed.test.ts'],
      rules: [],
      emulator: [],
      functions: [],
      journeys: [],
    },
    mutations: 'nothing',
  });
});

test('what all tests of a project read runs them all, what some import or read only those', () => {
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

test('what all tests of a project begin with or are configured by runs them all', () => {
  const testsOf = (file: string) => planFor([file], files).tests;
  const all = testsOf('vitest.config.ts');
  expect(testsOf('package-lock.json')).toEqual(all);
  for (const project of PROJECTS) expect(all[project].length, project).toBeGreaterThan(30);
  expect(testsOf('test/rules/overTheWire/setup.ts').rules).toEqual(all.rules);
});

test('changed rules are loosened, and all of them where what they are held against has changed', () => {
  expect(planFor(['rules/forum.ts'], files)).toMatchObject({ mutations: 'affected' });
  expect(planFor(['rules/forum.ts', 'test/rules/world.ts'], files)).toMatchObject({
    mutations: 'everything',
  });
});

test('lint looks at the changed files that it knows', () => {
  expect(planFor(['src/a.tsx', 'README.md', 'b.css', 'c.svg'], files).lint).toEqual([
    'src/a.tsx',
    'README.md',
    'b.css',
  ]);
});
