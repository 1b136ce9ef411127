/**
 * Every path of the database. Rules take their indexes from here, functions what an erasure deletes and what the audit log records;
 * tests hold rules, functions, seed and `src/data/paths.ts` to it. The app uses its types only, so that none of it is loaded.
 */
import type { PathEntry } from './paths/entry';
import { LIBRARY } from './paths/library';
import { OFFICE } from './paths/office';
import { PEOPLE } from './paths/people';
import { REGISTERS } from './paths/registers';
import { TALK } from './paths/talk';

const TABLE = { ...PEOPLE, ...REGISTERS, ...LIBRARY, ...TALK, ...OFFICE } as const;
type Table = typeof TABLE;

export type Path = keyof Table;
/** The paths whose entry has this answer to a question. */
export type PathsWith<Answer extends PathEntry | Partial<PathEntry>> = {
  [P in Path]: Table[P] extends Answer ? P : never;
}[Path];

export const PATHS: Readonly<Record<Path, PathEntry>> = TABLE;
export const PATH_ENTRIES = Object.entries(PATHS) as readonly [Path, PathEntry][];

/** The paths of which this is true. */
export const pathsWhere = (isWanted: (entry: PathEntry) => boolean): Path[] =>
  PATH_ENTRIES.flatMap(([path, entry]) => (isWanted(entry) ? [path] : []));

/** The list that holds the records of a path. */
export const listOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** The lists whose keys are people, but for the records of people: an erasure deletes what a person has there. */
export const PERSON_LISTS: readonly string[] = pathsWhere(({ person }) => person === 'key')
  .map((path) => path.slice(0, path.indexOf('/$uid')))
  .filter((list) => list !== 'users');

/** A path with its wildcards replaced, in order. */
export function fill(path: Path, ...keys: readonly string[]): string {
  let index = 0;
  return path.replace(/\$\w+/g, () => keys[index++] ?? '');
}
