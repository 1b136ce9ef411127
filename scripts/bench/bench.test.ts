import { expect, test } from 'vitest';
import type { Measures } from './measure';
import { readBenchOptions } from './options';
import { rowsOfScreens } from './tables';

const KNOWN = ['landing', 'library'];

test('the bench measures everything by default', () => {
  expect(readBenchOptions([], KNOWN)).toEqual({
    screens: [],
    scales: [1, 100],
    machines: ['desktop', 'slow'],
    rounds: 0,
    json: undefined,
  });
  const args = [
    '--screens',
    'library',
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
    machines: ['slow'],
    rounds: 3,
    json: 'out.json',
  });
});

test.each([
  [['--screens', 'attic'], /no screen 'attic'. There are: landing, library\./],
  [['--machines', 'fridge'], /no machine 'fridge'/],
  [['--scales', '0'], /from 1 to 1000, not '0'/],
  [['--words', 'many'], /A number of rounds is a whole number from 1/],
  [['--loud'], /not understood\. Known are --screens/],
])('the bench stops with an explanation for %o', (args, sentence) => {
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

test('the bench table shows the values for both scales, or a single value if they are equal', () => {
  const [library, landing] = rowsOfScreens([
    { screen: 'library', machine: 'slow', scale: 100, measures: measures(11_000, 250) },
    { screen: 'library', machine: 'slow', scale: 1, measures: measures(10_000, 90) },
    { screen: 'landing', machine: 'slow', scale: 1, measures: measures(0, null) },
  ]);
  expect(library).toEqual({
    screen: 'library slow',
    'content ms': '321',
    'long tasks ms': '60 (1)',
    shift: '0.000',
    'script KB': '123.5',
    'style KB': '20.0',
    'socket KB': '10.0 → 11.0',
    reads: '12',
    'search ms': '90 → 250',
  });
  expect(landing).toMatchObject({ screen: 'landing slow', 'socket KB': '0.0', 'search ms': '' });
});
