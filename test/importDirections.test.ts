/** Imports run one way (house rule): every source file is held against it, so a new feature is covered the day it is made. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = resolve(import.meta.dirname, '../src');

/** What each room may import besides itself. */
const ALLOWED: Record<string, readonly string[]> = {
  app: ['features', 'shared', 'access', 'store', 'data', 'components', 'lib', 'config'],
  features: ['shared', 'access', 'store', 'data', 'components', 'lib', 'config'],
  shared: ['access', 'store', 'data', 'components', 'lib', 'config'],
  access: ['store', 'data', 'lib', 'config'],
  store: ['data', 'lib', 'config'],
  data: ['lib', 'config'],
  components: ['lib'],
  lib: [],
  config: [],
};

/** Features that compose others, through their doors only. */
const COMPOSERS = ['dashboard', 'admin', 'analytics'];

type Import = { from: string; to: string };

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, to = '']) => ({
    from: relative(SRC, file),
    to: to.startsWith('.') ? relative(SRC, resolve(dirname(file), to)) : to,
  }));
}

const imports = sourceFiles(SRC).flatMap(importsOf);
const room = (path: string) => path.split('/')[0] ?? '';
const inner = imports.filter(({ to }) => to.includes('/') && room(to) in ALLOWED);
const show = ({ from, to }: Import) => `${from} -> ${to}`;

describe('imports', () => {
  it('are found at all', () => {
    expect(inner.length).toBeGreaterThan(50);
  });

  it('run one way between rooms', () => {
    const wrong = inner.filter(({ from, to }) => {
      const [here, there] = [room(from), room(to)];
      return from.includes('/') && here !== there && !ALLOWED[here]?.includes(there);
    });
    expect(wrong.map(show)).toEqual([]);
  });

  it('never reach inside another feature', () => {
    const wrong = inner.filter(({ from, to }) => {
      const [, mine] = from.split('/');
      const [, theirs, ...inside] = to.split('/');
      if (room(from) !== 'features' || room(to) !== 'features' || mine === theirs) return false;
      return !(COMPOSERS.includes(mine ?? '') && inside.length === 0);
    });
    expect(wrong.map(show)).toEqual([]);
  });

  it('take Firebase in the data room only', () => {
    const wrong = imports.filter(
      ({ from, to }) => /^(firebase|@firebase)(\/|$)/.test(to) && room(from) !== 'data',
    );
    expect(wrong.map(show)).toEqual([]);
  });
});
