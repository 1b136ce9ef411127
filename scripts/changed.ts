/** For `npm test -- --changed`: the checks that a change affects. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from '../emulators/project';
import { type FileGraph, reachedFrom, readImporters } from './importGraph';

/** Imports and files read show which tests are affected, except for journeys, which use the app in a browser. */
export const PROJECTS = ['unit', 'rules', 'emulator', 'functions'] as const;
type Project = (typeof PROJECTS)[number];

interface Plan {
  lint: string[];
  build: boolean;
  tests: Record<Project | 'journeys', string[]>;
  /** Which loosened rules are tried: none, those of changed rules, or all. */
  mutations: 'nothing' | 'affected' | 'everything';
}

/** By the beginning of the journeys' names. They use the app in a browser, so no tool can derive this. */
export const JOURNEYS_OF: Record<string, readonly string[]> = {
  account: ['account.'],
  // Without `consoleScale`, which takes longer than all others together.
  admin: ['adminLists', 'auditLog', 'manyUsers', 'userManager'],
  analytics: ['analytics'],
  calendar: ['calendar', 'studyAndCalendar'],
  dashboard: ['news'],
  forum: ['forum.', 'forumLost', 'forumRoles'],
  inbox: ['inbox'],
  insights: ['insights.'],
  landing: ['fast'],
  palette: ['keyboard', 'palette'],
  register: ['mainJob'],
  search: ['palette'],
  university: ['learning', 'studyAndCalendar'],
};

/** Journeys for other changes of the app, the emulators, the rules or the journeys' shared code. */
export const SMOKE: readonly string[] = ['mainJob', 'access'];

const RULES = /^(rules\/|database\.rules\.json$)/;
const JOURNEYS = 'test/journeys';
const FEATURES = 'src/features';

