import { beforeEach, describe, expect, test } from 'vitest';
import { ROW_FIELDS } from '../../model/registerItem';
import type { JsonObject } from '../../packages/database-emulator/src/json';
import type { Update } from '../../src/data/update';
import { CAST, NOW, OTHERS } from './cast';
import {
  addToRegister,
  editObligation,
  newLaw,
  openAction,
  publishLaw,
  recordCompliance,
  removeFromRegister,
} from './mutations';
import { PERMIT, rich } from './records';
import { World, withPart, without } from './world';

const world = new World();
const { legal, admin, subscriber } = CAST;
const ITEM = 'users/legal/MyLegalItems';
const ROW = 'userLegalIndex/legal';

beforeEach(() => {
  world.reset();
});

const add = (key = 'new-own', obligation: JsonObject = {}): Update =>
  addToRegister({
    uid: 'legal',
    key,
    adminStatus: null,
    obligation: { ...PERMIT, ...obligation },
  });

/** Returns the update with these fields in item and row. */
const changed = (update: Update, key: string, fields: JsonObject): Update => {
  const [item, row] = [`${ITEM}/${key}`, `${ROW}/${key}`];
  const inRow = Object.fromEntries(
    Object.entries(fields).filter(([name]) => ROW_FIELDS.some((field) => field === name)),
  );
  return {
    ...update,
    [item]: { ...(update[item] as object), ...fields },
    [row]: { ...(update[row] as object), ...inRow },
  };
};

describe('adding an own obligation', () => {
  test('writes item, row and counters, and needs each of them', () => {
    world.needsEveryPart(legal, add());
    world.allows(legal, add());
    expect(world.read(`${ROW}/new-own/title`)).toBe(PERMIT.title);
    expect(world.read('legalRegister/new-own')).toBeNull();
  });

  test.each([
    'new',
    'new-own-',
    '-own',
    'owned',
    'new own-own',
    `${'x'.repeat(61)}-own`,
    'law-new',
  ])('is refused under the key %j', (key) => {
    world.wouldAllow(legal, add());
    world.refuses(legal, add(key));
  });

  test.each([
    ['title', null],
    ['title', ' '],
    ['title', 'x'.repeat(301)],
    ['title', 7],
    ['kind', null],
    ['kind', 'law'],
    ['filterByArea', null],
    ['filterByArea', 'x'.repeat(101)],
    ['source', 'x'.repeat(301)],
    ['reference', 'x'.repeat(201)],
    ['sites', 'x'.repeat(501)],
    ['kind', 'permit-own'],
    ['link', 'javascript:alert(1)'],
    ['link', 'permit'],
    ['link', `https://${'x'.repeat(2000)}`],
    ['parent', 'law-held'],
    ['parent', 'nothing-own'],
    ['parent', 'new-own'],
    ['parent', 7],
    ['parent', 'permit-own/'],
    ['lastEdit', 'e1'],
    ['rank', 'first'],
    ['rank', 'permit'],
    ['rank', 'permit-own'],
    ['rank', 'https://example.com'],
  ])('is refused with %s = %j', (field, value) => {
    world.refuses(legal, changed(add(), 'new-own', { [field]: value }));
  });

  test('only the title, the kind and the area are required', () => {
    const rest = { source: null, reference: null, sites: null, link: null };
    world.allows(legal, changed(add(), 'new-own', rest));
  });

  test('the text of an own obligation can not be given to a law', () => {
    const adds = addToRegister({ uid: 'legal', key: 'law-new', adminStatus: null });
    world.wouldAllow(legal, adds);
    for (const field of ['title', 'kind', 'source', 'parent'])
      world.refuses(
        legal,
        changed(adds, 'law-new', {
          [field]: { ...PERMIT, parent: 'permit-own' }[field as 'title'],
        }),
      );
  });

  test('a condition has no conditions', () => {
    world.allows(legal, add('condition-own', { parent: 'permit-own' }));
    const two = withPart(
      add('deep-own', { parent: 'condition-own' }),
      'userDirectory/legal/legalOpen',
      { '.sv': { increment: 1 } },
    );
    world.refuses(legal, two);
    world.reset();
    world.refuses(legal, add('deep-own', { parent: 'condition-own' }));
  });

  test('a register with ten thousand items gets no further own obligation', () => {
    world.write('userDirectory/legal/legalTotal', 10_000);
    world.refuses(legal, add());
    world.write('userDirectory/legal/legalTotal', 9_999);
    world.allows(legal, add());
  });

  test('a removed own obligation is added again with its text', () => {
    const again = add('lease-own');
    world.wouldAllow(legal, again);
    for (const [field, value] of Object.entries({ ...PERMIT, parent: 'permit-own' }))
      world.refuses(
        legal,
        changed(again, 'lease-own', {
          [field]: field === 'parent' ? value : field === 'kind' ? 'other' : `${value}1`,
        }),
      );
  });

  test('no law gets the key of an own obligation', () => {
    world.wouldAllow(admin, publishLaw(newLaw(admin, 'law-made')));
    world.refuses(admin, publishLaw(newLaw(admin, 'law-own')));
  });
});

