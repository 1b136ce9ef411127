import { expect, test } from 'vitest';
import type { Measures } from './measure';
import { readBenchOptions } from './options';
import { formatTable } from './table';

const KNOWN = ['landing', 'library'];

test('measures everything unless it is told otherwise', () => {
  expect(readBenchOptions([], KNOWN)).toEqual({
    screens: [],
    scales: [1, 100],
    own: [],
    machines: ['desktop', 'slow'],
    rounds: 0,
    json: undefined,
  });
  const args = [
    '--screens',
    'library',
    '--own',
    '300,6000',
    '--scales',
    '7',
    '--machines=slow',
    '--words',
    '3',
    '--json',
    'out.json',
  ];
  expect(readBenchOptions(args, KNOWN)).toEqual({
    screens: ['library'],
    scales: [7],
    own: [300, 6000],
    machines: ['slow'],
    rounds: 3,
    json: 'out.json',
  });
});

test.each([
  [['--screens', 'attic'], /no screen 'attic'. There are: landing, library\./],
  [['--machines', 'fridge'], /no machine 'fridge'/],
  [['--scales', '0'], /from 1 to 1000, not '0'/],
  [['--own', '10001'], /from 1 to 10000, not '10001'/],
  [['--words', 'many'], /A number of rounds is a whole number from 1/],
  [['--loud'], /not understood\. Known are --screens/],
])('stops with a sentence for %o', (args, sentence) => {
  expect(() => readBenchOptions(args, KNOWN)).toThrow(sentence);
});

const measures = (socket: number, search: number | null): Measures => ({
  content: 321.4,
  longTasks: 60,
  longTaskCount: 1,
  shift: 0,
  scripts: 123_456,
  styles: 20_000,
  socket,
  reads: 12,
  search,
});

test('sets both scales against each other, and says once what did not change', () => {
  const table = formatTable([
    { screen: 'library', machine: 'slow', scale: 100, measures: measures(11_000, 250) },
    { screen: 'library', machine: 'slow', scale: 1, measures: measures(10_000, 90) },
    { screen: 'landing', machine: 'slow', scale: 1, measures: measures(0, null) },
  ]);
  const [headings, library, landing] = table.split('\n').map((line) => line.split(/ {2,}/));
  expect(headings?.slice(0, 3)).toEqual(['screen', 'machine', 'content ms']);
  expect(library).toEqual([
    'library',
    'slow',
    '321',
    '60 (1)',
    '0.000',
    '123.5',
    '20.0',
    '10.0 → 11.0',
    '1.10',
    '12',
    '90 → 250',
  ]);
  expect(landing?.slice(0, 8)).toEqual([
    'landing',
    'slow',
    '321',
    '60 (1)',
    '0.000',
    '123.5',
    '20.0',
    '0.0',
  ]);
});
