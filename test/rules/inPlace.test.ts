/**
 * Acts of many paths, one path at a time. A path that is refused because its neighbours are missing says nothing about who
 * may write it; so here everything else of the act stands already, as after a drift or a fault, and each path is sent alone
 * by everybody who may not do the act.
 */
import { describe, expect, test } from 'vitest';
import type { Ability } from '../../src/access/roleMatrix';
import { ABILITIES } from '../../src/access/roleMatrix';
import type { Actor } from './cast';
import { CAST } from './cast';
import { expected } from './expected';
import { PROBES } from './probes';
import { World } from './world';

const world = new World();
const COUNTS = ['legalTotal', 'legalOpen', 'savedInsights'];
const isStaff = ({ userType }: Actor): boolean => userType === 'admin' || userType === 'jedi';

/** Rows that only repeat what a record says: these may always be set right, by those named. */
function mayHeal(who: Actor, ability: Ability, path: string): boolean {
  const [area, owner, field = ''] = path.split('/');
  // What is left of a record or an insight that has gone is anybody's to clear up who may touch such rows at all.
  if (ability === 'ownRecord.delete') return area !== 'users';
  if (ability === 'insights.deleteOther' && isStaff(who)) return area !== 'insights';
  // What a draft says goes by whose draft it is; what is left of one that has gone is staff's to clear up.
  if (area === 'draftContents') return isStaff(who);
  if (area === 'legalRegister') return path.includes('/users/');
  if (area === 'userLegalIndex') return isStaff(who) || owner === who.uid;
  // Whoever has a record may take the day's visits away.
  if (area === 'visits') return expected(who, 'counting.drop');
  // The pointers move nothing by themselves.
  if (field === 'lastSaved') return ability === 'savedInsights.addAgain';
  if (owner === 'lastMoved') return isStaff(who);
  if (area !== 'profiles' && area !== 'userDirectory') return false;
  if (COUNTS.includes(field)) return false;
  return owner === who.uid || isStaff(who);
}

const cases = ABILITIES.flatMap((ability) => {
  const tried = Object.values(CAST).flatMap((who) => {
    const probe = PROBES[ability](who);
    if (expected(who, ability) || !('update' in probe)) return [];
    const parts = Object.entries(probe.update);
    return parts.length > 1 ? [{ who, parts }] : [];
  });
  return tried.length > 0 ? [{ ability, tried }] : [];
});

describe.each(cases)('$ability', ({ ability, tried }) => {
  test('is refused path by path', () => {
    for (const { who, parts } of tried) {
      for (const [path, value] of parts) {
        if (mayHeal(who, ability, path)) continue;
        world.reset();
        for (const [other, current] of parts) if (other !== path) world.write(other, current);
        world.refuses(who, { [path]: value });
      }
    }
  });
});

test('the run is a long one', () => {
  expect(world.checks).toBeGreaterThan(1500);
});
