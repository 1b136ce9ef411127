/** How often an item is evaluated, when it is due, and whether it applies: what its owner may say of each, and with what. */
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, monthsAfter } from '../../src/lib/dates';
import type { Applicability } from '../../src/config/constants';
import type { Json, Update } from '../../src/data/update';
import { SERVER_TIME } from '../../src/data/update';
import type { StandingDocument } from '../../src/data/acts/evidence';
import * as acts from '../../src/data/acts/register';
import { decideApplicability, recordCompliance, setFrequency } from './acts';
import { CAST, EARLIER, NOW } from './cast';
import { OWN_DOCUMENT, rich } from './records';
import { directoryIn, itemIn } from './standing';
import { World, without, withPart } from './world';

const world = new World();
const { legal, admin, subscriber } = CAST;
const ITEM = 'users/legal/MyLegalItems';
const ROW = 'userLegalIndex/legal';
const OPEN = 'userDirectory/legal/legalOpen';

const read = (path: string) => world.read(path);

beforeEach(() => world.reset());

/** The update with a field of an item changed, in item and row. */
const both = (update: Update, key: string, field: string, value: Json): Update => ({
  ...update,
  [`${ITEM}/${key}/${field}`]: value,
  [`${ROW}/${key}`]: { ...(update[`${ROW}/${key}`] as object), [field]: value },
});
const assess = (key: string): Update =>
  recordCompliance({
    uid: 'legal',
    key,
    entryKey: 'e-new',
    check: 'Compliant',
    note: rich('Done.'),
  });
/** As the app would send it of what stands at this moment. */
const assessNow = (): Update =>
  acts.recordCompliance({
    uid: 'legal',
    key: 'law-held',
    entryKey: 'e-assessed',
    check: 'Compliant',
    note: rich('Done.'),
    now: NOW,
    revision: 0,
    current: itemIn(read, 'legal', 'law-held'),
    directory: directoryIn(read, 'legal'),
  });
const every = (months: number, key = 'law-held', entryKey = 'e-cycle'): Update =>
  setFrequency({ uid: 'legal', key, entryKey, months });
const decide = (decision: Applicability, key = 'law-held'): Update =>
  decideApplicability({
    uid: 'legal',
    key,
    entryKey: 'e-new',
    decision,
    reason: 'We have no boiler.',
  });