const directories = (path: string) =>
  readdirSync(join(REPOSITORY, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Areas that show a part of this area, through its `index.ts`. */
function areasWith(area: string): string[] {
  const imported = new RegExp(`'(\\.\\./)+${area}'`);
  return directories(FEATURES).filter((other) => {
    const room = join(REPOSITORY, FEATURES, other);
    return readdirSync(room, { recursive: true, encoding: 'utf8' }).some(
      (file) => /\.tsx?$/.test(file) && imported.test(readFileSync(join(room, file), 'utf8')),
    );
  });
}

const TESTS: Record<Project, RegExp> = {
  unit: /^(src|model|rules|scripts)\/.*\.test\.tsx?$|^test\/[^/]+\.test\.ts$/,
  rules: /^test\/rules\/.*\.test\.ts$/,
  emulator: /^(emulators|packages\/[^/]+\/(src|test)|test\/emulators)\/.*\.test\.ts$/,
  functions: /^(functions\/src|test\/functions)\/.*\.test\.ts$/,
};
// A change of one of these files runs all tests.
const CONFIGURATION = /^(package(-lock)?\.json|vitest\.config\.ts)$/;
// The imports of setup files count too.
const SETUP: Partial<Record<Project, string[]>> = {
  unit: ['test/setup.ts'],
  rules: ['test/rules/secondEngine/setup.ts', 'test/rules/overTheWire/setup.ts'],
};
// Files that all tests of a project read from disk or build, instead of importing them.
const READ: Partial<Record<Project, RegExp>> = { rules: RULES, functions: /^(functions|model)\// };

/**
 * Returns the names by which tests may read changed files: names of files without code, the ending of all Markdown files, and the
 * shipped rules.
 */
const namesOfData = (changed: readonly string[]) => [
  ...changed.filter((file) => !/\.([cm]?[jt]sx?|css)$/.test(file)).map((file) => basename(file)),
  ...(changed.some((file) => file.endsWith('.md')) ? ["endsWith('.md')"] : []),
  ...(changed.some((file) => RULES.test(file)) ? ['database.rules.json'] : []),
];

/**
 * Folders whose tests a change inside some areas can't affect. By imports, every area's tests depend on all
 * areas, because they show their screens in the whole app. But only `src/app` and areas that compose others
 * use more of an area than its URL (`importDirections.json`).
 */
function untouchedRooms(changed: readonly string[]): string[] {
  const code = changed.filter((file) => !/^(docs|test\/journeys)\/|\.md$/.test(file));
  const areas = new Set<string>();
  for (const file of code) {
    const area = /^src\/features\/([^/]+)\//.exec(file)?.[1];
    if (area === undefined) return [];
    areas.add(area);
  }
  // The loop also visits areas that it adds.
  for (const area of areas) for (const other of areasWith(area)) areas.add(other);
  return [
    ...directories('src')
      .filter((room) => room !== 'app' && room !== 'features')
      .map((room) => `src/${room}/`),
    ...directories(FEATURES)
      .filter((area) => !areas.has(area))
      .map((area) => `${FEATURES}/${area}/`),
  ];
}

/** Functions help to create the seed, and would reach nearly every screen. That is ignored: the seed has its own tests. */
function reachedByUnitTests(changed: readonly string[], importers: FileGraph): Set<string> {
  const isOfServer = (file: string) => file.startsWith('functions/');
  return new Set([
    ...reachedFrom(
      changed.filter((file) => !isOfServer(file)),
      importers,
    ),
    ...reachedFrom(changed.filter(isOfServer), importers, (file) => !file.startsWith('emulators/')),
  ]);
}

function testsFor(changed: readonly string[], files: readonly string[]): Record<Project, string[]> {
  const importers = readImporters(files);
  const reached = reachedFrom(changed, importers);
  const ofUnitTests = reachedByUnitTests(changed, importers);
  const untouched = untouchedRooms(changed);
  const data = namesOfData(changed);
  const isContentChanged = changed.some((file) => file.startsWith('emulators/seed/content/'));
  const readsOne = (file: string) => {
    const text = data.length === 0 ? '' : readFileSync(join(REPOSITORY, file), 'utf8');
    return data.some((name) => text.includes(name));
  };
  const testsOf = (project: Project) => {
    const ofProject = files.filter((file) => TESTS[project].test(file));
    const found = project === 'unit' ? ofUnitTests : reached;
    const isForAll =
      changed.some((file) => CONFIGURATION.test(file) || READ[project]?.test(file)) ||
      SETUP[project]?.some((file) => found.has(file));
    if (isForAll) return ofProject;
    const isTouched = (file: string) =>
      project !== 'unit' ||
      changed.includes(file) ||
      !untouched.some((room) => file.startsWith(room));
    const readsContent = (file: string) => isContentChanged && file.startsWith('emulators/seed/');
    return ofProject.filter(
      (file) => (found.has(file) && isTouched(file)) || readsOne(file) || readsContent(file),
    );
  };
  return {
    unit: testsOf('unit'),
    rules: testsOf('rules'),
    emulator: testsOf('emulator'),
    functions: testsOf('functions'),
  };
}

/** @param files every file of the repository; all paths are from its root */
export function planFor(changed: readonly string[], files: readonly string[]): Plan {
  const touches = (pattern: RegExp) => changed.some((file) => pattern.test(file));
  const all = readdirSync(join(REPOSITORY, JOURNEYS)).filter((name) => name.endsWith('.test.ts'));
  const features = changed.flatMap((file) => /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? []);
  const elsewhere = touches(
    /^(src\/(?!features\/)|model\/|worker\/|emulators\/|packages\/[^/]+\/src\/|functions\/src\/|rules\/|test\/(journeys|support)\/(?!.*\.test\.))/,
  );
  const starts = [
    ...features.flatMap((area) => JOURNEYS_OF[area] ?? SMOKE),
    ...(elsewhere ? SMOKE : []),
  ];
  const journeys = all.filter(
    (name) =>
      changed.includes(`${JOURNEYS}/${name}`) || starts.some((start) => name.startsWith(start)),
  );
  return {
    lint: changed.filter((file) => /\.(ts|tsx|js|css|json|html|md|ya?ml)$/.test(file)),
    build:
      journeys.length > 0 ||
      touches(/^(src|model|worker|public)\/|^(index\.html|vite\.config\.ts)$/),
    tests: {
      ...testsFor(changed, files),
      journeys: journeys.map((name) => `${JOURNEYS}/${name}`),
    },
    mutations: touches(/^(test\/rules|scripts\/mutation|packages\/database-emulator\/src\/rules)\//)
      ? 'everything'
      : touches(RULES)
        ? 'affected'
        : 'nothing',
  };
}

const git = async (...args: string[]) =>
  (
    await promisify(execFile)('git', args, { cwd: REPOSITORY, maxBuffer: 16 * 1024 * 1024 })
  ).stdout.trim();

/** On `main` itself, returns its last commit. */
export const mergeBase = () => git('merge-base', 'HEAD', 'main');

/** Including untracked files, but not deleted ones. */
export async function changedSince(commit: string): Promise<string[]> {
  const lists = await Promise.all([
    git('diff', '--name-only', '--diff-filter=d', commit),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return lists.flatMap((list) => list.split('\n')).filter(Boolean);
}

export const allFiles = async (): Promise<string[]> => {
  const [listed, removed] = await Promise.all([
    git('ls-files', '--cached', '--others', '--exclude-standard'),
    git('ls-files', '--deleted'),
  ]);
  const deleted = new Set(removed.split('\n'));
  return [...new Set(listed.split('\n'))].filter((file) => file !== '' && !deleted.has(file));
};
