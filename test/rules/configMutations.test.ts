/**
 * Mutations of the configured lists, the dashboard message and stored files, as the app builds
 * them, tested against the shipped rules.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Landing } from '../../model/landing';
import * as config from '../../src/data/mutations/config';
import { recordUploads, removeRecords } from '../../src/data/mutations/storage';
import { byLink, CAST, NOW } from './cast';
import { latest } from './probe';
import { rich, STORE } from './records';
import { World } from './world';

const world = new World();
beforeEach(() => world.reset());

const { admin, jedi, legal, guest, newUser, subscriber, anonymous: visitor } = CAST;
const OTHERS = [legal, guest, newUser];

const LISTS: [config.NamedList, string, boolean][] = [
  ['industries', 'industry', true],
  ['legalCategories', 'legalCategory', true],
  ['legalRegulators', 'legalRegulator', true],
  ['adminInfo/suppliers', 'supplier', false],
  ['adminInfo/companyTypes', 'companyType', false],
];

describe.each(LISTS)('items of %s', (list, word, isSwitched) => {
  const key = 'Oil  Gas';
  const name = 'Oil / Gas [#1].';
  const path = `config/${list}/${key}`;

  it('staff add an item under its key, with the name as typed', () => {
    const update = config.createNamedItem({ list, key, name });
    for (const other of OTHERS) world.refuses(other, update);
    world.allows(admin, update);
    expect(world.read(path)).toEqual({
      [`${word}Path`]: key,
      [`${word}Name`]: name,
      ...(isSwitched ? { isActive: true } : {}),
    });
    // The SDK sends the write again when the response was lost.
    world.allows(admin, update);
  });

  it('staff delete one item at a time', () => {
    world.allows(jedi, config.createNamedItem({ list, key, name }));
    const update = config.deleteItem({ list, key });
    for (const other of OTHERS) world.refuses(other, update);
    world.allows(jedi, update);
    expect(world.read(path)).toBeNull();
    expect(world.read(`config/${list}`)).not.toBeNull();
  });
});

const SWITCHED: [config.SwitchedList, string][] = [
  ['categories', 'General/categoryVisable'],
  ['parentCategories', 'Energy/isActive'],
  ['industries', 'Retail/isActive'],
  ['legalCategories', 'Air/isActive'],
  ['legalRegulators', 'EA/isActive'],
];

describe('switching a list item off and on', () => {
  it.each(SWITCHED)('only staff can switch an item of %s off and on', (list, place) => {
    const [key = ''] = place.split('/');
    const off = config.setItemActive({ list, key, isActive: false });
    for (const other of OTHERS) world.refuses(other, off);
    world.allows(admin, off);
    expect(world.read(`config/${list}/${place}`)).toBe(false);
    world.allows(admin, config.setItemActive({ list, key, isActive: true }));
    expect(world.read(`config/${list}/${place}`)).toBe(true);
  });

  it.each(SWITCHED)('a deleted item of %s cannot be switched on', (list) => {
    world.refuses(admin, config.setItemActive({ list, key: 'Gone', isActive: true }));
  });

  it('a parent category can be switched off after its children were hidden', () => {
    world.allows(
      admin,
      config.setItemActive({ list: 'categories', key: 'General', isActive: false }),
    );
    world.allows(
      admin,
      config.setItemActive({ list: 'parentCategories', key: 'Energy', isActive: false }),
    );
  });
});

const ORDERED: [config.OrderedList, string][] = [
  ['categories', 'General'],
  ['parentCategories', 'Energy'],
  ['industries', 'Retail'],
  ['legalCategories', 'Air'],
];

describe('the order of a list', () => {
  it.each(ORDERED)('only staff can order %s', (list, key) => {
    const update = config.orderList(list, [key]);
    for (const other of [...OTHERS, subscriber]) world.refuses(other, update);
    for (const staff of [admin, jedi]) world.allows(staff, update);
    expect(world.read(`config/${list}/${key}/order`)).toBe(0);
    // An item has the same order after it is switched.
    world.allows(admin, config.setItemActive({ list, key, isActive: false }));
    expect(world.read(`config/${list}/${key}/order`)).toBe(0);
  });

  it.each(ORDERED)('ordering %s does not create deleted items again', (list, key) => {
    world.refuses(admin, config.orderList(list, [key, 'Gone']));
    expect(world.read(`config/${list}/${key}/order`)).toBeNull();
  });

  it.each([-1, 1000, '1', true, { at: 1 }])('%j is not a valid order', (place) => {
    world.refuses(admin, { 'config/industries/Retail/order': place });
    world.allows(admin, { 'config/industries/Retail/order': 999 });
  });

  it.each(['legalRegulators/EA', 'adminInfo/suppliers/Npower', 'adminInfo/companyTypes/SME'])(
    '%s cannot be put in order, because its items are read by name',
    (place) => {
      world.refuses(admin, { [`config/${place}/order`]: 1 });
    },
  );
});

describe('categories', () => {
  const water = config.createCategory({ slug: 'Water', name: 'Water & Waste' });
  const nature = (children: readonly string[]) =>
    config.createParentCategory({ key: 'Nature', name: 'Nature', children });
  const deletion = (slug: string) =>
    config.deleteCategory({ slug, parents: world.read('config/parentCategories') });

  it('staff add a visible category under its hashtag', () => {
    for (const other of OTHERS) world.refuses(other, water);
    world.allows(admin, water);
    expect(world.read('config/categories/Water')).toEqual({
      categoryName: 'Water & Waste',
      categorySlug: 'Water',
      categoryVisable: true,
    });
  });

  it('a parent category accepts only visible categories as children', () => {
    world.allows(admin, water);
    world.refuses(admin, nature([]));
    world.refuses(admin, nature(['Water', 'Hidden']));
    world.refuses(admin, nature(['Water', 'Gone']));
    for (const other of OTHERS) world.refuses(other, nature(['Water']));
    world.allows(admin, nature(['Water', 'General']));
    expect(world.read('config/parentCategories/Nature')).toEqual({
      parentCategoryName: 'Nature',
      childCategories: ['Water', 'General'],
      isActive: true,
    });
  });

  it('deleting a category removes it from parents with other children, and deletes parents without other children', () => {
    world.allows(admin, water);
    world.allows(admin, nature(['Water', 'General']));
    const update = deletion('General');
    expect(update).toEqual({
      'config/categories/General': null,
      'config/parentCategories/Energy': null,
      'config/parentCategories/Nature/childCategories/1': null,
    });
    for (const other of OTHERS) world.refuses(other, update);
    world.allows(admin, update);
    expect(world.read('config/parentCategories')).toEqual({
      Nature: { parentCategoryName: 'Nature', childCategories: ['Water'], isActive: true },
    });
  });

  it('a category can be deleted while its parent lists another category that staff hid later', () => {
    world.allows(admin, water);
    world.allows(admin, nature(['General', 'Water']));
    world.allows(
      admin,
      config.setItemActive({ list: 'categories', key: 'Water', isActive: false }),
    );
    world.allows(admin, deletion('General'));
    expect(world.read('config/parentCategories/Nature/childCategories/1')).toBe('Water');
    // The list of children now begins with a gap. Deleting the last child still deletes the parent.
    world.allows(admin, deletion('Water'));
    expect(world.read('config/parentCategories')).toBeNull();
  });

  it('a parent category must have at least one child', () => {
    world.refuses(admin, { 'config/parentCategories/Energy/childCategories/0': null });
  });
});

describe('the dashboard message', () => {
  it('staff save and clear the message, and every user except new users reads the message', () => {
    const save = config.saveDashboardMessage(rich('The office is closed on Friday.'), 0);
    for (const update of [save, config.clearDashboardMessage(1)]) {
      for (const other of OTHERS) world.refuses(other, update);
      world.allows(admin, update);
    }
    expect(world.read('config/DashboardMessage')).toBeNull();
    world.allows(jedi, config.saveDashboardMessage(rich('The office is open again.'), 2));
    world.allowsRead(guest, 'config/DashboardMessage');
    world.refusesRead(newUser, 'config/DashboardMessage');
  });

  const message = 'config/DashboardMessage';
  it.each<[string, config.MessagePeriod, boolean]>([
    ['from now on', { from: NOW, until: null }, true],
    ['from a later time', { from: NOW + 1, until: null }, false],
    ['until a later time', { from: null, until: NOW + 1 }, true],
    ['until now', { from: null, until: NOW }, false],
    ['between two times', { from: NOW - 5, until: NOW + 5 }, true],
    ['without bounds', { from: null, until: null }, true],
  ])('members read the message only within its period: %s', (_name, period, isShown) => {
    world.allows(admin, config.setMessagePeriod(period));
    for (const staff of [admin, jedi]) world.allowsRead(staff, message);
    for (const reader of [guest, subscriber, byLink(admin), byLink(jedi)])
      if (isShown) world.allowsRead(reader, message);
      else world.refusesRead(reader, message);
    world.refusesRead(newUser, message);
    world.allowsRead(guest, 'config/messagePeriod');
    world.refusesRead(newUser, 'config/messagePeriod');
  });

  describe('the landing page', () => {
    const landing = (value: Partial<Landing>) =>
      config.saveLanding({ review: '', cost: '', sample: '', ...value });

    it('anyone reads it, and only staff change it', () => {
      const texts = landing({ review: 'Two days.', cost: '100 pounds', sample: 'ins-a' });
      for (const other of OTHERS) world.refuses(other, texts);
      world.refuses(visitor, texts);
      world.refuses(byLink(admin), texts);
      world.allows(admin, texts);
      for (const anyone of [visitor, newUser, guest, subscriber, jedi])
        world.allowsRead(anyone, 'config/landing');
      world.allows(jedi, landing({}));
      expect(world.read('config/landing')).toBeNull();
    });

    it.each<[string, unknown]>([
      ['config/landing/cost', 'x'.repeat(301)],
      ['config/landing/review', ' '],
      ['config/landing/review', 5],
      ['config/landing/cost', { isActive: true }],
      ['config/landing/sample', 'ins-none'],
      ['config/landing/sample', 'ins-a/title'],
      ['config/landing/other', 'Text'],
      ['config/landing/other', 'ins-a'],
    ])('refuses a wrong value of %s: %s', (path, value) => {
      world.refuses(admin, { [path]: value as never });
    });

    it('anyone reads the text of the sample, but not its comments, its record or another insight', () => {
      const text = 'insights/ins-a/contentJSON';
      for (const other of [visitor, newUser, guest]) world.refusesRead(other, text);
      world.allows(admin, landing({ sample: 'ins-a' }));
      for (const anyone of [visitor, newUser, guest, subscriber]) world.allowsRead(anyone, text);
      for (const other of [visitor, newUser, guest]) {
        world.refusesRead(other, 'insights/ins-a');
        world.refusesRead(other, 'insights/ins-a/comments');
        world.refusesRead(other, 'insights/ins-saved/contentJSON');
      }
      world.allows(admin, landing({}));
      world.refusesRead(visitor, text);
    });
  });

  it('only staff set the period of the message, as two timestamps', () => {
    const period = (value: unknown) => ({ 'config/messagePeriod': value as never });
    for (const other of OTHERS) world.refuses(other, period({ from: 1 }));
    world.allows(admin, period({ from: 1, until: 2 }));
    world.allows(jedi, { 'config/messagePeriod/until': 3 });
    for (const wrong of [
      'soon',
      5,
      { from: 'soon' },
      { until: true },
      { from: { isActive: true } },
      { at: 5 },
    ])
      world.refuses(admin, period(wrong));
    world.refuses(admin, { 'config/messagePeriod/from/isActive': true });
    world.allows(admin, period(null));
  });
});

describe.each(['storage', 'images'] as const)('file records in %s', (of) => {
  const upload = { of, key: 'f2', url: STORE, name: 'x'.repeat(300), folder: 'admin~f2' };

  it('staff write a record once and can remove it', () => {
    const create = recordUploads([upload]);
    for (const other of OTHERS) world.refuses(other, create);
    world.allows(admin, create);
    expect(world.read(`${of}/f2`)).toEqual({
      key: 'f2',
      publicUrl: STORE,
      name: 'x'.repeat(200),
      parentFolder: 'admin~f2',
      dateAdded: NOW,
    });
    world.refuses(admin, create);
    for (const other of OTHERS) world.refuses(other, removeRecords([upload]));
    world.allows(admin, removeRecords([upload]));
    expect(world.read(`${of}/f2`)).toBeNull();
  });

  it('staff list the records a page at a time, newest first', () => {
    world.allowsRead(admin, of, latest(10, 'dateAdded'));
    world.refusesRead(legal, of, latest(10, 'dateAdded'));
  });
});
