/** `npm test -- --changed`: what a change touches, so that only that is checked while one works. */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from '../emulators/project';

/** What is run of a step: nothing, what imports a changed file, or everything. */
export type Extent = 'nothing' | 'affected' | 'everything';

export interface Plan {
  /** Changed files that lint looks at. */
  lint: string[];
  /** Whether the app has to be built. */
  build: boolean;
  /** Tests whose subject is read from disk, not imported, run all. */
  rules: Extent;
  functions: Extent;
  mutations: boolean;
  /** Journey files, from the repository's root. */
  journeys: string[];
}

/**
 * The journeys that walk through an area of the app, by the beginning of their name. A journey imports nothing of the
 * app, so no tool can tell.
 */
export const JOURNEYS_OF: Record<string, readonly string[]> = {
  account: ['account.'],
  admin: ['adminLists', 'userManager'],
  analytics: ['analytics'],
  calendar: ['calendar.', 'studyAndCalendar'],
  dashboard: ['news'],
  forum: ['forum.'],
  insights: ['insights.'],
  landing: ['fast'],
  register: ['mainJob'],
  university: ['studyAndCalendar'],
};

/** Run for any other change of the app, the emulators, the rules or what journeys share: the shortest walks through all of it. */
export const SMOKE: readonly string[] = ['mainJob', 'access'];

const JOURNEYS = 'test/journeys';

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
    build:
      journeys.length > 0 || touches(/^(src|worker|public)\/|^(index\.html|vite\.config\.ts)$/),
    rules: touches(/^(rules\/|database\.rules\.json$)/) ? 'everything' : 'affected',
    functions: touches(/^functions\//) ? 'everything' : 'affected',
    mutations: touches(
      /^(rules|test\/rules|scripts\/mutation|packages\/database-emulator\/src\/rules)\//,
    ),
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
