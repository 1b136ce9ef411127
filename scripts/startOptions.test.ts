import { expect, test } from 'vitest';
import { readStartOptions } from './startOptions';

test('npm start uses the seed at scale 1, persists nothing and allows no foreign origin by default', () => {
  expect(readStartOptions([])).toEqual({
    dev: false,
    seed: { scale: 1 },
    dataDir: undefined,
    allowedOrigins: [],
  });
});

test('npm start accepts all options, in any order', () => {
  expect(readStartOptions(['--data', 'somewhere', '--scale', '100'])).toEqual({
    dev: false,
    seed: { scale: 100 },
    dataDir: 'somewhere',
    allowedOrigins: [],
  });
  expect(readStartOptions(['--dev', '--empty'])).toEqual({
    dev: true,
    seed: null,
    dataDir: undefined,
    allowedOrigins: [],
  });
  expect(readStartOptions(['--scale=3']).seed).toEqual({ scale: 3 });
  expect(
    readStartOptions([
      '--allow-origin',
      'http://localhost:8080',
      '--allow-origin=https://a.example',
    ]).allowedOrigins,
  ).toEqual(['http://localhost:8080', 'https://a.example']);
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
  [['--allow-origin'], "--allow-origin needs an origin like http://localhost:8080, not ''"],
  [['--allow-origin', 'localhost:8080'], "not 'localhost:8080'"],
  [['--allow-origin', 'http://a.example/'], "not 'http://a.example/'"],
  [['--allow-origin', '*'], "not '*'"],
  [['--empty=yes'], '--empty takes no value'],
  [['--empty', '--scale', '2'], '--empty and --scale exclude each other'],
])('npm start refuses %j with an explanation', (args, sentence) => {
  expect(() => readStartOptions(args)).toThrow(sentence);
});
