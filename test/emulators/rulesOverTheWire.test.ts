/**
 * Tests the shipped rules over the network: each cell of the role matrix, and a series of random mutations.
 *
 * The requests use REST and a raw socket. Both have to return the same decisions as the rules in process.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseEmulator } from '../../packages/database-emulator/src';
import { REPOSITORY } from '../../emulators/project';
import { ABILITIES } from '../../src/access/roleMatrix';
import type { Json, Update } from '../../src/data/update';
import { CAST, NOW, OTHERS } from '../rules/cast';
import { expected } from '../rules/expected';
import { pick } from '../rules/fuzzMutations';
import { CROWD, FUZZ_STEPS, updateOf } from '../rules/fuzzSteps';
import { withNextVersions } from '../rules/nextVersions';
import { PROBES } from '../rules/probes';
import { buildState } from '../rules/state';
import { World } from '../rules/world';
import { cleanUp, NAMESPACE, startEmulator } from '../../packages/database-emulator/test/support';
import { restWire, socketWire, type Wire } from './wires';
import { withRights } from '../support/rights';
import { seeded } from '../support/seeded';

let emulator: DatabaseEmulator;
const state = buildState([...Object.values(CAST), ...Object.values(OTHERS)]);
const start = new World();
const readStart = (path: string) => start.read(path);

beforeAll(async () => {
  emulator = await startEmulator({ now: () => NOW });
  emulator.setRules(NAMESPACE, await readFile(join(REPOSITORY, 'database.rules.json'), 'utf8'));
  emulator.write(NAMESPACE, '/', state);
});
afterAll(cleanUp);

/** Restores the paths that an update has changed. */
function takeBack(update: Update): void {
  for (const path of Object.keys(update)) emulator.write(NAMESPACE, `/${path}`, start.read(path));
}

describe.each([
  ['REST', restWire],
  ['a bare socket', socketWire],
] as const)('the shipped rules through %s', (_name, open) => {
  let wire: Wire;
  beforeAll(() => {
    wire = open(emulator, () => NOW);
  });

  test.each(ABILITIES)(
    '%s is allowed for exactly the roles in the role matrix',
    async (ability) => {
      for (const who of Object.values(CAST)) {
        const asked = PROBES[ability](who);
        const probe =
          'update' in asked
            ? { update: withRights(readStart, withNextVersions(readStart, asked.update)) }
            : asked;
        const allowed =
          'update' in probe
            ? await wire.update(who.auth, probe.update)
            : await wire.get(who.auth, probe.read, probe.query);
        if ('update' in probe && allowed) takeBack(probe.update);
        expect(allowed, who.uid).toBe(expected(who, ability));
      }
    },
  );

  test('decide about random and modified mutations as the rules in process do (threat 95)', async () => {
    const world = new World();
    emulator.write(NAMESPACE, '/', state);
    const read = (path: string): Json => world.read(path);
    const decisions = { allowed: 0, refused: 0 };
    for (const step of fc.sample(FUZZ_STEPS, { numRuns: 400, ...seeded(17) })) {
      const who = pick(CROWD, step.who);
      const update = withNextVersions(read, updateOf(who, read, step));
      const inProcess = world.refusal(() => world.send(who, update)) === null;
      expect(await wire.update(who.auth, update), JSON.stringify(update)).toBe(inProcess);
      decisions[inProcess ? 'allowed' : 'refused'] += 1;
    }
    expect(emulator.read(NAMESPACE, '/')).toEqual(world.read('/'));
    expect(decisions.allowed).toBeGreaterThan(20);
    expect(decisions.refused).toBeGreaterThan(20);
    emulator.write(NAMESPACE, '/', state);
  });
});
