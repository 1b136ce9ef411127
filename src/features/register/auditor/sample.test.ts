import { describe, expect, it } from 'vitest';
import { newSeed, sampleOf, SEED_MAX } from './sample';

const KEYS = Array.from({ length: 40 }, (_, index) => `item-${index}`);

describe('a sample of items', () => {
  it('is the same for the same seed, in whatever order the items are listed', () => {
    expect(sampleOf(KEYS, 5, 7)).toEqual(sampleOf([...KEYS].reverse(), 5, 7));
    expect(sampleOf(KEYS, 5, 7)).not.toEqual(sampleOf(KEYS, 5, 8));
    // Recorded, so that a later version of the portal repeats the samples of earlier audits.
    expect(sampleOf(['a', 'b', 'c', 'd', 'e', 'f'], 3, 1)).toEqual(RECORDED);
  });

  it('has different items, at most as many as there are', () => {
    const sample = sampleOf(KEYS, 12, 3);
    expect(new Set(sample).size).toBe(12);
    expect(KEYS).toEqual(expect.arrayContaining(sample));
    expect(sampleOf(KEYS, 100, 3).sort()).toEqual([...KEYS].sort());
    expect(sampleOf([], 5, 3)).toEqual([]);
  });

  it('contains each item about equally often', () => {
    const times = new Map(KEYS.map((key) => [key, 0]));
    for (let seed = 0; seed < 4000; seed += 1)
      for (const key of sampleOf(KEYS, 4, seed)) times.set(key, (times.get(key) ?? 0) + 1);
    // Expected: 400 each, with a standard deviation of 19.
    for (const count of times.values()) expect(Math.abs(count - 400)).toBeLessThan(100);
  });

  it('gets a whole seed of at most six digits', () => {
    const seed = newSeed();
    expect(Number.isInteger(seed) && seed >= 0 && seed <= SEED_MAX).toBe(true);
  });
});

const RECORDED = ['d', 'a', 'e'];
