/**
 * Setup of the rules tests under `npm run test:official`: compares their decisions with the official
 * emulator.
 *
 * Records every update that a test sends to the rules in this process, with its decision. After the file,
 * sends the updates to the
 * emulator at OFFICIAL_DATABASE over REST, and the decisions have to agree. The tests' clock is fixed and the
 * emulator's is not,
 * so times are moved to the present. Updates that depend on the exact millisecond, or were sent at another
 * time, are skipped
 * and counted.
 */
import { afterAll, expect } from 'vitest';
import type { Update } from '../../src/data/update';
import { NOW } from '../rules/cast';
import { World, type Sent } from '../rules/world';
import { isOnTheClock, moveTimes } from './times';
import { OfficialDatabase } from './officialDatabase';

const sentUpdates: (Omit<Sent, 'request'> & { update: Update })[] = [];
World.onSent = ({ request, ...sent }) => {
  if ('update' in request) sentUpdates.push({ ...sent, update: request.update });
};

afterAll(async () => {
  const database = new OfficialDatabase(process.env['OFFICIAL_DATABASE'] ?? '');
  await database.useShippedRules();
  const shift = Date.now() - NOW;
  let left = 0;
  const differences: string[] = [];
  for (const { before, auth, update, now, allowed } of sentUpdates) {
    if (now !== NOW || isOnTheClock(update)) {
      left += 1;
      continue;
    }
    await database.plant(before, shift);
    const decision = await database.send(auth, moveTimes(update, shift));
    if (decision !== allowed)
      differences.push(
        `${auth?.uid ?? 'nobody'} ${JSON.stringify(update).slice(0, 300)}: ${String(decision)}`,
      );
  }
  console.log(
    `${sentUpdates.length - left} requests repeated, ${left} left out: they hang on the clock.`,
  );
  expect(differences).toEqual([]);
});
