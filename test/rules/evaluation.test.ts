/**
 * How often an item is evaluated, when it is due, and whether it applies. The tests cover what its
 * owner may write, and along with which entries.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../src/lib/dates';
import { dayIn, monthsAfter } from '../../model/days';
import * as mutations from '../../src/data/mutations/register';
import type { Json, Update } from '../../src/data/update';
import { SERVER_TIME } from '../../src/data/update';
import { CLOCK, recordCompliance } from './mutations';
import { CAST, EARLIER, NOW } from './cast';
import { HOW, rich, signed, counted } from './records';
import { directoryIn, directoryOf, itemIn, itemOf, removalIn } from './currentState';
import { World, without, withPart } from './world';
import { both, decide, every, ITEM, ROW } from './evaluations';

/** Returns the day that is `months` after the day of an instant (epoch milliseconds). */
const later = (time: number, months: number) => monthsAfter(dayIn('Europe/London', time), months);

const world = new World();
const { legal, admin, subscriber } = CAST;

const read = (path: string) => world.read(path);

beforeEach(() => world.reset());
const assess = (key: string): Update =>
  recordCompliance({
    uid: 'legal',
    key,
    entryKey: 'e-new',
    check: 'Compliant',
    note: rich('Done.'),
  });

describe('the next evaluation of an item', () => {
  test('is due a year after the last evaluation by default, and must move with every evaluation', () => {
    world.allows(legal, assess('law-met'));
    expect(world.read(`${ROW}/law-met/nextDue`)).toBe(later(NOW, 12));
    world.refuses(legal, both(assess('law-held'), 'law-held', 'nextDue', null));
    world.allows(legal, assess('law-held'));
  });

  test.each([
    [1, 26, 33],
    [12, 334, 374],
    [60, 1678, 1862],
  ])('may be due about %d months after the last evaluation', (months, least, most) => {
    world.wouldAllow(legal, every(months));
    const due = (days: number): Update =>
      both(every(months), 'law-held', 'nextDue', EARLIER + days * DAY_MS);
    world.wouldAllow(legal, due(least));
    world.wouldAllow(legal, due(most));
    world.refuses(legal, withPart(due(least), `${ITEM}/law-held/nextDue`, null));
    world.refuses(legal, both(every(months), 'law-held', 'nextDue', EARLIER + least * DAY_MS - 1));
    world.refuses(legal, both(every(months), 'law-held', 'nextDue', EARLIER + most * DAY_MS + 1));
    world.refuses(legal, both(every(months), 'law-held', 'nextDue', 'soon'));
  });

  test('follows the evaluation cycle that the member set before', () => {
    world.write(`${ITEM}/law-held/frequency`, 6);
    world.write(`${ROW}/law-held/frequency`, 6);
    const at = (months: number): Update => {
      const sent = both(assess('law-held'), 'law-held', 'nextDue', monthsAfter(NOW, months));
      const row = `${ROW}/law-held`;
      return { ...sent, [row]: { ...(sent[row] as object), frequency: 6 } };
    };
    world.wouldAllow(legal, at(6));
    world.refuses(legal, at(12));
  });

  test('is due a month after an item was added, if the item was never evaluated', () => {
    const due = (days: number): Update =>
      both(every(3, 'law-met'), 'law-met', 'nextDue', EARLIER + days * DAY_MS);
    world.wouldAllow(legal, every(3, 'law-met'));
    world.wouldAllow(legal, due(33));
    world.refuses(legal, due(34));
    world.refuses(legal, both(every(3, 'law-met'), 'law-met', 'nextDue', null));
  });

  test('is due a month after a "Not Compliant" evaluation, even if the member has set a longer cycle', () => {
    const failed = (key: string): Update => ({
      ...recordCompliance({
        uid: 'legal',
        key,
        entryKey: 'e-new',
        check: 'Not Compliant',
        note: rich('Leaks.'),
      }),
    });
    world.refuses(legal, both(failed('law-old'), 'law-old', 'nextDue', later(NOW, 1)));
    const opened = failed('law-met');
    world.refuses(legal, both(opened, 'law-met', 'nextDue', later(NOW, 12)));
    world.allows(legal, opened);
    expect(world.read(`${ROW}/law-met/nextDue`)).toBe(later(NOW, 1));
    const held = failed('law-held');
    world.refuses(legal, both(held, 'law-held', 'nextDue', later(NOW, 12)));
    world.allows(legal, held);
    expect(world.read(`${ROW}/law-held`)).toMatchObject({ frequency: 12, nextDue: later(NOW, 1) });
    const cycle = mutations.setFrequency({
      ...{ uid: 'legal', key: 'law-held', entryKey: 'e-cycle', months: 24, clock: CLOCK },
      current: itemIn(read, 'legal', 'law-held'),
      directory: directoryIn(read, 'legal'),
    });
    world.refuses(legal, both(cycle, 'law-held', 'nextDue', later(NOW, 24)));
    world.allows(legal, cycle);
    expect(world.read(`${ROW}/law-held`)).toMatchObject({ frequency: 24, nextDue: later(NOW, 1) });
  });

  test('is due at the end of the cycle again once the item is compliant', () => {
    world.write(`${ITEM}/law-held/userStatus`, 'Not Compliant');
    world.write(`${ROW}/law-held/userStatus`, 'Not Compliant');
    world.refuses(legal, both(assess('law-held'), 'law-held', 'nextDue', later(NOW, 1)));
    world.allows(legal, assess('law-held'));
    expect(world.read(`${ROW}/law-held/nextDue`)).toBe(later(NOW, 12));
  });

  test('the cycle is a whole number of months from 1 to 60', () => {
    const path = `${ITEM}/law-met/compliance/e-cycle`;
    const setTo = (months: Json): Update => {
      const update = every(1, 'law-met');
      const entry = { ...(update[path] as object), frequencyMonths: months };
      return both(withPart(update, path, entry), 'law-met', 'frequency', months);
    };
    for (const months of [1, 60]) world.wouldAllow(legal, setTo(months));
    for (const months of [0, 61, 1.5, -1, '12', true]) world.refuses(legal, setTo(months));
  });

  test('follows a cycle that only the owner of an active item can set', () => {
    world.needsEveryPart(legal, every(6));
    world.refuses(admin, every(6));
    world.refuses(subscriber, every(6));
    world.refuses(legal, every(6, 'law-gone'));
  });
});

