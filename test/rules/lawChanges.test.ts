/**
 * How a member responds to a changed law: with an evaluation, or with an acknowledgement in the
 * history.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { increment, SERVER_TIME, type Update } from '../../src/data/update';
import { acknowledgeChange, recordCompliance, reviewCompliance } from './mutations';
import { CAST, NOW } from './cast';
import { rich, signed } from './records';
import { World, withPart } from './world';

const world = new World();
const { legal, admin, subscriber } = CAST;
const ITEM = 'users/legal/MyLegalItems/law-held';
const ROW = 'userLegalIndex/legal/law-held';
const ENTRY = `${ITEM}/compliance/e-new`;

beforeEach(() => {
  world.reset();
  world.write('legalRegister/law-held/revision', 2);
});

const acknowledge = (revision: number, changes: { note?: string; uid?: string } = {}): Update =>
  acknowledgeChange({
    uid: 'legal',
    key: 'law-held',
    entryKey: 'e-new',
    note: 'No boiler of ours is so large.',
    revision,
    ...changes,
  });
const evaluate = (revision: number): Update =>
  recordCompliance({
    uid: 'legal',
    key: 'law-held',
    entryKey: 'e-new',
    check: 'In Progress',
    note: rich('Checked.'),
    revision,
  });

describe('an acknowledgement of a changed law', () => {
  test('is written with the revision that it names, in register and index', () => {
    world.needsEveryPart(legal, acknowledge(2));
    world.allows(legal, acknowledge(2));
    expect(world.read(`${ROW}/reviewedRevision`)).toBe(2);
    expect(world.read(ENTRY)).toEqual({
      type: 'acknowledgement',
      acknowledgementTimeAdded: NOW,
      acknowledgementRevision: 2,
      acknowledgementNote: 'No boiler of ours is so large.',
      ...signed('legal'),
    });
  });

  test('needs no note, and changes neither the status nor the time of the evaluation', () => {
    world.wouldAllow(legal, acknowledge(2, { note: '' }));
    world.wouldAllow(legal, acknowledge(1));
    for (const [field, value] of [
      ['userStatus', 'Compliant'],
      ['assessedAt', SERVER_TIME],
    ] as const) {
      world.refuses(legal, {
        ...withPart(acknowledge(2), ROW, { ...row(acknowledge(2)), [field]: value }),
        [`${ITEM}/${field}`]: value,
      });
    }
  });

  test('must be for an existing revision, and can be written only once', () => {
    for (const revision of [3, 2.5]) world.refuses(legal, acknowledge(revision));
    const whole = acknowledge(2);
    for (const revision of ['2', '', true, { length: 1 }, null])
      world.refuses(legal, {
        ...whole,
        [ENTRY]: { ...(whole[ENTRY] as object), acknowledgementRevision: revision },
        [ROW]: { ...row(whole), reviewedRevision: revision },
        [`${ITEM}/reviewedRevision`]: revision,
      });
    world.allows(legal, acknowledge(2));
    world.refuses(legal, acknowledge(2));
    world.refuses(legal, {
      ...acknowledgeChange({
        uid: 'legal',
        key: 'law-held',
        entryKey: 'e-two',
        revision: 2,
        note: '',
      }),
    });
  });

  test.each([
    ['type', 'user'],
    ['acknowledgementTimeAdded', NOW - 1],
    ['acknowledgementTimeAdded', null],
    ['acknowledgementRevision', 1],
    ['acknowledgementRevision', null],
    ['acknowledgementNote', ' '],
    ['acknowledgementNote', 'x'.repeat(1001)],
    ['acknowledgementOther', 'x'],
    ['other', 'x'],
    ['userComplianceCheck', 'Compliant'],
    ['document', 'http://127.0.0.1:9199/v0/b/demo-portal.appspot.com/o/x?alt=media&token=t'],
  ])('is refused with %s = %j', (field, value) => {
    const whole = acknowledge(2);
    world.wouldAllow(legal, whole);
    world.refuses(legal, withPart(whole, ENTRY, { ...(whole[ENTRY] as object), [field]: value }));
  });

  test('has a complete type name, and cannot be written with another entry', () => {
    const acknowledged = acknowledge(2, { note: '' });
    world.wouldAllow(legal, acknowledged);
    for (const type of ['', 'a', 'acknowledge', 'user'])
      world.refuses(
        legal,
        withPart(acknowledged, ENTRY, { ...(acknowledged[ENTRY] as object), type }),
      );
    const path = `${ITEM}/compliance/e-two`;
    const two = { ...evaluate(2), [path]: acknowledged[ENTRY] ?? null };
    world.refuses(legal, { ...two, [`${ITEM}/lastAcknowledgement`]: 'e-two' });
    world.refuses(legal, {
      ...two,
      [`${ITEM}/lastAcknowledgement`]: 'e-two',
      [`${ITEM}/entries/count`]: increment(2),
    });
  });

  test('must be for an active item of the member’s own register, and for a law that exists', () => {
    world.wouldAllow(legal, acknowledge(2));
    world.refuses(admin, acknowledge(2));
    world.refuses(subscriber, acknowledge(2));
    world.write('legalRegister/law-held/key', null);
    world.refuses(legal, acknowledge(2));
    world.reset();
    world.write('legalRegister/law-held/revision', 2);
    world.write(`${ITEM}/status`, 'inactive');
    world.write(`${ROW}/status`, 'inactive');
    world.refuses(
      legal,
      withPart(acknowledge(2), ROW, { ...row(acknowledge(2)), status: 'inactive' }),
    );
  });

  test('never changes, and its pointer can only name an acknowledgement', () => {
    world.refuses(legal, { ...acknowledge(2), [`${ITEM}/lastAcknowledgement`]: 'e1' });
    world.refuses(legal, { ...acknowledge(2), [`${ITEM}/lastAcknowledgement`]: null });
    world.refuses(legal, { ...evaluate(2), [`${ITEM}/lastAcknowledgement`]: 'e-new' });
    world.allows(legal, acknowledge(2));
    world.refuses(legal, { [`${ITEM}/lastAcknowledgement`]: null });
    world.refuses(legal, { [ENTRY]: null });
    world.refuses(legal, { [`${ENTRY}/acknowledgementNote`]: 'Other.' });
    world.refuses(admin, { [`${ENTRY}/acknowledgementNote`]: 'Other.' });
  });
});

describe('the reviewed revision of an item', () => {
  test('changes with an evaluation, to an existing revision', () => {
    world.needsEveryPart(legal, evaluate(2));
    world.refuses(legal, evaluate(3));
    world.allows(legal, evaluate(2));
    expect(world.read(`${ROW}/reviewedRevision`)).toBe(2);
  });

  test('does not change with a review, or without an evaluation', () => {
    const seen = { [`${ITEM}/reviewedRevision`]: 2, [`${ROW}/reviewedRevision`]: 2 };
    world.wouldAllow(legal, evaluate(2));
    world.refuses(legal, seen);
    world.refuses(admin, seen);
    const review = reviewCompliance({
      uid: 'legal',
      key: 'law-held',
      entryKey: 'e-new',
      check: 'In Progress',
      note: rich('Seen.'),
      admin: 'admin',
    });
    world.wouldAllow(admin, review);
    world.refuses(admin, {
      ...withPart(review, ROW, { ...row(review), reviewedRevision: 2 }),
      [`${ITEM}/reviewedRevision`]: 2,
    });
  });
});

const row = (update: Update) => update[ROW] as object;