describe('changing the text of an own obligation', () => {
  const entry = `${ITEM}/permit-own/compliance/e-new`;

  test('needs an entry that repeats the text before', () => {
    // A text may stay as it is.
    world.needsEveryPart(legal, editObligation({ uid: 'legal' }), [`${ITEM}/permit-own/reference`]);
    world.allows(legal, editObligation({ uid: 'legal' }));
    expect(world.read(`${ITEM}/permit-own/title`)).toBe('Other permit');
    expect(world.read(`${ITEM}/permit-own/reference`)).toBeNull();
    expect(world.read(`${entry}/editTitle`)).toBe(PERMIT.title);
  });

  test.each([
    ['editTitle', 'Other permit'],
    ['editTitle', null],
    ['editKind', 'other'],
    ['editKind', null],
    ['editFilterByArea', 'Air'],
    ['editFilterByArea', null],
    ['editSource', null],
    ['editReference', 'TE/1'],
    ['editLink', null],
    ['editLink', 'https://example.com/other'],
    ['editSites', null],
    ['editTimeAdded', NOW - 1],
    ['editRank', 1],
    ['type', 'user'],
    ['authorId', 'mel'],
  ])('an entry with %s = %j is refused', (field, value) => {
    const edit = editObligation({ uid: 'legal' });
    world.wouldAllow(legal, edit);
    world.refuses(legal, withPart(edit, entry, { ...(edit[entry] as object), [field]: value }));
  });

  test.each([
    ['title', null],
    ['kind', null],
    ['filterByArea', null],
    ['kind', 'law'],
    ['source', 'x'.repeat(301)],
  ])('%s can not become %j', (field, value) => {
    const edit = { ...editObligation({ uid: 'legal' }), [`${ITEM}/permit-own/${field}`]: value };
    const row = edit[`${ROW}/permit-own`] as JsonObject;
    world.refuses(
      legal,
      field === 'source' ? edit : { ...edit, [`${ROW}/permit-own`]: { ...row, [field]: value } },
    );
  });

  test('the permit of a condition does not change', () => {
    const edit = editObligation({ uid: 'legal' });
    const row = edit[`${ROW}/permit-own`] as JsonObject;
    world.refuses(legal, {
      ...edit,
      [`${ITEM}/permit-own/parent`]: 'lease-own',
      [`${ROW}/permit-own`]: { ...row, parent: 'lease-own' },
    });
  });

  test('an entry is the newest one of its kind', () => {
    const edit = editObligation({ uid: 'legal' });
    const alone = Object.fromEntries(
      Object.entries(edit).filter(([path]) => /\/(e-new|count|newest|lastEdit)$/.test(path)),
    );
    world.wouldAllow(legal, alone);
    world.refuses(legal, without(alone, `${ITEM}/permit-own/lastEdit`));
  });

  test('other fields of the item do not change with it', () => {
    const edit = editObligation({ uid: 'legal' });
    world.refuses(legal, { ...edit, [`${ITEM}/permit-own/version`]: 3 });
    const row = edit[`${ROW}/permit-own`] as JsonObject;
    world.refuses(legal, {
      ...edit,
      [`${ITEM}/permit-own/userStatus`]: 'Not Compliant',
      [`${ROW}/permit-own`]: { ...row, userStatus: 'Not Compliant' },
    });
  });

  test('an item of a law has no text to change', () => {
    const key = 'law-met';
    const edit = editObligation({ uid: 'legal', key });
    world.refuses(legal, edit);
    const only = Object.fromEntries(
      Object.entries(edit).filter(
        ([path]) => !/\/(title|kind|filterByArea|source|sites|link)$/.test(path),
      ),
    );
    world.refuses(legal, {
      ...only,
      [`${ITEM}/${key}/compliance/e-new`]: {
        ...(edit[`${ITEM}/${key}/compliance/e-new`] as JsonObject),
        ...{
          editTitle: null,
          editKind: null,
          editFilterByArea: null,
          editSource: null,
          editReference: null,
          editSites: null,
          editLink: null,
        },
      },
    });
  });

  test('a removed own obligation can not be changed', () => {
    world.refuses(legal, editObligation({ uid: 'legal', key: 'lease-own' }));
  });
});

describe('an own obligation in the register', () => {
  test('is evaluated and gets actions like a law', () => {
    const evaluation = (key: string): Update =>
      recordCompliance({
        uid: 'legal',
        key,
        entryKey: 'e-new',
        check: 'Compliant',
        note: rich('Meter read.'),
        documents: [],
      });
    world.wouldAllow(legal, evaluation('permit-own'));
    world.refuses(legal, evaluation('law-old'));
    world.wouldAllow(legal, openAction({ uid: 'legal', key: 'permit-own' }));
  });

  test('is removed with a line that has its title, and its text stays', () => {
    const removal = removeFromRegister({ uid: 'legal', key: 'permit-own', documentKeys: [] });
    world.needsEveryPart(legal, removal);
    world.write(`${ITEM}/permit-own/lastEdit`, 'e1');
    world.wouldAllow(legal, removal);
    world.refuses(legal, without(removal, `${ITEM}/permit-own/lastEdit`));
    const line = 'users/legal/removedItems/r-new';
    world.refuses(legal, withPart(removal, line, { ...(removal[line] as object), title: 'Other' }));
    world.refuses(legal, { ...removal, [`${ITEM}/permit-own/reference`]: 'TE/1' });
    world.allows(legal, removal);
    expect(world.read(`${ITEM}/permit-own/reference`)).toBe(PERMIT.reference);
    expect(world.read(`${ROW}/permit-own/title`)).toBe(PERMIT.title);
  });

  test('is read by its member and by staff only', () => {
    for (const path of [`${ITEM}/permit-own`, `${ROW}/permit-own`]) {
      world.allowsRead(legal, path);
      world.allowsRead(admin, path);
      for (const other of [subscriber, OTHERS.mel]) world.refusesRead(other, path);
    }
  });
});