describe('the cycle of evaluations', () => {
  const PATH = `${ITEM}/law-held/compliance/e-cycle`;

  test('cannot change without a new entry of type frequency that states the new cycle', () => {
    world.allows(legal, every(6));
    expect(world.read(PATH)).toEqual({
      type: 'frequency',
      frequencyMonths: 6,
      frequencyTimeAdded: NOW,
      ...signed('legal'),
    });
    const again = every(3, 'law-held', 'e-again');
    world.wouldAllow(legal, again);
    const alone = without(again, PATH.replace('e-cycle', 'e-again'));
    for (const key of ['e-cycle', 'e1', 'e-none', ''])
      world.refuses(legal, { ...alone, [`${ITEM}/law-held/lastFrequency`]: key });
    world.refuses(legal, without(alone, `${ITEM}/law-held/lastFrequency`));
  });

  test('an entry about the cycle must be named by the item and have a number of months', () => {
    const entry = {
      ...{ type: 'frequency', frequencyMonths: 12, frequencyTimeAdded: SERVER_TIME },
      ...signed('legal'),
    };
    const alone = { [PATH]: entry, ...counted(`${ITEM}/law-held`, 'e-cycle') };
    const named = { ...alone, [`${ITEM}/law-held/lastFrequency`]: 'e-cycle' };
    expect(world.read(`${ITEM}/law-held/frequency`)).toBe(12);
    world.wouldAllow(legal, named);
    world.refuses(legal, alone);
    expect(world.read(`${ITEM}/law-met/frequency`)).toBeNull();
    world.refuses(legal, {
      [`${ITEM}/law-met/compliance/e-cycle`]: {
        type: 'frequency',
        frequencyTimeAdded: SERVER_TIME,
        ...signed('legal'),
      },
      ...counted(`${ITEM}/law-met`, 'e-cycle'),
      [`${ITEM}/law-met/lastFrequency`]: 'e-cycle',
    });
  });

  test('cannot change with an entry of another type', () => {
    const due = monthsAfter(NOW, 6);
    const evaluated = both(assess('law-met'), 'law-met', 'nextDue', due);
    world.wouldAllow(legal, assess('law-met'));
    world.refuses(legal, both(evaluated, 'law-met', 'frequency', 6));
    const decided = decide('undecided', 'law-met');
    world.wouldAllow(legal, decided);
    world.refuses(legal, both(decided, 'law-met', 'frequency', 6));
    const set = every(6);
    world.wouldAllow(legal, set);
    world.refuses(legal, both(set, 'law-held', 'evidenceUntil', EARLIER));
  });

  test('cannot change in an update in which another item changes the count of open items', () => {
    const closes = decide('notApplicable', 'law-held');
    const unmoved = every(3, 'law-met');
    world.wouldAllow(legal, closes);
    world.wouldAllow(legal, unmoved);
    world.refuses(legal, { ...closes, ...unmoved });
  });

  test('the due day cannot be postponed without an entry', () => {
    const put = EARLIER + 370 * DAY_MS;
    world.wouldAllow(legal, both(every(12), 'law-held', 'nextDue', put));
    const row = { ...(read(`${ROW}/law-held`) as object), nextDue: put };
    world.refuses(legal, { [`${ITEM}/law-held/nextDue`]: put, [`${ROW}/law-held`]: row });
  });

  test.each([
    ['frequencyMonths', 7],
    ['frequencyMonths', null],
    ['frequencyTimeAdded', NOW - 1],
    ['frequencyOther', 'x'],
    ['applicabilityReason', 'x'],
    ['type', 'user'],
    ['type', 'applicability'],
  ])('an entry with %s = %j is refused', (field, value) => {
    const update = every(6);
    world.wouldAllow(legal, update);
    world.refuses(legal, withPart(update, PATH, { ...(update[PATH] as object), [field]: value }));
  });
});

