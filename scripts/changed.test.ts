import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { REPOSITORY } from '../emulators/project';
import { JOURNEYS_OF, planFor, SMOKE } from './changed';

const journeysOf = (...files: string[]) =>
  planFor(files).journeys.map((path) => path.replace(/^test\/journeys\/|\.test\.ts$/g, ''));

test('every area of the app has journeys, and each that is named is there', () => {
  const areas = readdirSync(join(REPOSITORY, 'src/features'));
  expect(Object.keys(JOURNEYS_OF).sort()).toEqual(areas.sort());
  const files = readdirSync(join(REPOSITORY, 'test/journeys'));
  for (const start of [...Object.values(JOURNEYS_OF).flat(), ...SMOKE])
    expect(
      files.filter((name) => name.startsWith(start)),
      start,
    ).not.toEqual([]);
});

test('a change of one area runs its own journeys', () => {
  expect(journeysOf('src/features/forum/paging.ts')).toEqual(['forum']);
  expect(journeysOf('src/features/admin/users/UserTable.tsx')).toEqual([
    'adminLists',
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

test('a change of one area leaves out the unit tests of areas that show nothing of it', () => {
  const { unitExcludes } = planFor(['src/features/university/lessons.ts', 'docs/durability.md']);
  expect(unitExcludes).toEqual(
    expect.arrayContaining(['src/shared/**', 'src/features/forum/**', 'src/features/admin/**']),
  );
  expect(unitExcludes).not.toContain('src/features/university/**');
  expect(unitExcludes).not.toContain('src/app/**');
});

test('areas that show a part of a changed one run their unit tests', () => {
  const { unitExcludes } = planFor(['src/features/calendar/days.ts']);
  expect(unitExcludes).toContain('src/features/forum/**');
  expect(unitExcludes).not.toContain('src/features/dashboard/**');
});

test('a change of what areas share leaves out no unit test', () => {
  const area = 'src/features/calendar/days.ts';
  for (const file of ['src/data/write.ts', 'rules/forum.ts', 'test/support/portal.tsx'])
    expect(planFor([area, file]).unitExcludes, file).toEqual([]);
});

test('a changed journey runs, and a changed page of prose runs nothing', () => {
  expect(journeysOf('test/journeys/keyboard.test.ts')).toEqual(['keyboard']);
  expect(planFor(['README.md'])).toMatchObject({
    lint: [],
    build: false,
    rules: 'affected',
    functions: 'affected',
    mutations: 'nothing',
    journeys: [],
  });
});

test('what tests read from disk runs them all', () => {
  expect(planFor(['rules/forum.ts'])).toMatchObject({ rules: 'everything' });
  expect(planFor(['functions/src/syncRole.ts'])).toMatchObject({ functions: 'everything' });
});

test('changed rules are loosened, and all of them where what they are held against has changed', () => {
  expect(planFor(['rules/forum.ts'])).toMatchObject({ mutations: 'affected' });
  expect(planFor(['rules/forum.ts', 'test/rules/world.ts'])).toMatchObject({
    mutations: 'everything',
  });
});

test('lint looks at the changed files that it knows', () => {
  expect(planFor(['src/a.tsx', 'README.md', 'b.css', 'c.svg']).lint).toEqual([
    'src/a.tsx',
    'b.css',
  ]);
});

test('what a change cannot reach is left out of both projects of unit tests', async () => {
  vi.stubEnv('UNIT_EXCLUDES', 'src/lib/**,src/access/**');
  const { default: config } = await import('../vitest.config');
  for (const name of ['unit-shared', 'unit-mocking'])
    expect(config.test?.projects).toContainEqual(
      expect.objectContaining({
        test: expect.objectContaining({
          name,
          exclude: expect.arrayContaining(['src/lib/**', 'src/access/**']),
        }),
      }),
    );
});
