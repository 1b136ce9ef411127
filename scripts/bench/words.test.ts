import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from './compress';
import { SCREENS } from './screens';
import { GOALS, median, rowsOfWords } from './tables';
import type { Kind, Opening } from './words';

const opening = (content: number): Opening => ({
  content,
  blocking: content / 10,
  requests: 12,
  bytes: 300_400,
  shift: 0.0012,
});
const round = (app: number, copy: number): Record<Kind, Opening> => ({
  empty: opening(app),
  emptyCopy: opening(copy),
  filled: opening(app / 2),
  filledCopy: opening(copy),
});

test('the bench compares a screen with its copy by the medians of all rounds', () => {
  const [library = {}] = rowsOfWords(
    new Map([['library', [round(900, 500), round(5_000, 400), round(1_000, 450)]]]),
  );
  expect(Object.keys(library).slice(0, 5)).toEqual([
    ...['screen', 'empty ms', 'copy ms', 'ratio', 'goal'],
  ]);
  expect(Object.values(library)).toEqual([
    ...['library', '1000', '450', '2.22', '2.5, 2', '100', '12', '300'],
    ...['500', '450', '1.11', '1.3', '50', '0.001'],
  ]);
});

test('the median is the middle number, or the mean of the two middle numbers', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, 5, 7])).toBe(6);
  expect(() => median([])).toThrow('A median needs a number.');
});

test('every goal of the bench belongs to a screen of the bench', () => {
  const names = SCREENS.map(({ name }) => name);
  for (const name of Object.keys(GOALS)) expect(names).toContain(name);
});

test('the front server of the bench compresses text, but not files that are already compressed', () => {
  const text = Buffer.from('a page '.repeat(100));
  expect(brotliDecompressSync(compress('/index.html', text))).toEqual(text);
  expect(compress('/index.html', text).length).toBeLessThan(text.length / 5);
  expect(compress('/assets/lato.woff2', text)).toEqual(text);
});