describe('an imported evaluation', () => {
  const PATH = `${ITEM}/law-held/compliance/e-new`;
  const imported = (evaluatedAt: number | null, review: Json = 'waiting'): Update => {
    const update = recordCompliance({
      uid: 'legal',
      key: 'law-held',
      entryKey: 'e-new',
      check: 'In Progress',
      note: rich('Seen in March.'),
      imported: { evaluatedAt },
    });
    return both(update, 'law-held', 'review', review);
  };
  const dated = (update: Update, day: Json): Update =>
    both(
      withPart(update, PATH, { ...(update[PATH] as object), userEvaluatedOn: day }),
      'law-held',
      'assessedAt',
      day,
    );

  test('has its own day, from which the due day of the next evaluation is calculated', () => {
    const day = EARLIER + 5;
    world.allows(legal, imported(day));
    expect(world.read(PATH)).toMatchObject({ userTimeAdded: NOW, userEvaluatedOn: day });
    expect(world.read(`${ROW}/law-held`)).toMatchObject({
      assessedAt: day,
      nextDue: later(day, 12),
      reviewedRevision: 0,
    });
  });

  test('has a day in whole milliseconds, not in the future or before a later evaluation', () => {
    world.wouldAllow(legal, imported(null));
    world.wouldAllow(legal, imported(EARLIER));
    for (const day of [NOW + 1, EARLIER - 1, EARLIER + 0.5, 0, -5, '2026', true, null])
      world.refuses(legal, dated(imported(EARLIER), day));
    world.refuses(legal, both(imported(EARLIER), 'law-held', 'assessedAt', SERVER_TIME));
  });

  test('has a day after 1970', () => {
    const first = (evaluatedAt: number): Update =>
      recordCompliance({
        uid: 'legal',
        key: 'law-met',
        entryKey: 'e-new',
        check: 'Compliant',
        note: rich('Seen long ago.'),
        imported: { evaluatedAt },
      });
    world.wouldAllow(legal, first(1));
    for (const time of [0, -5]) world.refuses(legal, first(time));
  });

  test('goes to review again if it replaces an evaluation that went to review', () => {
    for (const before of ['waiting', 'returned', 'accepted', null]) {
      world.write(`${ITEM}/law-held/review`, before);
      world.write(`${ROW}/law-held/review`, before);
      const after = before && 'waiting';
      expect(read(`${ROW}/law-held/assessedAt`)).toBe(EARLIER);
      world.wouldAllow(legal, imported(EARLIER, after));
      for (const other of ['waiting', 'returned', 'accepted', null])
        if (other !== after) world.refuses(legal, imported(EARLIER, other));
    }
  });

  test('does not go to review for an item that was never evaluated', () => {
    const first = recordCompliance({
      ...{ uid: 'legal', key: 'law-met', entryKey: 'e-new', check: 'Compliant' },
      ...{ note: rich('Seen in March.'), imported: { evaluatedAt: EARLIER } },
    });
    expect(read(`${ROW}/law-met/assessedAt`)).toBeNull();
    expect(first[`${ITEM}/law-met/review`]).toBeNull();
    world.wouldAllow(legal, first);
    world.refuses(legal, both(first, 'law-met', 'review', 'waiting'));
  });

  test('sets the reviewed revision to the sent revision, and never to an earlier revision', () => {
    const reviewed = (revision: number, before: number | null) =>
      mutations.recordCompliance({
        ...{ uid: 'legal', key: 'law-held', entryKey: 'e-new', check: 'Compliant', revision },
        ...{ ...HOW, note: rich('Seen in March.'), imported: { evaluatedAt: EARLIER } },
        current: { ...itemOf('legal', 'law-held'), reviewedRevision: before },
        ...{ clock: CLOCK, directory: directoryOf('legal') },
      })[`${ITEM}/law-held/reviewedRevision`];
    expect([1, 2, 3].map((revision) => reviewed(revision, 2))).toEqual([2, 2, 3]);
    expect([0, 1].map((revision) => reviewed(revision, null))).toEqual([0, 1]);
  });

  test('only an entry of an evaluation may have an imported day', () => {
    const decision = decide('undecided', 'law-met');
    const path = `${ITEM}/law-met/compliance/e-new`;
    world.wouldAllow(legal, decision);
    world.refuses(
      legal,
      withPart(decision, path, { ...(decision[path] as object), userEvaluatedOn: EARLIER }),
    );
  });
});

