import { beforeEach, describe, expect, test } from 'vitest';
import { dayIn, monthsAfter } from '../../model/days';
import type { Json, Update } from '../../src/data/update';
import { SERVER_TIME } from '../../src/data/update';
import { DAY_MS } from '../../src/lib/dates';
import type { CurrentDocument } from '../../src/data/mutations/evidence';
import * as mutations from '../../src/data/mutations/register';
import { CLOCK, decideApplicability } from './mutations';
import { CAST, EARLIER, NOW } from './cast';
import { HOW, OWN_DOCUMENT, rich, signed, counted } from './records';
import { directoryIn, itemIn, removalIn } from './currentState';
import { World, withPart } from './world';
import { both, decide, every, ITEM, ROW } from './evaluations';

/** Returns the day that is `months` after the day of an instant (epoch milliseconds). */
const later = (time: number, months: number) => monthsAfter(dayIn('Europe/London', time), months);

const world = new World();
const { legal, admin } = CAST;
const OPEN = 'userDirectory/legal/legalOpen';

const read = (path: string) => world.read(path);

beforeEach(() => world.reset());

/** Returns the mutation the app would send for the stored item at this moment. */
const assessNow = (): Update =>
  mutations.recordCompliance({
    uid: 'legal',
    key: 'law-held',
    entryKey: 'e-assessed',
    ...HOW,
    check: 'Compliant',
    note: rich('Done.'),
    clock: CLOCK,
    revision: 0,
    current: itemIn(read, 'legal', 'law-held'),
    directory: directoryIn(read, 'legal'),
  });

