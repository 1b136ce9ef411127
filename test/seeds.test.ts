import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { seeded } from './support/seeded';

const REPOSITORY = resolve(import.meta.dirname, '..');
const ROOMS = [
  'test',
  'src',
  'functions/src',
  'model',
  'emulators',
  'packages/database-emulator/src',
  'packages/database-emulator/test',
  'scripts',
  'rules',
  'worker',
];
const OWN = 1;

describe('the seed of a random test', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  const drawn = () => fc.sample(fc.nat(), { numRuns: 5, ...seeded(1) });

  test('is the number in the code of the test, and gives the same values each time', () => {
    vi.stubEnv('FUZZ_SEED', undefined);
    expect(seeded(OWN)).toEqual({ seed: OWN });
    expect(drawn()).toEqual(drawn());
  });

  test('is printed when FUZZ_SEED sets another seed', () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    vi.stubEnv('FUZZ_SEED', '7');
    expect(seeded(OWN)).toEqual({ seed: 7 });
    vi.stubEnv('FUZZ_SEED', 'random');
    const { seed } = seeded(OWN);
    expect(log.mock.calls).toEqual([['FUZZ_SEED=7'], [`FUZZ_SEED=${seed}`]]);
  });

  test.each(['', 'x', '1.5'])("can't be %j", (value) => {
    vi.stubEnv('FUZZ_SEED', value);
    expect(() => seeded(OWN)).toThrow('whole number');
  });
});

test('every random test sets a seed', () => {
  const tests = ROOMS.flatMap((room) =>
    readdirSync(join(REPOSITORY, room), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(room, name),
    ),
  ).filter((file) => /^test\/.*\.tsx?$|\.test\.tsx?$/.test(file));
  const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;
  const texts = tests.map((file) => [file, readFileSync(join(REPOSITORY, file), 'utf8')] as const);
  const random = texts.filter(([, text]) => /\bfc\.(assert|sample|check)\(/.test(text));
  expect(random.length).toBeGreaterThan(10);
  for (const [file, text] of random)
    expect(count(text, /\bseeded\(\d+\)/g), file).toBe(
      count(text, /\bfc\.(assert|sample|check)\(/g),
    );
  expect(texts.filter(([, text]) => /\bMath\.random\(/.test(text))).toEqual([]);
});
