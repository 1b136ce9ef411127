/** A search in the files' text finds the imports. Vitest would transform every module of every test. */
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { REPOSITORY } from '../emulators/project';

const CODE = /\.[cm]?[jt]sx?$/;
// Imports of any kind, including mocked modules.
const IMPORTED = /(?:\bfrom|\bimport|\bvi\.\w+)\s*\(?\s*'(\.{1,2}\/[^'\n]*)'/g;
// Programs started by file name, relative to the file that starts them or to the root.
const STARTED = /'((?:[\w.-]+\/)*[\w.-]+\.(?:ts|cjs))'/g;
// Type imports don't exist at run time.
const OF_TYPES = /^(?:import|export) type [^;]*;/gm;
const ENDINGS = ['', '.ts', '.tsx', '.js', '/index.ts', '/index.tsx'];

/** The files that import or start a file. Paths are from the repository's root. */
export type Importers = ReadonlyMap<string, readonly string[]>;

/** @param read returns a file's text; tests replace it */
export function readImporters(
  files: readonly string[],
  read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8'),
): Importers {
  const known = new Set(files);
  const importers = new Map<string, string[]>();
  for (const file of files.filter((name) => CODE.test(name))) {
    const text = read(file).replaceAll(OF_TYPES, '');
    const nextTo = (named: string) => posix.join(dirname(file), named);
    const named = [
      ...[...text.matchAll(IMPORTED)].map(([, path = '']) =>
        ENDINGS.map((ending) => nextTo(path) + ending),
      ),
      ...[...text.matchAll(STARTED)].map(([, path = '']) => [nextTo(path), path]),
    ];
    const found = named.flatMap((places) => places.find((place) => known.has(place)) ?? []);
    for (const each of new Set(found)) importers.set(each, [...(importers.get(each) ?? []), file]);
  }
  return importers;
}

/** Directly or indirectly. @param passes returns whether a file may be reached and pass the change on */
export function reachedFrom(
  changed: readonly string[],
  importers: Importers,
  passes: (file: string) => boolean = () => true,
): Set<string> {
  const reached = new Set(changed);
  // The loop also visits files that it adds.
  for (const file of reached)
    for (const importer of importers.get(file) ?? []) if (passes(importer)) reached.add(importer);
  return reached;
}
