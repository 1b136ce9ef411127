import { afterAll, describe, expect, test } from 'vitest';
import { ABILITIES } from '../../src/access/roleMatrix';
import { CAST } from './cast';
import { expected } from './expected';
import { PROBES } from './probes';
import { World } from './world';

const world = new World();
const actors = Object.values(CAST);
afterAll(() => {
  console.log(`role matrix: ${world.checks} checks`);
});

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
