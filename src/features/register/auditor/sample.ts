/** Samples of an auditor. The same keys, size and seed give the same sample, so that the auditor can repeat and report it. */

export const SEED_MAX = 999_999;

/** Returns a random seed. */
export const newSeed = (): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % (SEED_MAX + 1);

/** Returns `size` of the keys at random, or all if there are fewer. Their order in `keys` doesn't matter. */
export function sampleOf(keys: readonly string[], size: number, seed: number): string[] {
  const left = [...keys].sort();
  const next = generator(seed);
  return Array.from({ length: Math.min(size, left.length) }, () =>
    left.splice(Math.floor(next() * left.length), 1),
  ).flat();
}

/** Returns a function that returns numbers from 0 to less than 1 (Mulberry32, https://github.com/bryc/code/blob/master/jshash/PRNGs.md). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