describe('a planned evaluation', () => {
  const plan = (due: number, key = 'law-held'): Update =>
    mutations.planEvaluation({
      ...{ uid: 'legal', key, entryKey: 'e-plan', due },
      current: itemIn(read, 'legal', key),
      directory: directoryIn(read, 'legal'),
    });
  const dueBefore = () => Number(read(`${ITEM}/law-held/nextDue`));
  const TODAY = dayIn('Europe/London', NOW);
  const SOON = TODAY + 7 * DAY_MS;
  beforeEach(() => world.allows(legal, every(12)));

  test('is due on an earlier day, with a signed entry that says so', () => {
    expect(dueBefore()).toBeGreaterThan(SOON);
    world.needsEveryPart(legal, plan(SOON));
    world.refuses(admin, plan(SOON));
    world.refuses(subscriber, plan(SOON));
    world.allows(legal, plan(SOON));
    expect(read(`${ITEM}/law-held/compliance/e-plan`)).toEqual({
      ...{ type: 'plan', planDue: SOON, planTimeAdded: NOW },
      ...signed('legal'),
    });
    expect(read(`${ROW}/law-held`)).toMatchObject({ nextDue: SOON, plannedDue: SOON });
  });

  test('is never later than before, nor in the past, nor on another day than the entry says', () => {
    const before = dueBefore();
    world.wouldAllow(legal, plan(before - DAY_MS));
    world.wouldAllow(legal, plan(TODAY));
    for (const day of [before, before + DAY_MS, TODAY - DAY_MS]) world.refuses(legal, plan(day));
    world.refuses(legal, both(plan(SOON), 'law-held', 'nextDue', SOON + DAY_MS));
    world.refuses(legal, both(plan(SOON), 'law-held', 'plannedDue', SOON + DAY_MS));
    world.refuses(legal, both(plan(SOON), 'law-held', 'plannedDue', null));
    world.refuses(legal, plan(SOON, 'law-gone'));
  });

  test('changes nothing else', () => {
    for (const [field, value] of [
      ['frequency', 6],
      ['userStatus', 'Compliant'],
      ['applicability', 'undecided'],
      ['decidedAt', NOW],
      ['assessedAt', NOW],
      ['reviewedRevision', 1],
      ['review', null],
      ['evidenceUntil', null],
      ['actionDue', null],
    ] as const)
      world.refuses(legal, both(plan(SOON), 'law-held', field, value));
  });

  test.each([
    ['planDue', null],
    ['planDue', SOON + DAY_MS],
    ['planTimeAdded', NOW - 1],
    ['planOther', 'x'],
    ['type', 'frequency'],
  ])('an entry with %s = %j is refused', (field, value) => {
    const path = `${ITEM}/law-held/compliance/e-plan`;
    const update = plan(SOON);
    world.wouldAllow(legal, update);
    const entry = { ...(update[path] as object), [field]: value };
    world.refuses(legal, withPart(update, path, entry));
  });

  test('an entry without a plan is refused', () => {
    const whole = plan(SOON);
    const path = `${ITEM}/law-held/compliance/e-plan`;
    const entry = { ...(whole[path] as object), planDue: null };
    world.refuses(legal, { [path]: entry, ...counted(`${ITEM}/law-held`, 'e-plan') });
    expect(read(`${ITEM}/law-met/plannedDue`)).toBeNull();
    const unplanned = `${ITEM}/law-met/compliance/e-plan`;
    const alone = { ...(whole[path] as object) };
    for (const planDue of [null, SOON])
      world.refuses(legal, {
        [unplanned]: { ...alone, planDue },
        ...counted(`${ITEM}/law-met`, 'e-plan'),
        [`${ITEM}/law-met/lastPlan`]: 'e-plan',
      });
    world.allows(legal, plan(SOON));
    world.refuses(legal, {
      [path.replace('e-plan', 'e-again')]: alone,
      ...counted(`${ITEM}/law-held`, 'e-again'),
    });
  });

  test('ends when the item is removed', () => {
    world.allows(legal, plan(SOON));
    const removes = mutations.removeFromRegister(removalIn(read, 'legal', 'law-held'));
    world.wouldAllow(legal, removes);
    for (const field of ['plannedDue', 'lastPlan'])
      world.refuses(legal, without(removes, `${ITEM}/law-held/${field}`));
  });

  test('ends with the next evaluation, decision or cycle, and starts only with its own entry', () => {
    const others = () => [
      assess('law-held'),
      decide('undecided', 'law-held'),
      every(6, 'law-held', 'e-6'),
    ];
    for (const other of others()) {
      const planned = both(other, 'law-held', 'plannedDue', SOON);
      world.refuses(legal, both(planned, 'law-held', 'nextDue', SOON));
    }
    world.allows(legal, plan(SOON));
    for (const other of others()) {
      world.wouldAllow(legal, other);
      const planned = both(other, 'law-held', 'plannedDue', SOON);
      world.refuses(legal, planned);
      world.refuses(legal, both(planned, 'law-held', 'nextDue', SOON));
    }
    world.allows(legal, assess('law-held'));
    expect(read(`${ROW}/law-held`)).not.toHaveProperty('plannedDue');
    expect(read(`${ITEM}/law-held/plannedDue`)).toBeNull();
  });
});
