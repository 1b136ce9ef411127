import { expect, test } from 'vitest';
import { readStartOptions } from './startOptions';

test('starts with the seed at scale 1 and keeps nothing', () => {
  expect(readStartOptions([])).toEqual({ dev: false, seed: { scale: 1 }, dataDir: undefined });
});

test('reads every option, in any order', () => {
  expect(readStartOptions(['--data', 'somewhere', '--scale', '100'])).toEqual({
    dev: false,
    seed: { scale: 100 },
    dataDir: 'somewhere',
  });
  expect(readStartOptions(['--dev', '--empty'])).toEqual({
    dev: true,
    seed: null,
    dataDir: undefined,
  });
  expect(readStartOptions(['--scale=3']).seed).toEqual({ scale: 3 });
});

test.each([
  [['--emtpy'], 'Unknown option --emtpy. Known are'],
  [['-e'], 'Unknown option -e. Known are'],
  [['data'], "'data' is not understood"],
  [['--scale'], "--scale needs a whole number from 1 to 1000, not ''"],
  [['--scale', 'big'], "not 'big'"],
  [['--scale', '0'], "not '0'"],
  [['--scale', '1.5'], "not '1.5'"],
  [['--data'], '--data needs the name of a folder'],
  [['--data', '--empty'], '--data needs the name of a folder'],
  [['--empty=yes'], '--empty takes no value'],
  [['--empty', '--scale', '2'], '--empty and --scale exclude each other'],
])('refuses %j with a sentence', (args, sentence) => {
  expect(() => readStartOptions(args)).toThrow(sentence);
});
