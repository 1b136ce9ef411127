import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const REPOSITORY = resolve(import.meta.dirname, '..');
const ROOMS = ['test', 'src', 'functions/src', 'model', 'emulators'];
/** The numbered threats: 1 to 92 of the access table, and those found by attacking the finished portal. */
const THREATS = Array.from({ length: 102 }, (_, index) => index + 1);
/** Matches a title that ends with the threats it tests: `test('is neither blank nor endless (threats 49, 50)'`. */
const TITLE = / \(threats? ([\d, ]+)\)['"`],/g;

const numbersIn = (source: string): number[] =>
  [...source.matchAll(TITLE)].flatMap(([, numbers = '']) => numbers.split(', ').map(Number));

test('every numbered threat has a test whose title carries its number', () => {
  const shown = new Set(
    ROOMS.flatMap((room) =>
      readdirSync(join(REPOSITORY, room), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.test\.tsx?$/.test(name))
        .flatMap((name) => numbersIn(readFileSync(join(REPOSITORY, room, name), 'utf8'))),
    ),
  );
  expect(THREATS.filter((threat) => !shown.has(threat))).toEqual([]);
});

test('threat numbers are only read from titles', () => {
  expect(numbersIn(`test('is neither blank nor endless (threats 49, 50)', () => {`)).toEqual([
    49, 50,
  ]);
  expect(numbersIn(`test.each([a])(\n  '$uid does not register again (threat 10)',`)).toEqual([10]);
  expect(numbersIn(`getByText('1 message'); // threat 12\ntest('137 posts are walked')`)).toEqual(
    [],
  );
});
