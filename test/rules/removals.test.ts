/**
 * Removal entries. Each is written together with the removal of an item, records what was erased,
 * and is never deleted.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src/json';
import * as mutations from '../../src/data/mutations/register';
import { increment, SERVER_TIME, type Update } from '../../src/data/update';
import { CLOCK, recordCompliance, setFrequency } from './mutations';
import { CAST, EARLIER, NOW, OTHERS } from './cast';
import { DOCUMENT_TITLE, rich, titleOfLaw } from './records';
import { removalIn } from './currentState';
import { withPart, without, World } from './world';

const world = new World();
const { legal, admin, jedi, subscriber } = CAST;
const read = (path: string) => world.read(path);
const ITEM = 'users/legal/MyLegalItems/law-held';
const REMOVED = 'users/legal/removedItems';
const LINE = `${REMOVED}/r-new`;

beforeEach(() => world.reset());

const remove = (documentKeys = ['doc-own', 'doc-superseded']): Update =>
  mutations.removeFromRegister(removalIn(read, 'legal', 'law-held', documentKeys));
const removalWith = (changes: JsonObject): Update => {
  const update = remove();
  return withPart(update, LINE, { ...(update[LINE] as JsonObject), ...changes });
};

describe('the entry about a removed item', () => {
  test('records the item, the time, the member, the last status and what was erased', () => {
    world.allows(legal, remove());
    expect(read(LINE)).toEqual({
      item: 'law-held',
      title: titleOfLaw('law-held'),
      removedAt: NOW,
      authorId: 'legal',
      authorDisplayName: 'legal display',
      authorRole: 'subscriber',
      userStatus: 'In Progress',
      assessedAt: EARLIER,
      applicability: 'applies',
      entries: 3,
      openActions: 1,
      documents: { 'doc-own': DOCUMENT_TITLE, 'doc-superseded': DOCUMENT_TITLE },
    });
  });

  test('is written with every removal, and only with a removal', () => {
    const update = remove();
    world.wouldAllow(legal, update);
    world.refuses(legal, without(update, LINE));
    world.refuses(legal, without(update, 'users/legal/lastRemoved'));
    world.wouldAllow(legal, remove([]));
    world.refuses(legal, without(without(remove([]), LINE), 'users/legal/lastRemoved'));
    // An earlier removal entry cannot be used for another removal.
    world.refuses(legal, { ...without(update, LINE), 'users/legal/lastRemoved': 'r-old' });
    world.refuses(legal, { [LINE]: update[LINE] ?? null, 'users/legal/lastRemoved': 'r-new' });
  });

  test.each([
    ['item', 'law-met'],
    ['title', 'Another law'],
    ['title', null],
    ['removedAt', NOW - 1],
    ['authorId', 'mel'],
    ['authorDisplayName', 'mel display'],
    ['authorRole', 'jedi'],
    ['userStatus', 'Compliant'],
    ['userStatus', null],
    ['assessedAt', NOW],
    ['assessedAt', null],
    ['applicability', 'notApplicable'],
    ['entries', 0],
    ['entries', 4],
    ['entries', null],
    ['openActions', 0],
    ['openActions', null],
    ['documents', { 'doc-own': DOCUMENT_TITLE }],
    ['documents', { 'doc-own': 'Holiday photos', 'doc-superseded': DOCUMENT_TITLE }],
    ['documents', { 'doc-none': DOCUMENT_TITLE }],
    ['reason', ''],
    ['reason', ' '],
    ['reason', 'x'.repeat(2001)],
    ['reason', 7],
    ['rank', 1],
  ])('is refused with %s = %j', (field, value) => {
    world.wouldAllow(legal, removalWith({}));
    world.refuses(legal, removalWith({ [field]: value }));
  });

  test('has a reason if the member gave one', () => {
    const why = 'Activity ended.';
    world.allows(legal, removalWith({ reason: why }));
    expect(read(`${LINE}/reason`)).toBe(why);
    world.refuses(legal, { [`${LINE}/reason`]: 'Another one.' });
  });

  test('has a valid key, and is the only removal entry of an item that was active', () => {
    const keyed = (key: string): Update =>
      mutations.removeFromRegister(removalIn(read, 'legal', 'law-held', [], key));
    world.wouldAllow(legal, keyed('r'.repeat(120)));
    for (const key of ['r'.repeat(121), '5', 'hasOwnProperty']) world.refuses(legal, keyed(key));
    const update = keyed('r-new');
    const line = update[LINE] as JsonObject;
    world.refuses(legal, { ...update, [`${REMOVED}/r-twin`]: line });
    world.refuses(legal, withPart(update, LINE, { ...line, item: 'law-held/' }));
    const ofRemoved = mutations.removeFromRegister(removalIn(read, 'legal', 'law-gone'));
    world.refuses(legal, {
      [LINE]: ofRemoved[LINE] ?? null,
      'users/legal/lastRemoved': 'r-new',
    });
  });

  test('names only documents of its own item', () => {
    world.write('users/legal/documents/legalItems/doc-superseded/item', 'law-met');
    world.refuses(legal, remove());
    world.allows(legal, remove(['doc-own']));
  });

  test('cannot be changed or deleted by anyone while its member exists', () => {
    for (const who of [legal, admin, jedi, subscriber]) {
      for (const [field, value] of [
        ['entries', 0],
        ['userStatus', 'Compliant'],
        ['documents', null],
      ] as const)
        world.refuses(who, { [`${REMOVED}/r-old/${field}`]: value });
      world.refuses(who, { [`${REMOVED}/r-old`]: null });
      world.refuses(who, { [REMOVED]: null });
      world.refuses(who, { 'users/legal/lastRemoved': null });
    }
  });

  test('stays when the item is added again', () => {
    world.allows(legal, remove());
    const { directory } = removalIn(read, 'legal', 'law-held');
    const again = mutations.addToRegister({
      ...{ uid: 'legal', key: 'law-held', revision: 0, directory, clock: CLOCK },
      adminStatus: 'In Progress',
    });
    world.refuses(legal, { ...again, [LINE]: null });
    world.allows(legal, again);
    expect(read(`${LINE}/userStatus`)).toBe('In Progress');
    expect(read(`${ITEM}/entries`)).toBeNull();
  });

  test('cannot be written for another member', () => {
    const forMel = mutations.removeFromRegister(removalIn(read, 'mel', 'law-held', ['doc-own']));
    world.wouldAllow(OTHERS.mel, forMel);
    for (const who of [legal, admin, jedi]) world.refuses(who, forMel);
  });
});

describe('the number of entries of an item', () => {
  const record = recordCompliance({
    uid: 'legal',
    key: 'law-held',
    entryKey: 'e-new',
    check: 'In Progress',
    note: rich('Done.'),
  });

  test('goes up by one with each entry, and never without an entry', () => {
    const COUNT = `${ITEM}/entries/count`;
    world.refuses(legal, { [COUNT]: increment(1) });
    world.refuses(legal, { [COUNT]: 0 });
    world.refuses(legal, { [`${ITEM}/entries`]: null });
    world.refuses(legal, { [COUNT]: increment(1), [`${ITEM}/entries/newest`]: 'e1' });
    world.refuses(legal, { [COUNT]: increment(1), [`${ITEM}/entries/newest`]: 'e-none' });
    for (const value of [increment(0), increment(2), increment(-1), 1, null, SERVER_TIME])
      world.refuses(legal, withPart(record, COUNT, value));
    world.refuses(legal, { ...record, [`${ITEM}/entries/other`]: 1 });
    world.allows(legal, record);
    expect(read(COUNT)).toBe(4);
  });

  test('cannot count two entries of one update as one', () => {
    const cycle = setFrequency({ uid: 'legal', key: 'law-held', entryKey: 'e-cycle', months: 6 });
    world.wouldAllow(legal, cycle);
    world.refuses(legal, { ...record, ...cycle });
  });
});
