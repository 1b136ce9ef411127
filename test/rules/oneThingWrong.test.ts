/**
 * Mutations with exactly one fault, and with matching projections, so that only one rule can
 * refuse.
 */
import { beforeEach, describe, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../packages/database-emulator/src/json';
import type { Update } from '../../src/data/update';
import { SERVER_TIME, increment } from '../../src/data/update';
import {
  comment,
  deletePost,
  newInsight,
  newLaw,
  newPost,
  publishInsight,
  publishLaw,
  register,
  sendPost,
  withDocument,
} from './mutations';
import { CAST, EARLIER, NOW } from './cast';
import { asEvidence, documentRecord, event, rich, STORE } from './records';
import { World, withPart, without } from './world';

const world = new World();
const { stranger, legal, admin, jedi } = CAST;

beforeEach(() => {
  world.reset();
});

describe('a registration', () => {
  test.each(['uid', 'userType', 'firstName', 'lastName', 'email', 'legalAccess', 'signUp'])(
    'must have a %s',
    (field) => {
      world.wouldAllow(stranger, register(stranger));
      world.refuses(stranger, register(stranger, { [field]: null }));
    },
  );

  test.each(['termsAgree', 'privacyAgree'])('must include the consent %s', (field) => {
    for (const value of [false, null, 'true', 1])
      world.refuses(stranger, register(stranger, { [field]: value }));
  });

  test.each<[string, JsonObject]>([
    ['an expiry date', { expiryDate: NOW + 1 }],
    ['a photo', { profilePhoto: STORE }],
    ['a portrait', { portrait: STORE }],
    ['saved insights', { wishlist: { 'ins-a': { key: 'ins-a', time: SERVER_TIME } } }],
    [
      'insight subscriptions',
      {
        notifications: {
          insights: { 'ins-a': { insightTitle: 'Insight of a', subscribed: true } },
        },
      },
    ],
    ['pointer to a saved insight', { lastSaved: 'ins-a' }],
    ['events', { myevents: { e: event('e', 'own', 'stranger') } }],
    ['rows of events', { eventRows: 'x' }],
    ['an inbox', { inbox: { readAt: SERVER_TIME } }],
    [
      'documents',
      {
        documents: {
          legalItems: { d: documentRecord('d', 'stranger', { dateAdded: SERVER_TIME }) },
        },
      },
    ],
    [
      'a register',
      {
        MyLegalItems: {
          'law-new': {
            key: 'law-new',
            status: 'active',
            userStatus: 'Compliant',
            timeAdded: SERVER_TIME,
          },
        },
      },
    ],
    ['removal entries', { removedItems: { 'r-new': { title: 'A law' } } }],
    ['pointer to a removal entry', { lastRemoved: 'r-new' }],
    ['short removal entries', { removedItems: { r: { item: 'law-gone', entries: 0 } } }],
    ['visits', { lastSeen: { 'room-a': SERVER_TIME } }],
    ['counts of a visit', { roomVisits: { 'room-a': { time: SERVER_TIME, total: 5 } } }],
    ['time of an audit', { registerSettings: { lastAudit: EARLIER } }],
    ['other settings of a register', { registerSettings: { junk: 'x'.repeat(5_000_000) } }],
    ['plain value for its settings', { registerSettings: 'x' }],
    ['answers about the law', { answers: { options: 'eng', version: 1 } }],
    ['bases of decisions', { basis: { 'law-new': { options: 'eng', at: SERVER_TIME } } }],
    ['device', { devices: { 'a-device:12345678901234': SERVER_TIME } }],
    ['feed', { feeds: { calendar: 'a1'.repeat(32) } }],
    ['a plain value for its subscriptions', { notifications: 'x' }],
    ['a plain value for its rooms', { notifications: { chatrooms: 'x' } }],
    ['a room that does not exist', { notifications: { chatrooms: { r: { subscribed: true } } } }],
  ])('cannot include: %s', (_name, changes) => {
    const subscribed = { chatrooms: { 'room-a': { chatroomTitle: 'Room A', subscribed: true } } };
    world.wouldAllow(stranger, register(stranger, { notifications: subscribed }));
    world.refuses(stranger, register(stranger, changes));
  });

  test('can be made only once', () => {
    world.allows(stranger, register(stranger));
    world.refuses(stranger, register(stranger));
    const { 'users/stranger': record = null } = register(stranger);
    world.refuses(stranger, {
      'users/stranger': record,
      'userDirectory/stranger/signUp': SERVER_TIME,
    });
  });

  test('cannot include notes of staff', () => {
    const adminInfo = { supplier: 'Npower', companyType: 'SME' };
    const act = register(stranger, { adminInfo });
    const row = act['userDirectory/stranger'] as JsonObject;
    world.refuses(stranger, withPart(act, 'userDirectory/stranger', { ...row, ...adminInfo }));
  });
});

describe('the user record of a member', () => {
  test('accepts only texts as notes of staff', () => {
    const wrong: JsonValue[] = ['x', 1, true, { supplier: 5 }, { rank: 'x' }];
    for (const value of wrong)
      world.refuses(admin, {
        'users/mel/adminInfo': value,
        'userDirectory/mel/supplier': null,
        'userDirectory/mel/companyType': null,
      });
  });

  test('an insight can be saved only under its own key, and only if it exists', () => {
    const save = (key: string, changes: JsonObject = {}): Update => ({
      [`users/legal/wishlist/${key}`]: { key, time: SERVER_TIME, ...changes },
      'profiles/legal/savedInsights': increment(1),
      'users/legal/lastSaved': key,
    });
    world.wouldAllow(legal, save('ins-a'));
    world.refuses(legal, save('ins-none'));
    world.refuses(legal, save('ins-a', { key: null }));
    world.refuses(legal, save('ins-a', { time: null }));
    world.refuses(legal, save('ins-a', { key: 'ins-saved' }));
    world.refuses(legal, without(save('ins-a'), 'profiles/legal/savedInsights'));
  });

  test('subscriptions name an existing room or insight by its title', () => {
    const base = 'users/legal/notifications';
    world.refuses(legal, { [base]: 'x' });
    world.refuses(legal, { [`${base}/chatrooms`]: 'x' });
    world.refuses(legal, { [`${base}/insights`]: true });
    world.refuses(legal, { [`${base}/chatrooms/none`]: { subscribed: true } });
    world.refuses(legal, { [`${base}/insights/none`]: { subscribed: true } });
    for (const insightTitle of ['Other', null])
      world.refuses(legal, { [`${base}/insights/ins-a`]: { insightTitle, subscribed: true } });
  });

  test('an evidence document can be written only once', () => {
    world.wouldAllow(legal, withDocument('legal', 'd'));
    for (const key of ['doc-own', 'doc-superseded'])
      world.refuses(legal, withDocument('legal', key));
    const url = asEvidence(STORE);
    const long = `${url}${'x'.repeat(2001 - url.length)}`;
    world.wouldAllow(legal, withDocument('legal', 'd', { publicUrl: long.slice(0, -1) }));
    world.refuses(legal, withDocument('legal', 'd', { publicUrl: long }));
  });
});

describe('published content', () => {
  const bare = (act: Update): Update =>
    Object.fromEntries(Object.entries(act).filter(([path]) => !path.startsWith('searchIndex')));

  test.each(['key', 'title', 'category', 'tags', 'author', 'time'])(
    'an insight must have a %s',
    (field) => {
      const made = (changes: JsonObject): Update => {
        const insight = newInsight(jedi, 'i', changes);
        return {
          'insights/i': insight,
          ...without(bare(publishInsight({ ...insight, key: 'i' })), 'insights/i'),
        };
      };
      world.wouldAllow(jedi, made({}));
      world.refuses(jedi, made({ [field]: null }));
      if (field === 'key') world.refuses(jedi, made({ key: 'j' }));
      if (field === 'tags') world.refuses(jedi, made({ tags: ['General'] }));
      if (field !== 'tags') return;
      // A summary without a search row needs none.
      world.write('searchIndex/insights/ins-jedi', null);
      world.refuses(jedi, {
        'insights/ins-jedi/tags': null,
        'insightSummaries/ins-jedi/tags': null,
      });
    },
  );

  test('an insight always has a title, and its picture is no longer than a URL may be', () => {
    const change = (field: string, value: string | null): Update => ({
      [`insights/ins-jedi/${field}`]: value,
      [`insightSummaries/ins-jedi/${field}`]: value,
    });
    world.write('searchIndex/insights/ins-jedi', null);
    world.wouldAllow(jedi, change('title', 'Other'));
    world.refuses(jedi, change('title', null));
    world.refuses(jedi, change('category', null));
    world.wouldAllow(jedi, change('featuredImage', `/${'x'.repeat(1999)}`));
    world.refuses(jedi, change('featuredImage', `/${'x'.repeat(2000)}`));
  });

  test('an existing insight or legal item cannot be overwritten by publishing', () => {
    world.refuses(jedi, publishInsight(newInsight(jedi, 'ins-jedi')));
    world.refuses(admin, publishLaw(newLaw(admin, 'law-new')));
  });

  test('a comment or post needs a text, and an existing insight or quoted message', () => {
    world.wouldAllow(legal, comment('ins-a', legal, 'c'));
    world.refuses(legal, comment('ins-a', legal, 'c', { comment: null }));
    world.refuses(legal, comment('ins-none', legal, 'c'));
    world.refuses(legal, comment('ins-a', legal, 'c', { originalPost: { key: 'none' } }));
    world.wouldAllow(legal, sendPost(newPost(legal, 'p')));
    world.refuses(legal, sendPost(newPost(legal, 'p', { message: null })));
    world.refuses(legal, sendPost(newPost(legal, 'p', { originalPost: { key: 'none' } })));
  });

  test('deleting a post lowers the count by one', () => {
    const removes = deletePost('p-legal');
    world.wouldAllow(legal, removes);
    for (const by of [-2, 1, 0])
      world.refuses(legal, { ...removes, 'chatrooms/room-a/totalMessages': increment(by) });
  });
});

describe('the University', () => {
  const courses = 'university/courses';
  test('a course or lesson cannot be deleted while its contents exist', () => {
    world.refuses(admin, { [`${courses}/carbon`]: null });
    world.refuses(admin, { [`${courses}/carbon/sections/one/lessons/first`]: null });
    world.allows(admin, {
      [`${courses}/carbon/sections/one/lessons/first`]: null,
      'university/lessonContents/carbon/first': null,
    });
  });

  test('a new course has no sections, and a new section has no lessons', () => {
    const course = {
      courseTitle: 'C',
      courseSkillLevel: 'Basic',
      courseInstructors: ['Ivy Lane'],
      key: 'c',
    };
    const section = { sectionTitle: 'S', key: 's', courseKey: 'c' };
    world.wouldAllow(admin, { [`${courses}/c`]: course });
    world.refuses(admin, { [`${courses}/c`]: { ...course, sections: { s: section } } });
    world.refuses(admin, { [`${courses}/c`]: { ...course, sections: 'x' } });
    const path = `${courses}/empty/sections/s`;
    const inEmpty = { ...section, courseKey: 'empty' };
    world.wouldAllow(admin, { [path]: inEmpty });
    const wrong: JsonObject[] = [
      { ...inEmpty, order: -1 },
      { ...inEmpty, order: 1000 },
      { ...inEmpty, order: 'S' },
      { ...inEmpty, key: 'other' },
      { ...inEmpty, courseKey: 'other' },
      { ...inEmpty, other: 'empty' },
      { ...inEmpty, other: 5 },
    ];
    for (const value of wrong) world.refuses(admin, { [path]: value });
    const lesson = { lessonTitle: 'L', key: 'l', sectionKey: 's', courseKey: 'empty' };
    world.refuses(admin, { [path]: { ...inEmpty, lessons: { l: lesson } } });
    world.refuses(admin, { [path]: { ...inEmpty, lessons: 'x' } });
  });

  test('only staff change titles, and only of sections and courses that exist', () => {
    const title = (section: string): Update => ({
      [`${courses}/carbon/sections/${section}/sectionTitle`]: 'Other',
    });
    world.wouldAllow(admin, title('one'));
    world.refuses(legal, title('one'));
    world.refuses(admin, title('none'));
    world.refuses(admin, { [`${courses}/none/courseTitle`]: 'Other' });
    for (const field of ['key', 'courseKey', 'other'])
      for (const value of ['one', 'carbon', 7])
        world.refuses(admin, { [`${courses}/carbon/sections/one/${field}`]: value });
  });

  test('the key field must equal the key in the path', () => {
    world.refuses(admin, { 'university/skillLevels/top': { name: 'Top', key: 'other' } });
    world.refuses(admin, {
      'university/instructors/max': { firstName: 'Max', lastName: 'Mill', key: 'other' },
    });
    world.refuses(admin, {
      [`${courses}/carbon/sections/two`]: {
        sectionTitle: 'Two',
        key: 'other',
        courseKey: 'carbon',
      },
    });
    world.refuses(admin, {
      [`${courses}/carbon/sections/one/lessons/l`]: {
        lessonTitle: 'L',
        key: 'other',
        sectionKey: 'one',
        courseKey: 'carbon',
      },
    });
  });
});

test.each([
  ['posts/p-legal', 'message'],
  ['insights/ins-a/comments/c-legal', 'comment'],
])('an edit of %s moves no number but its version', (path, words) => {
  world.write(`${path}/version`, 1);
  const edit = {
    [`${path}/${words}`]: rich('Better.'),
    [`${path}/updateTime`]: SERVER_TIME,
    [`${path}/version`]: 2,
  };
  world.wouldAllow(legal, edit);
  world.refuses(legal, { ...edit, [`${path}/time`]: Number(world.read(`${path}/time`)) + 1 });
  world.refuses(legal, { ...edit, [`${path}/uid`]: SERVER_TIME });
});

test('clients cannot read or write undeclared counters and lists', () => {
  world.refusesRead(admin, 'counters/other');
  world.refuses(admin, { 'counters/other': 1 });
  world.refusesRead(legal, 'university/other');
  world.refuses(admin, {
    'university/other/max': { firstName: 'Max', lastName: 'Mill', key: 'max' },
  });
  world.refuses(admin, {
    'config/adminInfo/other/x': { companyTypePath: 'x', companyTypeName: 'X' },
  });
  world.refusesRead(legal, 'config/other');
  world.refusesRead(admin, 'config/other');
});
