/** `npm test -- --changed`: what a change touches, so that only that is checked while one works. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from '../emulators/project';
import { type Importers, reachedFrom, readImporters } from './importGraph';

/** The projects of vitest whose tests are found by imports and by what they read; only journeys meet the app in a browser. */
export const PROJECTS = ['unit', 'rules', 'emulator', 'functions'] as const;
type Project = (typeof PROJECTS)[number];

interface Plan {
  /** Changed files that lint looks at. */
  lint: string[];
  /** Whether the app has to be built. */
  build: boolean;
  /** Test files, from the repository's root. */
  tests: Record<Project | 'journeys', string[]>;
  /** Which loosened rules are tried: none, those of rules that have changed, or all. */
  mutations: 'nothing' | 'affected' | 'everything';
}

/**
 * The journeys that walk through an area of the app, by the beginning of their name. A journey meets the app in a
 * browser, not by imports, so no tool can tell.
 */
export const JOURNEYS_OF: Record<string, readonly string[]> = {
  account: ['account.'],
  // Without `consoleScale`, which takes longer than all of them.
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
  university: ['learning', 'studyAndCalendar'],
};

/** Run for any other change of the app, the emulators, the rules or what journeys share: the shortest walks through all of it. */
export const SMOKE: readonly string[] = ['mainJob', 'access'];

const RULES = /^(rules\/|database\.rules\.json$)/;
const JOURNEYS = 'test/journeys';
const FEATURES = 'src/features';

const directories = (path: string) =>
  readdirSync(join(REPOSITORY, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The areas that show a part of this one, through its `index.ts`. */
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
/** What every test is run by: a change of it runs them all. */
const CONFIGURATION = /^(package(-lock)?\.json|vitest\.config\.ts)$/;
/** What all tests of a project begin with; what it imports counts too. */
const SETUP: Partial<Record<Project, string[]>> = {
  unit: ['test/setup.ts'],
  rules: ['test/rules/secondEngine/setup.ts', 'test/rules/overTheWire/setup.ts'],
};
/** What all tests of a project read from disk or build, not by imports. */
const READ: Partial<Record<Project, RegExp>> = { rules: RULES, functions: /^(functions|model)\// };

/** Names of changed files by which a test reads them: what is no code, and the rules in the form in which they are shipped. */
const namesOfData = (changed: readonly string[]) => [
  ...changed.filter((file) => !/\.([cm]?[jt]sx?|css)$/.test(file)).map((file) => basename(file)),
  ...(changed.some((file) => RULES.test(file)) ? ['database.rules.json'] : []),
];

/**
 * Rooms whose tests a change inside some areas leaves as they were. The tests of every area show their screens in the whole app, so
 * by imports they are tests of whatever a screen is made of; but only `src/app` and the areas that compose others see more of
 * an area than its address (`importDirections.json`).
 */
function untouchedRooms(changed: readonly string[]): string[] {
  const code = changed.filter((file) => !/^(docs|test\/journeys)\/|\.md$/.test(file));
  const areas = new Set<string>();
  for (const file of code) {
    const area = /^src\/features\/([^/]+)\//.exec(file)?.[1];
    if (area === undefined) return [];
    areas.add(area);
  }
  // A set grows while it is walked: who composes a composer is reached too.
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

/**
 * What a change reaches on the way to unit tests. Functions help to write the seed, so nearly every screen would be reached through it; but
 * a screen shows that as it shows other data, and the seed has tests of its own.
 */
function reachedByUnitTests(changed: readonly string[], importers: Importers): Set<string> {
  const isOfServer = (file: string) => file.startsWith('functions/');
  return new Set([
    ...reachedFrom(
      changed.filter((file) => !isOfServer(file)),
      importers,
    ),
    ...reachedFrom(changed.filter(isOfServer), importers, (file) => !file.startsWith('emulators/')),
  ]);
}

/** The tests of each project that a change reaches. */
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

/**
 * Decides what changed files ask for.
 * @param files every file of the repository. Paths are from its root.
 */
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

/** The commit where this branch left `main`; on `main` itself that is the last one. */
export const mergeBase = () => git('merge-base', 'HEAD', 'main');

/** Files that differ from a commit, those that git does not know yet included, without the deleted ones. */
export async function changedSince(commit: string): Promise<string[]> {
  const lists = await Promise.all([
    git('diff', '--name-only', '--diff-filter=d', commit),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return lists.flatMap((list) => list.split('\n')).filter(Boolean);
}

/** Every file of the work tree that is not ignored. */
export const allFiles = async (): Promise<string[]> => {
  const [listed, gone] = await Promise.all([
    git('ls-files', '--cached', '--others', '--exclude-standard'),
    git('ls-files', '--deleted'),
  ]);
  const deleted = new Set(gone.split('\n'));
  return [...new Set(listed.split('\n'))].filter((file) => file !== '' && !deleted.has(file));
};
