/**
 * Which files of the repository a change reaches by imports. Vitest finds this out by transforming every module of every test, which
 * takes longer than most tests; here the text of a file says what it imports.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { REPOSITORY } from '../emulators/project';

const CODE = /\.[cm]?[jt]sx?$/;
/** Imports of any kind, mocked modules too. */
const IMPORTED = /(?:\bfrom|\bimport|\bvi\.\w+)\s*\(?\s*'(\.{1,2}\/[^'\n]*)'/g;
/** Programs that are started by the name of their file, seen from the one that starts them or from the root; not data that are read. */
const STARTED = /'((?:[\w.-]+\/)*[\w.-]+\.(?:ts|cjs))'/g;
/** What is gone once the types are. */
const OF_TYPES = /^(?:import|export) type [^;]*;/gm;
const ENDINGS = ['', '.ts', '.tsx', '.js', '/index.ts', '/index.tsx'];

/** Who imports or starts a file: a list for each that somebody does. Paths are from the repository's root. */
export type Importers = ReadonlyMap<string, readonly string[]>;

/**
 * Reads who imports or starts each file.
 * @param files every file of the repository
 * @param read what a file says; tests give their own
 */
export function readImporters(
  files: readonly string[],
  read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8'),
): Importers {
  const known = new Set(files);
  const importers = new Map<string, string[]>();
  for (const file of files.filter((name) => CODE.test(name))) {
    const text = read(file).replaceAll(OF_TYPES, '');
    const besides = (named: string) => posix.join(dirname(file), named);
    const named = [
      ...[...text.matchAll(IMPORTED)].map(([, path = '']) =>
        ENDINGS.map((ending) => besides(path) + ending),
      ),
      ...[...text.matchAll(STARTED)].map(([, path = '']) => [besides(path), path]),
    ];
    const found = named.flatMap((places) => places.find((place) => known.has(place)) ?? []);
    for (const each of new Set(found)) importers.set(each, [...(importers.get(each) ?? []), file]);
  }
  return importers;
}

/**
 * The changed files and all that import or start them, through others too.
 * @param passes whether a file may be reached, and hand the change on
 */
export function reachedFrom(
  changed: readonly string[],
  importers: Importers,
  passes: (file: string) => boolean = () => true,
): Set<string> {
  const reached = new Set(changed);
  // A set grows while it is walked.
  for (const file of reached)
    for (const importer of importers.get(file) ?? []) if (passes(importer)) reached.add(importer);
  return reached;
}