describe('applicability decisions', () => {
  test('a decision is written with its entry, index row, pointer and count of open items', () => {
    world.needsEveryPart(legal, decide('notApplicable'));
    world.allows(legal, decide('notApplicable'));
    expect(world.read(OPEN)).toBe(1);
    // The next review is due a year later.
    expect(world.read(`${ITEM}/law-held/nextDue`)).toBe(later(NOW, 12));
    expect(world.read(`${ITEM}/law-held/decidedAt`)).toBe(NOW);
  });

  test('an item that does not apply has no evidence end date until it applies again', () => {
    const end = world.read(`${ROW}/law-held/evidenceUntil`);
    expect(end).toBe(OWN_DOCUMENT.validUntil);
    world.allows(legal, decide('notApplicable'));
    expect(world.read(`${ROW}/law-held/evidenceUntil`)).toBeNull();
    const bare = { [`${ITEM}/law-held/evidenceUntil`]: end };
    const row = { ...(world.read(`${ROW}/law-held`) as object), evidenceUntil: end };
    world.refuses(legal, { ...bare, [`${ROW}/law-held`]: row });
    const again = (currentDocuments: readonly CurrentDocument[]) =>
      mutations.decideApplicability({
        clock: CLOCK,
        uid: 'legal',
        key: 'law-held',
        entryKey: 'e-again',
        decision: 'applies',
        reason: 'A boiler came.',
        current: itemIn(read, 'legal', 'law-held'),
        currentDocuments,
        directory: directoryIn(read, 'legal'),
      });
    world.allows(legal, again([OWN_DOCUMENT]));
    expect(world.read(`${ITEM}/law-held/evidenceUntil`)).toBe(end);
  });

  test('deciding about a compliant item does not change the count of open items', () => {
    world.allows(legal, decide('notApplicable', 'law-met'));
    expect(world.read(OPEN)).toBe(2);
  });

  test('removing an item that does not apply does not change the count of open items', () => {
    world.allows(legal, decide('notApplicable'));
    const removed = mutations.removeFromRegister(removalIn(read, 'legal', 'law-held'));
    world.refuses(legal, { ...removed, [OPEN]: 0 });
    world.allows(legal, removed);
    expect(world.read(OPEN)).toBe(1);
  });

  test('only the owner can decide, and only for active items, including withdrawn items', () => {
    world.wouldAllow(legal, decide('undecided', 'law-met'));
    world.wouldAllow(legal, decide('notApplicable', 'law-old'));
    world.refuses(legal, decide('notApplicable', 'law-gone'));
    world.refuses(admin, decide('notApplicable'));
  });

  test('reversing "not applicable" reopens the item and makes it due again', () => {
    world.allows(legal, decide('notApplicable'));
    const due = monthsAfter(EARLIER, 12);
    world.refuses(legal, { [`${ITEM}/law-held/nextDue`]: due, [`${ROW}/law-held/nextDue`]: due });
    const again = decideApplicability({
      uid: 'legal',
      key: 'law-held',
      entryKey: 'e-again',
      decision: 'applies',
      reason: 'A boiler came.',
    });
    const opened = { ...again, [OPEN]: 2, 'userDirectory/legal/lastLegalItem': 'law-held' };
    world.refuses(legal, { ...again, [OPEN]: 1 });
    world.allows(legal, opened);
    expect(world.read(`${ITEM}/law-held/nextDue`)).toBe(later(EARLIER, 12));
  });

  const PATH = `${ITEM}/law-met/compliance/e-new`;
  test.each([
    ['applicabilityReason', null],
    ['applicabilityReason', '  '],
    ['applicabilityReason', 'x'.repeat(2001)],
    ['applicabilityReason', 5],
    ['applicabilityTimeAdded', NOW - 1],
    ['applicabilityDecision', 'applies'],
    ['applicabilityOther', 'x'],
    ['document', 'http://127.0.0.1:9199/v0/b/x/o/y'],
    ['userComplianceCheck', 'Compliant'],
    ['type', 'user'],
    ['type', 'admin'],
  ])('an entry with %s = %j is refused', (field, value) => {
    const update = decide('undecided', 'law-met');
    world.wouldAllow(legal, update);
    world.refuses(legal, withPart(update, PATH, { ...(update[PATH] as object), [field]: value }));
  });

  test.each(['law-met', 'law-gone', 'law-ghost'])(
    'an entry of %s without a decision is refused',
    (key) => {
      const decided = decide('undecided', 'law-met');
      world.wouldAllow(legal, decided);
      const { applicabilityDecision, ...rest } = decided[PATH] as { applicabilityDecision: Json };
      expect(applicabilityDecision).toBe('undecided');
      world.refuses(legal, {
        [`${ITEM}/${key}/compliance/e-new`]: rest,
        [`${ITEM}/${key}/lastDecision`]: 'e-new',
      });
    },
  );

  test('the decision time must be the server time', () => {
    const update = decide('undecided');
    world.wouldAllow(legal, update);
    world.refuses(legal, both(update, 'law-held', 'decidedAt', EARLIER));
  });

  test('a decision is one of three values', () => {
    const update = decide('undecided', 'law-met');
    const decides = (decision: string): Update =>
      both(
        withPart(update, PATH, { ...(update[PATH] as object), applicabilityDecision: decision }),
        'law-met',
        'applicability',
        decision,
      );
    world.wouldAllow(legal, decides('applies'));
    world.refuses(legal, decides('perhaps'));
  });

  test('only a new entry that records the decision can change the decision', () => {
    world.allows(legal, decide('undecided', 'law-met'));
    const bare = both({}, 'law-met', 'applicability', 'applies');
    const row = { ...(world.read(`${ROW}/law-met`) as object), applicability: 'applies' };
    const alone = { ...bare, [`${ROW}/law-met`]: row };
    world.refuses(legal, alone);
    for (const key of ['e-new', 'e-none', ''])
      world.refuses(legal, { ...alone, [`${ITEM}/law-met/lastDecision`]: key });
    world.refuses(legal, {
      [PATH.replace('e-new', 'e-next')]: {
        type: 'applicability',
        applicabilityDecision: 'undecided',
        applicabilityReason: 'Once more.',
        applicabilityTimeAdded: SERVER_TIME,
        ...signed('legal'),
      },
      ...counted(`${ITEM}/law-met`, 'e-next'),
    });
  });

  test('an item that does not apply is due again after about 12 months', () => {
    const due = (days: number, more = 0) =>
      both(decide('notApplicable'), 'law-held', 'nextDue', NOW + days * DAY_MS + more);
    const [least, most] = [12 * 28 - 2, 12 * 31 + 2];
    for (const days of [least, most]) world.wouldAllow(legal, due(days));
    world.refuses(legal, due(least, -1));
    world.refuses(legal, due(most, 1));
  });

  test('removing an item removes its decision and every field of its evaluation', () => {
    world.allows(legal, every(6));
    world.allows(
      legal,
      mutations.decideApplicability({
        clock: CLOCK,
        uid: 'legal',
        key: 'law-held',
        entryKey: 'e-new',
        decision: 'undecided',
        reason: 'We are asking.',
        current: itemIn(read, 'legal', 'law-held'),
        directory: directoryIn(read, 'legal'),
      }),
    );
    world.allows(legal, assessNow());
    const removes = mutations.removeFromRegister(removalIn(read, 'legal', 'law-held'));
    for (const field of [
      ...['frequency', 'nextDue', 'applicability'],
      ...['decidedAt', 'addedRevision', 'reviewedRevision'],
    ])
      world.refuses(legal, both(removes, 'law-held', field, read(`${ITEM}/law-held/${field}`)));
    for (const field of [
      ...['frequency', 'nextDue', 'applicability', 'decidedAt', 'addedRevision'],
      ...['lastDecision', 'lastFrequency', 'lastEntry'],
    ]) {
      expect(world.read(`${ITEM}/law-held/${field}`)).not.toBeNull();
      world.refuses(
        legal,
        Object.fromEntries(
          Object.entries(removes).filter(([path]) => path !== `${ITEM}/law-held/${field}`),
        ),
      );
    }
    world.allows(legal, removes);
  });
});
