/**
 * Closed records refuse every undeclared field, whatever its value.
 * The value matters: a record has rules for several fields, and a value that is valid in one of
 * them must not pass under another name.
 */
import { beforeEach, describe, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../packages/database-emulator/src/json';
import { rowOf } from '../support/events';
import type { Update } from '../../src/data/update';
import { SERVER_TIME } from '../../src/data/update';
import {
  addToRegister,
  comment,
  fileRecord,
  newInsight,
  newLaw,
  newPost,
  openRoom,
  publishInsight,
  publishLaw,
  recordCompliance,
  register,
  saveInsight,
  sendPost,
  withDocument,
} from './mutations';
import type { Actor } from './cast';
import { CAST, NOW } from './cast';
import { HASH, STORE, event, rich } from './records';
import { World } from './world';

const world = new World();
const { stranger, legal, admin, jedi } = CAST;

beforeEach(() => {
  world.reset();
});

/** Values of which each is valid in some field. */
const VALUES: JsonValue[] = [
  ...['x', 'active', 'Compliant', 'General', 'England', '', 'own', 'guest'],
  ...[rich('x'), STORE, '/x', 'https://youtu.be/x', 'https://works.example', '05-10'],
  ...[NOW, 0, 1, true, false],
  ...[['x'], ['England'], ['General'], { x: 'x' }],
];

type Mutation = [name: string, who: Actor, act: Update, path: string, key: string];

const MUTATIONS: Mutation[] = [
  ['a registration', stranger, register(stranger), 'users/stranger', 'stranger'],
  ['a profile', stranger, register(stranger), 'profiles/stranger', 'stranger'],
  ['a row of the directory', stranger, register(stranger), 'userDirectory/stranger', 'stranger'],
  [
    'a saved insight',
    legal,
    saveInsight({ uid: 'legal', key: 'ins-a' }),
    'users/legal/wishlist/ins-a',
    'ins-a',
  ],
  [
    'subscriptions',
    legal,
    { 'users/legal/notifications/chatrooms/room-a/subscribed': true },
    'users/legal/notifications',
    'room-a',
  ],
  [
    'a subscription',
    legal,
    {
      'users/legal/notifications/chatrooms/room-a': { chatroomTitle: 'Room A', subscribed: true },
    },
    'users/legal/notifications/chatrooms/room-a',
    'room-a',
  ],
  [
    'an own event',
    legal,
    { 'users/legal/myevents/e': event('e', 'own', 'legal') },
    'users/legal/myevents/e',
    'e',
  ],
  [
    'the row of an own event',
    legal,
    {
      'users/legal/myevents/e': event('e', 'own', 'legal'),
      'users/legal/eventRows/e': rowOf(event('e', 'own', 'legal')),
    },
    'users/legal/eventRows/e',
    'e',
  ],
  [
    'an evidence document',
    legal,
    withDocument('legal', 'd'),
    'users/legal/documents/legalItems/d',
    'd',
  ],
  [
    'notes of staff about a member',
    admin,
    { 'users/mel/adminInfo': { supplier: 'Npower', companyType: 'SME' } },
    'users/mel/adminInfo',
    'mel',
  ],
  [
    'an item in a register',
    legal,
    addToRegister({ uid: 'legal', key: 'law-new', adminStatus: null }),
    'users/legal/MyLegalItems/law-new',
    'law-new',
  ],
  [
    'a row of the register index',
    legal,
    addToRegister({ uid: 'legal', key: 'law-new', adminStatus: null }),
    'userLegalIndex/legal/law-new',
    'law-new',
  ],
  [
    'an entry of the history',
    legal,
    recordCompliance({
      uid: 'legal',
      key: 'law-held',
      entryKey: 'e-new',
      check: 'Compliant',
      note: rich('Done'),
    }),
    'users/legal/MyLegalItems/law-held/compliance/e-new',
    'e-new',
  ],
  ['an insight', jedi, publishInsight(newInsight(jedi, 'i')), 'insights/i', 'i'],
  ['a summary', jedi, publishInsight(newInsight(jedi, 'i')), 'insightSummaries/i', 'i'],
  ['tags', jedi, publishInsight(newInsight(jedi, 'i')), 'insights/i/tags', 'i'],
  [
    'tags of a summary',
    jedi,
    publishInsight(newInsight(jedi, 'i')),
    'insightSummaries/i/tags',
    'i',
  ],
  ['a legal item', admin, publishLaw(newLaw(admin, 'l')), 'legalRegister/l', 'l'],
  ['countries', admin, publishLaw(newLaw(admin, 'l')), 'legalRegister/l/country', 'l'],
  ['a legal summary', admin, publishLaw(newLaw(admin, 'l')), 'legalSummaries/l', 'l'],
  [
    'countries of a summary',
    admin,
    publishLaw(newLaw(admin, 'l')),
    'legalSummaries/l/country',
    'l',
  ],
  ['a comment', legal, comment('ins-a', legal, 'c'), 'insights/ins-a/comments/c', 'c'],
  ['a post', legal, sendPost(newPost(legal, 'p')), 'posts/p', 'p'],
  ['a room', jedi, openRoom(jedi, 'r'), 'chatrooms/r', 'r'],
  [
    'a category',
    admin,
    {
      'config/categories/Air': {
        categoryName: 'Air',
        categorySlug: 'Air',
        categoryVisable: true,
      },
    },
    'config/categories/Air',
    'Air',
  ],
  [
    'a parent category',
    admin,
    {
      'config/parentCategories/All': {
        parentCategoryName: 'All',
        childCategories: ['General'],
        isActive: true,
      },
    },
    'config/parentCategories/All',
    'All',
  ],
  [
    'children of a parent category',
    admin,
    {
      'config/parentCategories/All': {
        parentCategoryName: 'All',
        childCategories: ['General'],
        isActive: true,
      },
    },
    'config/parentCategories/All/childCategories',
    'All',
  ],
  ...(['industry', 'legalCategory', 'legalRegulator'] as const).map((kind): Mutation => {
    const list = { industry: 'industries', legalCategory: 'legalCategories' };
    const at = kind === 'legalRegulator' ? 'legalRegulators' : list[kind];
    return [
      at,
      admin,
      { [`config/${at}/N`]: { [`${kind}Path`]: 'N', [`${kind}Name`]: 'New', isActive: true } },
      `config/${at}/N`,
      'N',
    ];
  }),
  [
    'a supplier',
    admin,
    { 'config/adminInfo/suppliers/N': { supplierPath: 'N', supplierName: 'New' } },
    'config/adminInfo/suppliers/N',
    'N',
  ],
  ['a file', admin, { 'storage/f': fileRecord('f', 'admin~1') }, 'storage/f', 'f'],
  ['an image', admin, { 'images/f': fileRecord('f', 'admin~1') }, 'images/f', 'f'],
  [
    'a shared event',
    admin,
    { 'calendar/adminEvents/e': event('e', 'event', 'admin') },
    'calendar/adminEvents/e',
    'e',
  ],
  [
    'a skill level',
    admin,
    { 'university/skillLevels/x': { name: 'Top', key: 'x' } },
    'university/skillLevels/x',
    'x',
  ],
  [
    'an instructor',
    admin,
    { 'university/instructors/x': { firstName: 'Ada', lastName: 'Bell', key: 'x' } },
    'university/instructors/x',
    'x',
  ],
  [
    'a course',
    admin,
    {
      'university/courses/c': {
        courseTitle: 'C',
        courseSkillLevel: 'Basic',
        courseInstructors: ['Ivy Lane'],
        key: 'c',
      },
    },
    'university/courses/c',
    'c',
  ],
  [
    'instructors of a course',
    admin,
    {
      'university/courses/c': {
        courseTitle: 'C',
        courseSkillLevel: 'Basic',
        courseInstructors: ['Ivy Lane'],
        key: 'c',
      },
    },
    'university/courses/c/courseInstructors',
    'c',
  ],
  [
    'a section',
    admin,
    {
      'university/courses/carbon/sections/s': { sectionTitle: 'S', key: 's', courseKey: 'carbon' },
    },
    'university/courses/carbon/sections/s',
    's',
  ],
  [
    'shared counts',
    admin,
    { [`analytics/${HASH}`]: { users: 1, updated: SERVER_TIME } },
    `analytics/${HASH}`,
    HASH,
  ],
];

/** Returns the update with one more field inside the record at `place`. */
function withStray(act: Update, place: string, value: JsonValue): Update {
  const at = Object.keys(act).find((path) => place === path || place.startsWith(`${path}/`));
  if (at === undefined) return { ...act, [`${place}/rank`]: value };
  const inside = place.slice(at.length + 1).split('/');
  const add = (node: JsonValue, [key = '', ...rest]: string[]): JsonObject => {
    const object = (Array.isArray(node) ? { ...node } : node) as JsonObject;
    return key === ''
      ? { ...object, rank: value }
      : { ...object, [key]: add(object[key] ?? {}, rest) };
  };
  return { ...act, [at]: add(act[at] as JsonValue, inside) };
}

describe.each(MUTATIONS)('%s', (_name, who, act, place, key) => {
  test('accepts no undeclared field', () => {
    world.wouldAllow(who, act);
    for (const value of [...VALUES, key, who.uid, `${who.uid} display`])
      world.refuses(who, withStray(act, place, value));
  });
});

test.each<[string, Actor]>([
  ['users/legal', legal],
  ['users/legal/MyLegalItems/law-held', legal],
  ['insights/ins-jedi', jedi],
  ['legalRegister/law-new', admin],
  ['chatrooms/room-a', jedi],
  ['university/courses/carbon', admin],
  ['config', admin],
])('an existing %s accepts no undeclared field', (path, who) => {
  for (const value of [...VALUES, who.uid]) world.refuses(who, { [`${path}/rank`]: value });
});

test('a message can copy only names and photo from the user record', () => {
  for (const field of ['company', 'bio', 'email', 'userType', 'legalAccess', 'signUp']) {
    const value = world.read(`users/legal/${field}`);
    world.refuses(legal, comment('ins-a', legal, 'c', { [field]: value }));
    world.refuses(legal, sendPost(newPost(legal, 'p', { [field]: value })));
  }
});

test('an item of one configured list has no field of another list', () => {
  const items: Record<string, JsonObject> = {
    categories: { categoryName: 'N', categorySlug: 'N', categoryVisable: true },
    parentCategories: { parentCategoryName: 'N', childCategories: ['General'], isActive: true },
    industries: { industryPath: 'N', industryName: 'N' },
    legalCategories: { legalCategoryPath: 'N', legalCategoryName: 'N' },
    legalRegulators: { legalRegulatorPath: 'N', legalRegulatorName: 'N' },
  };
  for (const [list, item] of Object.entries(items)) {
    world.wouldAllow(admin, { [`config/${list}/N`]: item });
    for (const [other, foreign] of Object.entries(items)) {
      if (other === list) continue;
      world.refuses(admin, { [`config/${list}/N`]: foreign });
      for (const [field, value] of Object.entries(foreign))
        if (field !== 'isActive' || list === 'categories')
          world.refuses(admin, { [`config/${list}/N`]: { ...item, [field]: value } });
    }
  }
});

test('a list has no entry under a key that is not a number', () => {
  const places: [Actor, string][] = [
    [jedi, 'insightSummaries/ins-jedi/tags'],
    [admin, 'legalSummaries/law-new/country'],
    [admin, 'legalRegister/law-new/applicableTo'],
    [admin, 'legalRegister/law-new/country'],
    [admin, 'university/courses/carbon/courseInstructors'],
    [admin, 'config/parentCategories/Energy/childCategories'],
  ];
  for (const [who, path] of places)
    for (const at of ['x', '100'])
      for (const value of ['General', 'England', 'Ivy Lane'])
        world.refuses(who, { [`${path}/${at}`]: value });
});
