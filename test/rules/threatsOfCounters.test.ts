/**
 * Counters that other parts rely on. Each moves by one, for the one record that its pointer names,
 * and no record is added or removed without its counter.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Update } from '../../src/data/update';
import { increment } from '../../src/data/update';
import {
  addToRegister,
  deleteInsight,
  deleteLaw,
  newInsight,
  newLaw,
  publishInsight,
  publishLaw,
  recordCompliance,
  removeFromRegister,
  removeSavedInsight,
  saveInsight,
} from './mutations';
import type { Actor } from './cast';
import { CAST } from './cast';
import { law, rich } from './records';
import { World, without } from './world';

const world = new World();
const { legal, admin, jedi } = CAST;
const ROW = 'userDirectory/legal';
const PROFILE = 'profiles/legal';

/**
 * One counter: its actor, path and pointer, a mutation that moves it, and a mutation of the same
 * kind for another record.
 */
interface Counted {
  counter: string;
  who: Actor;
  pointer: string;
  mutation: Update;
  other: Update;
  /**
   * The key that the pointer of the mutation names, and the key of a record that the mutation does
   * not touch.
   */
  key: string;
  untouched: string;
}

const record = (key: string, check: 'Compliant' | 'Not Compliant'): Update =>
  recordCompliance({ uid: 'legal', key, entryKey: 'e-new', check, note: rich('Done.') });

/** Returns the mutation for another record that is in the same state as the first. */
const renamed = (mutation: Update, from: string, to: string): Update =>
  JSON.parse(JSON.stringify(mutation).replaceAll(from, to)) as Update;

const CASES: readonly Counted[] = [
  {
    counter: `${ROW}/legalTotal`,
    who: legal,
    pointer: `${ROW}/lastLegalItem`,
    mutation: addToRegister({ uid: 'legal', key: 'law-new', adminStatus: null }),
    other: addToRegister({ uid: 'legal', key: 'law-more', adminStatus: null }),
    key: 'law-new',
    untouched: 'law-held',
  },
  {
    counter: `${ROW}/legalTotal`,
    who: legal,
    pointer: `${ROW}/lastLegalItem`,
    mutation: removeFromRegister({ uid: 'legal', key: 'law-met', documentKeys: [] }),
    other: removeFromRegister({ uid: 'legal', key: 'law-held', documentKeys: [] }),
    key: 'law-met',
    untouched: 'law-old',
  },
  {
    counter: `${ROW}/legalOpen`,
    who: legal,
    pointer: `${ROW}/lastLegalItem`,
    mutation: record('law-held', 'Compliant'),
    other: renamed(record('law-held', 'Compliant'), 'law-held', 'law-own'),
    key: 'law-held',
    untouched: 'law-met',
  },
  {
    counter: `${ROW}/legalOpen`,
    who: legal,
    pointer: `${ROW}/lastLegalItem`,
    mutation: record('law-met', 'Not Compliant'),
    other: removeFromRegister({ uid: 'legal', key: 'law-held', documentKeys: [] }),
    key: 'law-met',
    untouched: 'law-held',
  },
  {
    counter: `${PROFILE}/savedInsights`,
    who: legal,
    pointer: 'users/legal/lastSaved',
    mutation: saveInsight({ uid: 'legal', key: 'ins-a' }),
    other: saveInsight({ uid: 'legal', key: 'ins-mel' }),
    key: 'ins-a',
    untouched: 'ins-saved',
  },
  {
    counter: `${PROFILE}/savedInsights`,
    who: legal,
    pointer: 'users/legal/lastSaved',
    mutation: removeSavedInsight({ uid: 'legal', key: 'ins-saved' }),
    other: saveInsight({ uid: 'legal', key: 'ins-a' }),
    key: 'ins-saved',
    untouched: 'ins-mel',
  },
  {
    counter: 'counters/insights',
    who: jedi,
    pointer: 'counters/lastMoved/insights',
    mutation: publishInsight(newInsight(jedi, 'ins-new')),
    other: publishInsight(newInsight(jedi, 'ins-newer')),
    key: 'ins-new',
    untouched: 'ins-a',
  },
  {
    counter: 'counters/insights',
    who: jedi,
    pointer: 'counters/lastMoved/insights',
    mutation: deleteInsight('ins-a'),
    other: deleteInsight('ins-saved'),
    key: 'ins-a',
    untouched: 'ins-mel',
  },
  {
    counter: 'counters/legalRegister',
    who: admin,
    pointer: 'counters/lastMoved/legalRegister',
    mutation: publishLaw(newLaw(admin, 'law-made')),
    other: publishLaw(newLaw(admin, 'law-remade')),
    key: 'law-made',
    untouched: 'law-new',
  },
  {
    counter: 'counters/legalRegister',
    who: admin,
    pointer: 'counters/lastMoved/legalRegister',
    mutation: deleteLaw('law-new', null),
    other: publishLaw(newLaw(admin, 'law-made')),
    key: 'law-new',
    untouched: 'law-held',
  },
];