describe('the next evaluation', () => {
  test('is due a year after one where nothing else was said, and that moves with every evaluation', () => {
    world.allows(legal, assess('law-met'));
    expect(world.read(`${ROW}/law-met/nextDue`)).toBe(monthsAfter(NOW, 12));
    world.refuses(legal, both(assess('law-held'), 'law-held', 'nextDue', null));
    world.allows(legal, assess('law-held'));
  });

  test.each([
    [1, 27, 32],
    [12, 335, 373],
    [60, 1679, 1861],
  ])('lies %d months after it, of 28 to 31 days, give or take a day', (months, least, most) => {
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

  test('goes by the months that were said before', () => {
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

  test('there is none of what was never evaluated', () => {
    world.wouldAllow(legal, every(3, 'law-met'));
    world.refuses(legal, both(every(3, 'law-met'), 'law-met', 'nextDue', monthsAfter(NOW, 3)));
  });

  test('comes in whole months, from 1 to 60', () => {
    const path = `${ITEM}/law-met/compliance/e-cycle`;
    const says = (months: Json): Update => {
      const update = every(1, 'law-met');
      const entry = { ...(update[path] as object), frequencyMonths: months };
      return both(withPart(update, path, entry), 'law-met', 'frequency', months);
    };
    for (const months of [1, 60]) world.wouldAllow(legal, says(months));
    for (const months of [0, 61, 1.5, -1, '12', true]) world.refuses(legal, says(months));
  });

  test('is said of an active item by its owner, in item, row and the entry that says it', () => {
    world.needsEveryPart(legal, every(6));
    world.refuses(admin, every(6));
    world.refuses(subscriber, every(6));
    world.refuses(legal, every(6, 'law-gone'));
  });
});

describe('how often an item is evaluated', () => {
  const PATH = `${ITEM}/law-held/compliance/e-cycle`;

  test('never changes without a new entry of its own type that says so', () => {
    world.allows(legal, every(6));
    expect(world.read(PATH)).toEqual({
      type: 'frequency',
      frequencyMonths: 6,
      frequencyTimeAdded: NOW,
    });
    const again = every(3, 'law-held', 'e-again');
    world.wouldAllow(legal, again);
    const alone = without(again, PATH.replace('e-cycle', 'e-again'));
    for (const key of ['e-cycle', 'e1', 'e-none', ''])
      world.refuses(legal, { ...alone, [`${ITEM}/law-held/lastFrequency`]: key });
    world.refuses(legal, without(alone, `${ITEM}/law-held/lastFrequency`));
  });

  test('is said by no entry that the item does not name, nor by one without months', () => {
    const entry = { type: 'frequency', frequencyMonths: 12, frequencyTimeAdded: SERVER_TIME };
    const named = { [PATH]: entry, [`${ITEM}/law-held/lastFrequency`]: 'e-cycle' };
    expect(world.read(`${ITEM}/law-held/frequency`)).toBe(12);
    world.wouldAllow(legal, named);
    world.refuses(legal, { [PATH]: entry });
    expect(world.read(`${ITEM}/law-met/frequency`)).toBeNull();
    world.refuses(legal, {
      [`${ITEM}/law-met/compliance/e-cycle`]: {
        type: 'frequency',
        frequencyTimeAdded: SERVER_TIME,
      },
      [`${ITEM}/law-met/lastFrequency`]: 'e-cycle',
    });
  });

  test('does not change along with an entry of another type, nor anything else with its own', () => {
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

  test('does not change along with the count of open items, which another item moves', () => {
    const closes = decide('notApplicable', 'law-held');
    const unmoved = every(3, 'law-met');
    world.wouldAllow(legal, closes);
    world.wouldAllow(legal, unmoved);
    world.refuses(legal, { ...closes, ...unmoved });
  });

  test('is not put off by another day alone', () => {
    const later = EARLIER + 370 * DAY_MS;
    world.wouldAllow(legal, both(every(12), 'law-held', 'nextDue', later));
    const row = { ...(read(`${ROW}/law-held`) as object), nextDue: later };
    world.refuses(legal, { [`${ITEM}/law-held/nextDue`]: later, [`${ROW}/law-held`]: row });
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

describe('applicability', () => {
  test('goes with the entry that says it, row, pointer and the count of open items', () => {
    world.needsEveryPart(legal, decide('notApplicable'));
    world.allows(legal, decide('notApplicable'));
    expect(world.read(OPEN)).toBe(1);
    expect(world.read(`${ITEM}/law-held/nextDue`)).toBeNull();
  });

  test('of what does not apply leaves nothing of it to expire, until it applies again', () => {
    const end = world.read(`${ROW}/law-held/evidenceUntil`);
    expect(end).toBe(OWN_DOCUMENT.validUntil);
    world.allows(legal, decide('notApplicable'));
    expect(world.read(`${ROW}/law-held/evidenceUntil`)).toBeNull();
    const bare = { [`${ITEM}/law-held/evidenceUntil`]: end };
    const row = { ...(world.read(`${ROW}/law-held`) as object), evidenceUntil: end };
    world.refuses(legal, { ...bare, [`${ROW}/law-held`]: row });
    const again = (standing: readonly StandingDocument[]) =>
      acts.decideApplicability({
        uid: 'legal',
        key: 'law-held',
        entryKey: 'e-again',
        decision: 'applies',
        reason: 'A boiler came.',
        current: itemIn(read, 'legal', 'law-held'),
        standing,
        directory: directoryIn(read, 'legal'),
      });
    world.allows(legal, again([OWN_DOCUMENT]));
    expect(world.read(`${ITEM}/law-held/evidenceUntil`)).toBe(end);
  });

  test('of a compliant item moves no count', () => {
    world.allows(legal, decide('notApplicable', 'law-met'));
    expect(world.read(OPEN)).toBe(2);
  });

  test('of an item that is removed then leaves the count of open items as it is', () => {
    world.allows(legal, decide('notApplicable'));
    const removes = (directory: acts.CurrentDirectory): Update =>
      acts.removeFromRegister({
        uid: 'legal',
        key: 'law-held',
        documentKeys: [],
        current: itemIn(read, 'legal', 'law-held'),
        directory,
      });
    const removed = removes(directoryIn(read, 'legal'));
    world.refuses(legal, { ...removed, [OPEN]: 0 });
    world.allows(legal, removed);
    expect(world.read(OPEN)).toBe(1);
  });

  test('may be undecided, of what the portal has withdrawn too, and of an active item only', () => {
    world.wouldAllow(legal, decide('undecided', 'law-met'));
    world.wouldAllow(legal, decide('notApplicable', 'law-old'));
    world.refuses(legal, decide('notApplicable', 'law-gone'));
    world.refuses(admin, decide('notApplicable'));
  });

  test('that was taken back opens the item again, and it is due again', () => {
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
    expect(world.read(`${ITEM}/law-held/nextDue`)).toBe(monthsAfter(EARLIER, 12));
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
    'an entry of %s that decides nothing is refused',
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

  test('is one of three words', () => {
    const update = decide('undecided', 'law-met');
    const says = (decision: string): Update =>
      both(
        withPart(update, PATH, { ...(update[PATH] as object), applicabilityDecision: decision }),
        'law-met',
        'applicability',
        decision,
      );
    world.wouldAllow(legal, says('applies'));
    world.refuses(legal, says('perhaps'));
  });

  test('is not changed by an entry that stands, or of another type', () => {
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
      },
    });
  });

  test('goes with the removal, and all that was said of the evaluation', () => {
    world.allows(legal, every(6));
    world.allows(
      legal,
      acts.decideApplicability({
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
    const removes = acts.removeFromRegister({
      uid: 'legal',
      key: 'law-held',
      documentKeys: [],
      current: itemIn(read, 'legal', 'law-held'),
      directory: directoryIn(read, 'legal'),
    });
    for (const field of ['frequency', 'nextDue', 'applicability', 'reviewedRevision'])
      world.refuses(legal, both(removes, 'law-held', field, read(`${ITEM}/law-held/${field}`)));
    for (const field of [
      ...['frequency', 'nextDue', 'applicability'],
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
