import { afterAll, describe, expect, test } from 'vitest';
import { ABILITIES, type Ability } from '../../src/access/roleMatrix';
import { PRIVILEGED, READERS } from '../../src/access/roles';
import type { Json, Update } from '../../src/data/update';
import { type Actor, byLink, CAST } from './cast';
import { expected } from './expected';
import { PROBES } from './probes';
import { World } from './world';

const world = new World();
const actors = Object.values(CAST);
afterAll(() => {
  console.log(`role matrix: ${world.checks} checks`);
});

describe.each(ABILITIES)('%s', (ability) => {
  test.each(actors)('is allowed or refused for $uid as in the role matrix', (who) => {
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

/** Syncing the address is what this session is for. `threatsOfAddresses` tests it. */
const FOLLOWS: Ability = 'ownRecord.syncEmail';
describe.each(ABILITIES.filter((ability) => ability !== FOLLOWS))(
  '%s, signed in with an address that differs from the record,',
  (ability) => {
    test.each(actors.filter(({ asker }) => READERS.includes(asker.role)))(
      'treats $uid as an expired user',
      (who) => {
        world.reset();
        const token = { email: 'new@other.example' };
        const moved: Actor = { ...who, auth: { uid: who.uid, provider: 'password', token } };
        const held: Actor = { ...moved, asker: { ...who.asker, role: 'expiredUser' } };
        const probe = PROBES[ability](moved);
        const reason = world.refusal(() => {
          if ('update' in probe) world.send(moved, probe.update);
          else world.get(moved, probe.read, probe.query);
        });
        if (expected(held, ability)) expect(reason).toBeNull();
        else expect(reason).not.toBeNull();
      },
    );
  },
);

/** A staff session opened by a sign-in link may do what both a member and the staff role may do. */
describe.each(ABILITIES)('%s, in a session opened by a sign-in link,', (ability) => {
  test.each(actors.filter(({ asker }) => PRIVILEGED.includes(asker.role)))(
    'is allowed for $uid only if both the role and a subscriber have the ability',
    (who) => {
      world.reset();
      const linked = byLink(who);
      const member: Actor = { ...linked, asker: { ...who.asker, role: 'subscriber' } };
      const probe = PROBES[ability](linked);
      const reason = world.refusal(() => {
        if ('update' in probe) world.send(linked, probe.update);
        else world.get(linked, probe.read, probe.query);
      });
      if (expected(who, ability) && expected(member, ability)) expect(reason).toBeNull();
      else expect(reason).not.toBeNull();
    },
  );
});

/**
 * Yields the update with a slash after one of the keys that it stores. A path drops the slash, so
 * such a key would name the same record.
 */
function* withSlashedKeys(update: Update): Generator<Update> {
  const keys = new Set(Object.keys(update).flatMap((path) => path.split('/')));
  function* slashed(value: Json): Generator<Json> {
    if (typeof value === 'string' && keys.has(value)) yield `${value}/`;
    if (typeof value !== 'object' || value === null) return;
    for (const [name, part] of Object.entries(value)) {
      // Display names may contain any character.
      if (name.endsWith('Name')) continue;
      for (const changed of slashed(part)) {
        yield Array.isArray(value)
          ? value.map((old, index) => (String(index) === name ? changed : old))
          : { ...value, [name]: changed };
      }
    }
  }
  for (const [path, value] of Object.entries(update)) {
    for (const changed of slashed(value)) yield { ...update, [path]: changed };
  }
}

test('a stored key cannot end in a slash (threat 94)', () => {
  let tried = 0;
  for (const ability of ABILITIES) {
    for (const who of actors) {
      const probe = PROBES[ability](who);
      if (!expected(who, ability) || !('update' in probe)) continue;
      for (const update of withSlashedKeys(probe.update)) {
        world.reset();
        world.refuses(who, update);
        tried += 1;
      }
    }
  }
  expect(tried).toBeGreaterThan(100);
});

test('every ability has a probe, and the matrix makes more than 1,000 checks', () => {
  expect(Object.keys(PROBES).sort()).toEqual([...ABILITIES].sort());
  expect(ABILITIES.length * actors.length).toBeGreaterThan(1000);
});
