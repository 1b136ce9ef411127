/** `npm test -- --changed`: what a change touches, so that only that is checked while one works. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from '../emulators/project';

/** What is run of a step: nothing, what imports a changed file, or everything. */
export type Extent = 'nothing' | 'affected' | 'everything';

export interface Plan {
  /** Changed files that lint looks at. */
  lint: string[];
  /** Unit tests that the change cannot reach, as globs; git and vitest alone would run them. */
  unitExcludes: string[];
  /** Whether the app has to be built. */
  build: boolean;
  /** Tests whose subject is read from disk, not imported, run all. */
  rules: Extent;
  functions: Extent;
  /** Affected are the rules that have changed. */
  mutations: Extent;
  /** Journey files, from the repository's root. */
  journeys: string[];
}

/**
 * The journeys that walk through an area of the app, by the beginning of their name. A journey meets the app in a
 * browser, not by imports, so no tool can tell.
 */
export const JOURNEYS_OF: Record<string, readonly string[]> = {
  account: ['account.'],
  admin: ['adminLists', 'manyUsers', 'userManager'],
  analytics: ['analytics'],
  calendar: ['calendar.', 'studyAndCalendar'],
  dashboard: ['news'],
  forum: ['forum.'],
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

/**
 * What a change inside some areas leaves as it was. The tests of every area show their screens in the whole app, so vitest
 * takes them for tests of whatever a screen is made of; but only `src/app` and the areas that compose others see more of an
 * area than its address (`importDirections.json`).
 */
function unitExcludes(changed: readonly string[]): string[] {
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
      .map((room) => `src/${room}/**`),
    ...directories(FEATURES)
      .filter((area) => !areas.has(area))
      .map((area) => `${FEATURES}/${area}/**`),
  ];
}

/** Decides what changed files, given from the repository's root, ask for. */
export function planFor(changed: readonly string[]): Plan {
  const touches = (pattern: RegExp) => changed.some((file) => pattern.test(file));
  const all = readdirSync(join(REPOSITORY, JOURNEYS)).filter((name) => name.endsWith('.test.ts'));
  const features = changed.flatMap((file) => /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? []);
  const elsewhere = touches(
    /^(src\/(?!features\/)|worker\/|emulators\/|packages\/[^/]+\/src\/|functions\/src\/|rules\/|test\/(journeys|support)\/(?!.*\.test\.))/,
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
    lint: changed.filter((file) => /\.(ts|tsx|js|css|json|html|ya?ml)$/.test(file)),
    unitExcludes: unitExcludes(changed),
    build:
      journeys.length > 0 || touches(/^(src|worker|public)\/|^(index\.html|vite\.config\.ts)$/),
    rules: touches(RULES) ? 'everything' : 'affected',
    functions: touches(/^functions\//) ? 'everything' : 'affected',
    mutations: touches(/^(test\/rules|scripts\/mutation|packages\/database-emulator\/src\/rules)\//)
      ? 'everything'
      : touches(RULES)
        ? 'affected'
        : 'nothing',
    journeys: journeys.map((name) => `${JOURNEYS}/${name}`),
  };
}

const git = async (...args: string[]) =>
  (await promisify(execFile)('git', args, { cwd: REPOSITORY })).stdout.trim();

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
