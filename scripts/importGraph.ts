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

/** Files by a file. Paths are from the repository's root. */
export type FileGraph = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the files that each file imports or starts.
 * @param read returns a file's text; tests replace it
 */
export function readImports(
  files: readonly string[],
  read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8'),
): FileGraph {
  const known = new Set(files);
  const importsOf = (file: string) => {
    const text = read(file).replaceAll(OF_TYPES, '');
    const nextTo = (named: string) => posix.join(dirname(file), named);
    const named = [
      ...[...text.matchAll(IMPORTED)].map(([, path = '']) =>
        ENDINGS.map((ending) => nextTo(path) + ending),
      ),
      ...[...text.matchAll(STARTED)].map(([, path = '']) => [nextTo(path), path]),
    ];
    return [...new Set(named.flatMap((places) => places.find((place) => known.has(place)) ?? []))];
  };
  return new Map(files.filter((name) => CODE.test(name)).map((file) => [file, importsOf(file)]));
}

/** Returns the files that import or start each file. */
export function readImporters(...options: Parameters<typeof readImports>): FileGraph {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of readImports(...options))
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), file]);
  return importers;
}

/**
 * Returns the files that a graph leads to, directly or indirectly, and the first ones.
 * @param passes returns whether a file may be reached
 */
export function reachedFrom(
  first: readonly string[],
  graph: FileGraph,
  passes: (file: string) => boolean = () => true,
): Set<string> {
  const reached = new Set(first);
  // The loop also visits files that it adds.
  for (const file of reached)
    for (const next of graph.get(file) ?? []) if (passes(next)) reached.add(next);
  return reached;
}
