/**
 * Every path of the database. Rules take their indexes from this table. Functions take from it what an erasure deletes and what the audit
 * log records. Tests compare rules, functions, seed and `src/data/paths.ts` with it. The app imports only its types, so no code is loaded.
 */
import type { PathEntry } from './paths/entry';
import { BENCHMARK_PATHS } from './lawBenchmarks';
import { MENTION_PATHS } from './lawMentions';
import { LIBRARY } from './paths/library';
import { OFFICE } from './paths/office';
import { PEOPLE } from './paths/people';
import { REGISTERS } from './paths/registers';
import { SEARCH_PATHS } from './search';
import { TALK } from './paths/talk';

const TABLE = {
  ...PEOPLE,
  ...REGISTERS,
  ...MENTION_PATHS,
  ...BENCHMARK_PATHS,
  ...LIBRARY,
  ...TALK,
  ...SEARCH_PATHS,
  ...OFFICE,
} as const;
type Table = typeof TABLE;

export type Path = keyof Table;
/** The paths whose entry has these properties. */
export type PathsWith<Answer extends PathEntry | Partial<PathEntry>> = {
  [P in Path]: Table[P] extends Answer ? P : never;
}[Path];

export const PATHS: Readonly<Record<Path, PathEntry>> = TABLE;
export const PATH_ENTRIES = Object.entries(PATHS) as readonly [Path, PathEntry][];

/** Returns the paths whose entry fulfils the condition. */
export const pathsWhere = (matches: (entry: PathEntry) => boolean): Path[] =>
  PATH_ENTRIES.flatMap(([path, entry]) => (matches(entry) ? [path] : []));

export const listOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** Except `users`. An erasure deletes a person's records there. */
export const PERSON_LISTS: readonly string[] = pathsWhere(({ person }) => person === 'key')
  .map((path) => path.slice(0, path.indexOf('/$uid')))
  .filter((list) => list !== 'users');

export function fill(path: Path, ...keys: readonly string[]): string {
  let index = 0;
  return path.replace(/\$\w+/g, () => keys[index++] ?? '');
}
