/**
 * Tests mutations of many paths, one path at a time.
 * A path refused because its neighbours are missing does not show who may write it. So every other
 * path of the mutation is stored already, as after a fault. Each actor without the ability then
 * sends one path alone.
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

/**
 * Returns whether the actor may correct a row that only repeats a record. These rows may always be
 * repaired by the roles named here.
 */
function mayHeal(who: Actor, ability: Ability, path: string): boolean {
  const [area, owner, field = ''] = path.split('/');
  // Rows left over from a deleted record or insight can be removed by all roles that may write such
  // rows.
  if (ability === 'ownRecord.delete') return area !== 'users';
  if (ability === 'insights.deleteOther' && isStaff(who)) return area !== 'insights';
  // The contents of a draft belong to the author of the draft. Staff can remove contents left over
  // from a deleted draft.
  if (area === 'draftContents') return isStaff(who);
  // In a trial, a member adds the entry, but not the document or the answers that come with it.
  if (who.asker.access === 'trial' && path.endsWith('/compliance/e-new'))
    return ability.startsWith('ownDocuments.') || ability === 'ownRegister.decideProposal';
  if (area === 'legalRegister') return path.includes('/users/');
  if (area === 'userLegalIndex') return isStaff(who) || owner === who.uid;
  // Any user with a record may delete the day's visits.
  if (area === 'visits') return expected(who, 'counting.drop');
  // The pointers change no counter by themselves.
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
  test('is refused for each single path to actors without the ability', () => {
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

test('the test of single paths makes more than 1,500 checks', () => {
  expect(world.checks).toBeGreaterThan(1500);
});
