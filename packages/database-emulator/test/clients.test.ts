import * as fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { World } from './property/world';
import { anyStep } from './property/steps';
import { cleanUp, muteWarnings } from './support';
import { seeded } from './seeded';

const RUNS = 40;
const LONGEST_RUN = 150;
const FEWEST_STEPS = 2_000;
/** Leaves fast-check time to shrink a failure and print it. */
const TIME_LIMIT = 240_000;

afterEach(cleanUp);

it('several clients see the same values as a simple model after each of thousands of steps', async () => {
  muteWarnings();
  let taken = 0;
  const steps = fc.array(anyStep, { minLength: 1, maxLength: LONGEST_RUN, size: 'max' });
  const property = fc.asyncProperty(steps, async (chosen) => {
    const world = await World.start();
    for (const step of chosen) {
      await world.take(step);
      taken += 1;
    }
  });
  // A failure prints the seed, the path to the smallest failing steps, and these steps.
  await fc.assert(property, {
    ...seeded(17),
    plugins: [
      fc.afterEach(cleanUp),
      fc.interruptAfterTimeLimit(TIME_LIMIT, { failOnInterrupt: true }),
    ],
    numRuns: RUNS,
  });
  expect(taken).toBeGreaterThan(FEWEST_STEPS);
}, 300_000);
