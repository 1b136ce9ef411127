/** Where random tests draw from: each writes down a seed of its own, so that a commit is red or green and not both. */

/** fast-check takes a signed number of 32 bits. */
const SEEDS = 2 ** 31;

/**
 * The `seed` of fast-check's parameters: the one that is written in the test, unless FUZZ_SEED says another (a number), or
 * `random` for one that nobody has tried.
 * @throws Error when FUZZ_SEED is neither
 */
export function seeded(own: number): { seed: number } {
  const asked = process.env['FUZZ_SEED'] ?? String(own);
  const seed = asked === 'random' ? Math.floor(Math.random() * SEEDS) : Number(asked);
  if (asked.trim() === '' || !Number.isInteger(seed))
    throw new Error(`FUZZ_SEED is a whole number or 'random', not '${asked}'.`);
  if (seed !== own) console.log(`FUZZ_SEED=${seed}`);
  return { seed };
}
