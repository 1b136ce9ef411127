/**
 * Checks that imports run in one direction (house rule). Every source file is checked, so new features are
 * included automatically.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import directions from '../importDirections.json';

const ROOT = resolve(import.meta.dirname, '..');

/** The other rooms that each room may import. ESLint reads the same table (`eslint.imports.js`). */
const ALLOWED: Record<string, readonly string[]> = directions.rooms;

/** Features that may compose others, through their `index.ts` only. */
const COMPOSERS: readonly string[] = directions.composers;

/** A nested room comes before the room that contains it. */
const ROOMS = Object.keys(ALLOWED).sort((a, b) => b.length - a.length);

/** Generated files. */
const FOREIGN = [
  'functions/lib',
  'packages/database-emulator/dist',
  'packages/storage-rules/dist',
  'dist',
  'coverage',
];

const fromRoot = (path: string) => relative(ROOT, path).split(sep).join('/');

type Import = { from: string; to: string };

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      return FOREIGN.includes(fromRoot(path)) || entry.name === 'node_modules'
        ? []
        : sourceFiles(path);
    }
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, to = '']) => ({
    from: fromRoot(file),
    to: to.startsWith('.') ? fromRoot(resolve(dirname(file), to)) : to,
  }));
}

const files = sourceFiles(ROOT);
const imports = files.flatMap(importsOf);
const room = (path: string) => ROOMS.find((name) => path === name || path.startsWith(`${name}/`));
const inner = imports.flatMap(({ from, to }) => {
  const [here, there] = [room(from), room(to)];
  return here !== undefined && there !== undefined ? [{ from, to, here, there }] : [];
});
const show = ({ from, to }: Import) => `${from} -> ${to}`;

describe('imports in the source', () => {
  it('are found in every top-level folder', () => {
    for (const name of ['src/features', 'emulators', 'scripts', 'rules', 'test'])
      expect(inner.filter(({ here }) => here === name).length, name).toBeGreaterThan(10);
  });

  it('start only in a listed folder, except in the entry points', () => {
    const isEntryPoint = (path: string) => /^(src\/)?[^/]+$/.test(path);
    const strange = files.map(fromRoot).filter((path) => !isEntryPoint(path) && !room(path));
    expect(strange).toEqual([]);
  });

  it('follow the allowed directions between folders', () => {
    const wrong = inner.filter(
      ({ here, there }) => here !== there && !ALLOWED[here]?.includes(there),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  it('never reach inside another feature', () => {
    const wrong = inner.filter(({ from, to, here, there }) => {
      if (here !== 'src/features' || there !== here) return false;
      const [, , mine = ''] = from.split('/');
      const [, , theirs, ...inside] = to.split('/');
      return mine !== theirs && !(COMPOSERS.includes(mine) && inside.length === 0);
    });
    expect(wrong.map(show)).toEqual([]);
  });

  it('load Firebase only in the data folder', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        from.startsWith('src/') &&
        /^(firebase|@firebase)(\/|$)/.test(to) &&
        room(from) !== 'src/data',
    );
    expect(wrong.map(show)).toEqual([]);
  });
});
