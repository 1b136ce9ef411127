/** Seeds of random tests. Each test has a fixed seed, so that the same commit always gives the same result. */

/** fast-check accepts a signed 32-bit number. */
const SEEDS = 2 ** 31;

/**
 * Returns the `seed` parameter for fast-check: the test's own seed, unless FUZZ_SEED specifies a number or `random`.
 * @throws Error when FUZZ_SEED is anything else
 */
export function seeded(own: number): { seed: number } {
  const requested = process.env['FUZZ_SEED'] ?? String(own);
  const seed = requested === 'random' ? Math.floor(Math.random() * SEEDS) : Number(requested);
  if (requested.trim() === '' || !Number.isInteger(seed))
    throw new Error(`FUZZ_SEED is a whole number or 'random', not '${requested}'.`);
  if (seed !== own) console.log(`FUZZ_SEED=${seed}`);
  return { seed };
}
