/**
 * Values that a rule uses as a segment of a path.
 * The service drops empty segments, so a key followed by slashes names the same record. Rules must
 * refuse such values by their shape. The owner of a row with an old value of this kind must be able
 * to replace or remove it.
 */
import { beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import type { PathPart, Rule, Segment, Value } from '../../model/rules/language';
import { before, data, isKey, newData, withKey } from '../../model/rules/language';
import type { JsonObject } from '../../packages/database-emulator/src/json';
import { INHERITED } from '../../src/config/constants';
import { sendMessage } from '../../src/data/mutations/messages';
import { reportMessage } from '../../src/data/mutations/moderation';
import type { Json, Update } from '../../src/data/update';
import { SERVER_TIME } from '../../src/data/update';
import {
  addToRegister,
  changeLaw,
  comment as newComment,
  deleteInsight,
  fileRecord,
  newPost,
  publishInsight,
  newInsight,
  publishLaw,
  newLaw,
  openAction,
  openRoom,
  recordCompliance,
  reviewCompliance,
  saveInsight,
  sendPost,
  withDocument,
} from './mutations';
import type { Actor } from './cast';
import { CAST, EARLIER, NOW } from './cast';
import { STORE, draftRow, event, pick, rich, scheduled, summaryOf } from './records';
import { World, withPart } from './world';

const world = new World();
const { subscriber, legal, admin, jedi } = CAST;
const EVENT_ROW = ['title', 'start', 'end', 'type'];
/** Longer than the longest key, and still names the same record. */
const SLASHES = '/'.repeat(9_900_000);
const SHAPES: readonly [string, (key: string) => Json][] = [
  ['millions of slashes', (key) => key + SLASHES],
  ['a slash at the end', (key) => `${key}/`],
  ['a slash at the start', (key) => `/${key}`],
  ['a slash inside', (key) => `x/${key}`],
  ['a full stop', (key) => `${key}.`],
  ['a dollar sign', (key) => `$${key}`],
  ['a hash', (key) => `${key}#`],
  ['an opening bracket', (key) => `[${key}`],
  ['a closing bracket', (key) => `${key}]`],
  ['a control character', (key) => `${key}\u0001`],
  ['a line break', (key) => `${key}\n`],
  ['769 characters', (key) => key.padEnd(769, 'x')],
  ['an empty text', () => ''],
  ['a number', () => 5],
  ['a boolean', () => true],
  ['an object', (key) => ({ [key]: key })],
];

beforeEach(() => {
  world.reset();
});

const speaker = { uid: 'legal', displayName: 'legal display', firstName: 'legal first' };
const comment = sendMessage({
  key: 'c-new',
  conversation: { kind: 'insights', key: 'ins-a', title: 'Insight of a' },
  sentAt: NOW,
  speaker: { ...speaker, lastName: 'legal last', profilePhoto: STORE },
  text: rich('Agreed.'),
  original: { key: 'c-mel', uid: 'mel', displayName: 'mel display', text: rich('Comment of mel') },
  subscribes: false,
});
const postIn = (room: Json): Update => ({
  ...sendPost(newPost(legal, 'p-new')),
  'posts/p-new': newPost(legal, 'p-new', {
    chatroomKey: room,
    roomKey: `${String(room)}_${NOW}_p-new`,
  }),
});
const replyTo = (key: Json): Update =>
  sendPost(
    newPost(legal, 'p-new', {
      originalPost: { key, uid: 'mel', displayName: 'mel display', text: rich('Post of mel') },
    }),
  );
const quoting = (key: Json): Update => {
  const path = 'insights/ins-a/comments/c-new';
  const record = comment[path] as JsonObject;
  const original = record['originalPost'] as JsonObject;
  return withPart(comment, path, { ...record, originalPost: { ...original, key } });
};
const parentOf = (child: Json): Update => ({
  'config/parentCategories/Nature': {
    parentCategoryName: 'Nature',
    childCategories: [child],
    isActive: true,
  },
});
const contentIn = (sectionKey: Json): Update => ({
  'university/lessonContents/carbon/bare': { sectionKey, contentJSON: rich('Read this.') },
});

/**
 * Every stored key that a rule follows: who writes it, a valid key, and the update that contains
 * it.
 */
const PLACES: readonly [string, Actor, string, (key: Json) => Update][] = [
  [
    'the last comment of an insight',
    legal,
    'c-new',
    (key) => withPart(comment, 'insightSummaries/ins-a/lastComment', key),
  ],
  ['the quoted comment', legal, 'c-mel', quoting],
  ['the quoted post', legal, 'p-mel', replyTo],
  ['the room of a post', legal, 'room-a', postIn],
  [
    'the last post of a room',
    legal,
    'p-new',
    (key) => withPart(sendPost(newPost(legal, 'p-new')), 'chatrooms/room-a/lastPost', key),
  ],
  ['a child of a parent category', admin, 'General', parentOf],
  ['the section of a lesson', admin, 'one', contentIn],
  [
    'the last saved insight',
    legal,
    'ins-a',
    (key) => withPart(saveInsight({ uid: 'legal', key: 'ins-a' }), 'users/legal/lastSaved', key),
  ],
  [
    'the last item of a register',
    legal,
    'law-new',
    (key) =>
      withPart(
        addToRegister({ uid: 'legal', key: 'law-new', adminStatus: null }),
        'userDirectory/legal/lastLegalItem',
        key,
      ),
  ],
  [
    'the last counted insight',
    admin,
    'ins-new',
    (key) =>
      withPart(publishInsight(newInsight(admin, 'ins-new')), 'counters/lastMoved/insights', key),
  ],
  [
    'the last counted legal item',
    admin,
    'law-made',
    (key) =>
      withPart(publishLaw(newLaw(admin, 'law-made')), 'counters/lastMoved/legalRegister', key),
  ],
];

describe.each(PLACES)('%s', (_place, who, key, act) => {
  test.each(SHAPES)('cannot be an invalid key: %s (threat 94)', (_shape, shaped) => {
    world.wouldAllow(who, act(key));
    world.refuses(who, act(shaped(key)));
  });
});

/**
 * Records whose list is read whole as a map: who creates one, and the update that does so under a
 * key.
 */
const RECORDS: readonly [string, Actor, (key: string) => Update][] = [
  ['a post', legal, (key) => sendPost(newPost(legal, key))],
  ['a comment', legal, (key) => newComment('ins-a', legal, key)],
  [
    "a member's entry about an item",
    legal,
    (entryKey) =>
      recordCompliance({
        uid: 'legal',
        key: 'law-held',
        entryKey,
        check: 'In Progress',
        note: rich('Seen.'),
      }),
  ],
  [
    "a reviewer's entry about an item",
    admin,
    (entryKey) =>
      reviewCompliance({
        uid: 'legal',
        key: 'law-held',
        entryKey,
        check: 'Compliant',
        note: rich('Seen.'),
        admin: 'admin',
      }),
  ],
  [
    'an action on an item',
    legal,
    (actionKey) => openAction({ uid: 'legal', key: 'law-held', actionKey }),
  ],
  ['a document', legal, (key) => withDocument('legal', key)],
  [
    'an own event',
    subscriber,
    (id) => ({
      [`users/subscriber/myevents/${id}`]: event(id, 'own', 'subscriber'),
      [`users/subscriber/eventRows/${id}`]: pick(event(id, 'own', ''), EVENT_ROW),
    }),
  ],
  [
    'a shared event',
    admin,
    (id) => ({
      [`calendar/adminEvents/${id}`]: event(id, 'deadline', 'admin'),
      [`calendar/eventRows/${id}`]: pick(event(id, 'deadline', ''), EVENT_ROW),
    }),
  ],
  ['a chatroom', jedi, (key) => openRoom(jedi, key)],
  ['an insight', admin, (key) => publishInsight(newInsight(admin, key))],
  [
    'a scheduled insight',
    admin,
    (key) => ({ [`scheduledInsights/${key}`]: { ...scheduled('admin'), publishAt: NOW + 5 } }),
  ],
  ['a legal item', admin, (key) => publishLaw(newLaw(admin, key))],
  ['a change of a legal item', admin, (key) => changeLaw('law-held', admin, {}, key)],
  [
    'a report',
    legal,
    (key) =>
      reportMessage({
        key,
        uid: 'legal',
        message: { conversation: { kind: 'chatrooms', key: 'room-a' }, key: 'p-mel' },
        reason: 'An advertisement',
      }),
  ],
  [
    'a draft',
    admin,
    (key) => ({ [`insightDrafts/${key}`]: { ...draftRow('admin'), time: SERVER_TIME } }),
  ],
  [
    'a revision of an insight',
    admin,
    (key) => ({
      [`insightRevisions/ins-admin/${key}`]: { author: 'admin', time: SERVER_TIME, content: '{}' },
    }),
  ],
  ['a stored file', admin, (key) => ({ [`storage/${key}`]: fileRecord(key, 'admin~1') })],
  ['a picture', admin, (key) => ({ [`images/${key}`]: fileRecord(key, 'admin~1') })],
  ['a skill level', admin, (key) => ({ [`university/skillLevels/${key}`]: { name: 'Top', key } })],
  [
    'an instructor',
    admin,
    (key) => ({ [`university/instructors/${key}`]: { firstName: 'Ada', lastName: 'Bell', key } }),
  ],
  [
    'a course',
    admin,
    (key) => ({
      [`university/courses/${key}`]: {
        key,
        courseTitle: 'Water',
        courseSkillLevel: 'Basic',
        courseInstructors: ['Ivy Lane'],
      },
    }),
  ],
  [
    'a section',
    admin,
    (key) => ({
      [`university/courses/carbon/sections/${key}`]: {
        key,
        sectionTitle: 'Two',
        courseKey: 'carbon',
      },
    }),
  ],
  [
    'a lesson',
    admin,
    (key) => ({
      [`university/courses/carbon/sections/one/lessons/${key}`]: {
        key,
        lessonTitle: 'Second',
        sectionKey: 'one',
        courseKey: 'carbon',
      },
      [`university/lessonContents/carbon/${key}`]: { sectionKey: 'one', videoUrl: '' },
    }),
  ],
];
/**
 * Names that every object inherits. The SDK throws at some of them, and a map cannot tell the
 * others from missing keys.
 */
const INHERITED_KEYS = INHERITED.map((name): [string, string] => [`the inherited ${name}`, name]);
const BAD_KEYS: readonly [string, string][] = [
  ['0', '0'],
  ['12', '12'],
  ['007', '007'],
  ['a digit at the start', '2024_review'],
  ['an underscore at the start', '_x'],
  ['a high surrogate alone', '\ud800x'],
  ['a low surrogate alone', 'x\udc00'],
  ['an emoji', 'a\u{1f333}'],
  ['a non-ASCII letter', 'caf\u00e9'],
  ['a space', 'a b'],
  ['a tilde', 'a~b'],
  ['121 characters', 'k'.repeat(121)],
  ...INHERITED_KEYS,
];
describe.each(RECORDS)('%s', (_record, who, made) => {
  test.each(BAD_KEYS)('is refused under an invalid key: %s (threat 94)', (_kind, key) => {
    for (const good of ['-OabcdefghijklmnopqR', 'Zeal', 'ics-00ff', 'k'.repeat(120)])
      world.wouldAllow(who, made(good));
    world.refuses(who, made(key));
  });
});

/** Items of the configured lists. Their keys are the names that staff type. */
const TYPED: readonly [string, (key: string) => Update][] = [
  [
    'a category',
    (key) => ({
      [`config/categories/${key}`]: {
        categoryName: 'A name',
        categorySlug: key,
        categoryVisable: true,
      },
    }),
  ],
  [
    'an industry',
    (key) => ({ [`config/industries/${key}`]: { industryPath: key, industryName: 'A name' } }),
  ],
  [
    'a supplier',
    (key) => ({
      [`config/adminInfo/suppliers/${key}`]: { supplierPath: key, supplierName: 'A name' },
    }),
  ],
  [
    'a company type',
    (key) => ({
      [`config/adminInfo/companyTypes/${key}`]: { companyTypePath: key, companyTypeName: 'A name' },
    }),
  ],
];
test.each(TYPED)(
  '%s is refused under a key such as `constructor` that every object inherits (threat 94)',
  (_item, made) => {
    for (const typed of ['3D printing', 'Constructor', 'Isolation', 'Énergie'])
      world.wouldAllow(admin, made(typed));
    for (const name of INHERITED) world.refuses(admin, made(name));
  },
);

test('keys that the forms generate are valid (threat 94)', () => {
  for (const slug of [
    'Énergie',
    'Oil & Gas',
    'net-zero_2050',
    '水',
    'Paper 📄',
    'A\\B',
    '"x"',
    "'",
  ]) {
    world.write(`config/categories/${slug}`, {
      categoryName: slug,
      categorySlug: slug,
      categoryVisable: true,
    });
    world.wouldAllow(admin, parentOf(slug));
  }
  world.refuses(admin, parentOf('none'));
});

describe('invalid keys that were stored before the rules checked keys', () => {
  const SUMMARY = 'insightSummaries/ins-jedi';
  const poisoned = `c${'/'.repeat(1000)}`;

  test('the author can remove an invalid key from the summary, but not a comment’s key (threat 94)', () => {
    const summary: Update = {
      [SUMMARY]: { ...summaryOf(world.read('insights/ins-jedi')), excerpt: 'Body' },
    };
    for (const lastComment of [poisoned, '', 5, 'none', null]) {
      world.write(`${SUMMARY}/lastComment`, lastComment);
      world.write(`${SUMMARY}/lastCommentTime`, EARLIER);
      world.wouldAllow(jedi, summary);
      world.refuses(subscriber, summary);
      world.refuses(jedi, { [SUMMARY]: { ...(summary[SUMMARY] as object), lastComment: 'c-mel' } });
    }
    world.write('insights/ins-jedi/comments/c-mel', world.read('insights/ins-a/comments/c-mel'));
    world.write(`${SUMMARY}/lastComment`, 'c-mel');
    world.refuses(jedi, summary);
  });

  test('the next comment replaces an invalid key in the summary (threat 94)', () => {
    world.write('insightSummaries/ins-a/lastComment', poisoned);
    world.allows(legal, comment);
    expect(world.read('insightSummaries/ins-a/lastComment')).toBe('c-new');
  });

  test('the author can delete a post with an invalid room key (threat 94)', () => {
    for (const room of [poisoned, '', 5, null]) {
      world.write('posts/p-legal/chatroomKey', room);
      world.wouldAllow(legal, { 'posts/p-legal': null });
      world.wouldAllow(admin, { 'posts/p-legal': null });
      world.refuses(subscriber, { 'posts/p-legal': null });
    }
  });

  test('the next mutation replaces an invalid pointer (threat 94)', () => {
    world.write('chatrooms/room-a/lastPost', poisoned);
    world.write('users/legal/lastSaved', poisoned);
    world.write('userDirectory/legal/lastLegalItem', poisoned);
    world.write('counters/lastMoved/insights', poisoned);
    world.wouldAllow(legal, sendPost(newPost(legal, 'p-new')));
    world.wouldAllow(legal, saveInsight({ uid: 'legal', key: 'ins-a' }));
    world.wouldAllow(legal, addToRegister({ uid: 'legal', key: 'law-new', adminStatus: null }));
    world.wouldAllow(jedi, deleteInsight('ins-jedi'));
  });

  test('a comment, a category and a lesson with an invalid key can be repaired (threat 94)', () => {
    world.write('insights/ins-a/comments/c-legal/originalPost', { key: poisoned, text: 'x' });
    world.wouldAllow(legal, {
      'insights/ins-a/comments/c-legal/comment': rich('Better.'),
      'insights/ins-a/comments/c-legal/updateTime': SERVER_TIME,
    });
    world.wouldAllow(legal, { 'insights/ins-a/comments/c-legal': null });
    world.write('config/parentCategories/Energy/childCategories/0', poisoned);
    world.wouldAllow(admin, { 'config/parentCategories/Energy': null });
    world.wouldAllow(admin, {
      'config/parentCategories/Energy/childCategories': ['General'],
    });
    world.write('university/lessonContents/carbon/first/sectionKey', poisoned);
    world.wouldAllow(admin, {
      'university/lessonContents/carbon/first': { sectionKey: 'one', videoUrl: '' },
    });
  });
});

describe('the source of the rules', () => {
  test('a value cannot be part of a path before its shape is checked (threat 94)', () => {
    expectTypeOf<Segment>().toExtend<PathPart>();
    expectTypeOf<'posts'>().toExtend<PathPart>();
    expectTypeOf<Value>().toExtend<Rule>();
    expectTypeOf<Value>().not.toExtend<PathPart>();
    expectTypeOf(data.val).not.toExtend<PathPart>();
    expectTypeOf(data).not.toExtend<PathPart>();
    expectTypeOf<{ text: string }>().not.toExtend<PathPart>();
  });

  test('an expression inside a path segment is refused (threat 94)', () => {
    expect(before('posts/$message/key').text).toBe("root.child('posts/'+$message+'/key')");
    for (const path of [`posts/${newData.val}`, 'posts//key', "posts/'", 'posts/{x}', ''])
      expect(() => before(path).text).toThrow('no segment');
  });

  test('a key can contain every character except # $ . / [ and ] (threat 94)', () => {
    const [, pattern = ''] = /matches\(\/(.*)\/\)$/.exec(isKey(newData)) ?? [];
    const letters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
    expect(letters.filter((letter) => !RegExp(pattern).test(letter)).join('')).toBe('#$./[]');
  });

  test('a key is used only after its check (threat 94)', () => {
    const rule = withKey(newData, (key) => before('posts', key).exists);
    expect(rule).toMatch(/^newData\.val\(\)\.matches\(.*&&root\.hasChild/);
  });
});
