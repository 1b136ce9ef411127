import { afterAll, describe, expect, test } from 'vitest';
import type { Ability } from '../../src/access/roleMatrix';
import { ABILITIES, may } from '../../src/access/roleMatrix';
import type { Actor } from './cast';
import { CAST } from './cast';
import { PROBES } from './probes';
import { World } from './world';

const world = new World();
const actors = Object.values(CAST);
afterAll(() => {
  console.log(`role matrix: ${world.checks} checks`);
});

/** Reads of the own record: whoever is signed in may learn that there is none. */
const OF_OWN_RECORD: readonly Ability[] = [
  'ownRecord.read',
  'savedInsights.list',
  'ownRegister.read',
];
/** What a record of a type nobody knows still gives: itself. */
const OF_ANY_RECORD: readonly Ability[] = [
  ...OF_OWN_RECORD,
  'ownRegister.list',
  'profiles.readOwn',
  'legalRegister.clearOwnLeftover',
];

/** The table, and what it cannot say in roles: visitors may be signed in, with a record or without. */
function expected({ auth, standing, userType }: Actor, ability: Ability): boolean {
  if (ability === 'ownRecord.register') return auth !== null && userType === null;
  if (may(standing, ability)) return true;
  if (standing.role !== 'visitor' || auth === null) return false;
  return (userType === null ? OF_OWN_RECORD : OF_ANY_RECORD).includes(ability);
}

describe.each(ABILITIES)('%s', (ability) => {
  test.each(actors)('as $uid', (who) => {
    world.reset();
    const probe = PROBES[ability](who);
    const reason = world.refusal(() => {
      if ('update' in probe) world.send(who, probe.update);
      else world.get(who, probe.read, probe.query);
    });
    if (expected(who, ability)) expect(reason).toBeNull();
    else expect(reason).not.toBeNull();
  });
});

test('no ability is without a probe, and the run is a long one', () => {
  expect(Object.keys(PROBES).sort()).toEqual([...ABILITIES].sort());
  expect(ABILITIES.length * actors.length).toBeGreaterThan(1000);
});