beforeEach(() => {
  world.reset();
  // A second item that can be added, and a second one that can become compliant.
  world.write('legalRegister/law-more', law('law-more', {}));
  world.write('legalRegister/law-own', law('law-own', {}));
  for (const at of ['users/legal/MyLegalItems', 'userLegalIndex/legal'])
    world.write(
      `${at}/law-own`,
      renamed(world.read(`${at}/law-held`) as Update, 'law-held', 'law-own'),
    );
});

describe.each(CASES)(
  '$counter for $key',
  ({ counter, who, pointer, mutation, other, key, untouched }) => {
    const step = mutation[counter] ?? null;

    test('cannot change alone, whichever record its pointer names (threat 95)', () => {
      world.wouldAllow(who, mutation);
      for (const by of [increment(1), increment(-1)]) {
        world.refuses(who, { [counter]: by });
        for (const named of [key, untouched, 'none', ''])
          world.refuses(who, { [counter]: by, [pointer]: named });
      }
      expect(step).not.toBeNull();
    });

    test('cannot change again for the same record (threat 95)', () => {
      world.allows(who, mutation);
      for (const by of [increment(1), increment(-1)]) {
        world.refuses(who, { [counter]: by });
        world.refuses(who, { [counter]: by, [pointer]: key });
      }
    });

    test('cannot change twice, or in the other direction, for one record (threat 95)', () => {
      for (const by of [2, -2, 0]) world.refuses(who, { ...mutation, [counter]: increment(by) });
      const wrong = JSON.stringify(step) === JSON.stringify(increment(1)) ? -1 : 1;
      world.refuses(who, { ...mutation, [counter]: increment(wrong) });
    });

    test('must change with its record and its pointer (threat 95)', () => {
      world.wouldAllow(who, mutation);
      world.refuses(who, without(mutation, counter));
      world.refuses(who, without(mutation, pointer));
      world.refuses(who, { ...mutation, [pointer]: untouched });
    });

    test('cannot count two records that change in one update (threat 95)', () => {
      world.wouldAllow(who, mutation);
      world.wouldAllow(who, other);
      for (const by of [1, 2, -1, -2, 0])
        for (const named of [key, other[pointer] ?? null])
          world.refuses(who, { ...mutation, ...other, [counter]: increment(by), [pointer]: named });
    });
  },
);

test('ten items added in one update cannot count as one (threat 95)', () => {
  const keys = Array.from({ length: 10 }, (_, index) => `law-${index}`);
  for (const key of keys) world.write(`legalRegister/${key}`, law(key, {}));
  const adds = keys.map((key) => addToRegister({ uid: 'legal', key, adminStatus: null }));
  for (const one of adds) world.wouldAllow(legal, one);
  const together: Update = Object.assign({}, ...adds);
  world.refuses(legal, together);
  world.refuses(legal, {
    ...together,
    [`${ROW}/legalTotal`]: increment(10),
    [`${ROW}/legalOpen`]: increment(10),
  });
});

test('the count of open items cannot balance an added item with a compliant item (threat 95)', () => {
  const add = addToRegister({ uid: 'legal', key: 'law-new', adminStatus: null });
  const meet = record('law-held', 'Compliant');
  world.wouldAllow(legal, add);
  world.wouldAllow(legal, meet);
  for (const by of [0, 1, -1])
    for (const key of ['law-new', 'law-held'])
      world.refuses(legal, {
        ...meet,
        ...add,
        [`${ROW}/legalOpen`]: increment(by),
        [`${ROW}/lastLegalItem`]: key,
      });
});

test('only functions read and write the lists of users by type', () => {
  world.write('usersByType/subscriber/legal', true);
  world.write('counters/userTypes/subscriber', 1);
  for (const who of [legal, admin, jedi]) {
    world.refusesRead(who, 'usersByType');
    world.refusesRead(who, 'usersByType/subscriber/legal');
    world.refuses(who, { 'usersByType/subscriber/legal': null });
    world.refuses(who, { [`usersByType/jedi/${who.uid}`]: true });
  }
  world.allowsRead(admin, 'counters/userTypes');
});
