/**
 * Which files of the repository a change reaches by imports. Vitest finds this out by transforming every module of every test, which
 * takes longer than most tests; here the text of a file says what it imports.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { REPOSITORY } from '../emulators/project';

const CODE = /\.[cm]?[jt]sx?$/;
/** Imports of any kind, mocked modules too; not what is read from the disk. */
const NAMED = /(?:\bfrom|\bimport|\bvi\.\w+)\s*\(?\s*'(\.{1,2}\/[^'\n]*)'/g;
/** What is gone once the types are. */
const OF_TYPES = /^(?:import|export) type [^;]*;/gm;
const ENDINGS = ['', '.ts', '.tsx', '.js', '/index.ts', '/index.tsx'];

/**
 * The changed files and all that import them, through others too.
 * @param files every file of the repository, from its root
 * @param read what a file says; tests give their own
 */
export function reachedFrom(
  changed: readonly string[],
  files: readonly string[],
  read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8'),
): Set<string> {
  const known = new Set([...files, ...changed]);
  const importers = new Map<string, string[]>();
  for (const file of files.filter((name) => CODE.test(name)))
    for (const [, named = ''] of read(file).replaceAll(OF_TYPES, '').matchAll(NAMED)) {
      const path = posix.join(dirname(file), named);
      const found = ENDINGS.map((ending) => path + ending).find((each) => known.has(each));
      if (found !== undefined) importers.set(found, [...(importers.get(found) ?? []), file]);
    }
  const reached = new Set(changed);
  // A set grows while it is walked.
  for (const file of reached)
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}
