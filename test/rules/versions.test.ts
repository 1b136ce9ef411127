/**
 * Two users, or two devices of one user, edit a record at the same moment. The later edit is
 * refused until it is based on the earlier one.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  setDisplayName,
  updateProfile,
  type ProjectedRecord,
} from '../../src/data/mutations/account';
import { PROJECTED_FIELDS } from '../../src/data/mutations/account';
import { replaceEvents } from '../../src/data/mutations/calendar';
import { saveDashboardMessage } from '../../src/data/mutations/config';
import { editMessage } from '../../src/data/mutations/messages';
import { saveOwnNote } from '../../src/data/mutations/register';
import { directoryOf, itemOf } from './currentState';
import { saveOwnNote as emptied } from './mutations';
import * as university from '../../src/data/mutations/university';
import { calendarEventSchema } from '../../src/data/records';
import { decode } from '../../src/data/decode';
import { SERVER_TIME, type Json, type Update } from '../../src/data/update';
import type { JsonObject } from '../../packages/database-emulator/src/json';
import { changeUser, comment, newPost, sendPost } from './mutations';
import type { Actor } from './cast';
import { byLink, CAST } from './cast';
import { rich, STORE } from './records';
import { World } from './world';

const world = new World();
const { admin, lapsed, legal, subscriber } = CAST;

beforeEach(() => {
  world.reset();
  world.isExact = true;
});

const record = (uid: string) =>
  Object.fromEntries(
    PROJECTED_FIELDS.map((field) => [field, world.read(`users/${uid}/${field}`)]),
  ) as ProjectedRecord;
const profile = (displayName: string, seen: number) => {
  const fields = { firstName: 'Lea', lastName: 'Gal', company: '', jobRole: '', bio: '', DOB: '' };
  return updateProfile({
    ...{ uid: 'legal', record: record('legal'), seen },
    fields: { ...fields, displayName, competence: '' },
  });
};
const COURSE = {
  courseDescription: '',
  courseTopic: '',
  courseOutcomes: '',
  courseStart: '',
  courseEnd: '',
  courseSkillLevel: 'Basic',
  courseInstructors: ['Ivy Lane'],
};
const LESSON = {
  courseKey: 'water',
  sectionKey: 's1',
  key: 'l1',
  minutes: null,
  videoUrl: '',
  quiz: '',
};
const section = { courseKey: 'water', key: 's1' };
const eventAt = (path: string, uid: string) => (title: string, version: number) => {
  const current = decode(calendarEventSchema, world.read(path), '');
  if (!current) throw new Error('There is no event to edit.');
  const before = [{ ...current, version }];
  return replaceEvents({ uid, before, after: [{ ...current, title }] });
};
const SHARED_EVENT = 'calendar/adminEvents/ev-shared';
const OWN_EVENT = 'users/legal/myevents/ev-own';

type Edit = [
  name: string,
  who: Actor,
  version: string,
  edit: (text: string, seen: number) => Update,
];
const EDITS: Edit[] = [
  ['a profile', legal, 'users/legal/version', profile],
  [
    'a display name assigned by staff',
    admin,
    'users/legal/version',
    (displayName, seen) =>
      setDisplayName({ uid: 'legal', record: record('legal'), seen, displayName }),
  ],
  [
    'one field of a profile',
    legal,
    'users/legal/version',
    (bio, seen) => ({ ...changeUser('legal', { bio }), 'users/legal/version': seen + 1 }),
  ],
  [
    'an own note',
    legal,
    'users/legal/MyLegalItems/law-held/version',
    (text, seen) =>
      saveOwnNote({
        ...{ uid: 'legal', key: 'law-held', text: rich(text), seen },
        replaced: {
          text: String(world.read('users/legal/MyLegalItems/law-held/howThisAppliesToUserByUser')),
          ...{ entryKey: `e-${text.length}-${seen}`, current: itemOf('legal', 'law-held') },
          directory: directoryOf('legal'),
        },
      }),
  ],
  [
    'a post',
    subscriber,
    'posts/p-subscriber/version',
    (text, seen) =>
      editMessage({
        conversation: { kind: 'chatrooms', key: 'room-a' },
        ...{ key: 'p-subscriber', text: rich(text), seen },
      }),
  ],
  [
    'a comment',
    subscriber,
    'insights/ins-a/comments/c-subscriber/version',
    (text, seen) =>
      editMessage({
        conversation: { kind: 'insights', key: 'ins-a' },
        ...{ key: 'c-subscriber', text: rich(text), seen },
      }),
  ],
  ['a shared event', admin, `${SHARED_EVENT}/version`, eventAt(SHARED_EVENT, 'admin')],
  ['an own event', legal, `${OWN_EVENT}/version`, eventAt(OWN_EVENT, 'legal')],
  [
    'the dashboard message',
    admin,
    'config/messageVersion',
    (text, seen) => saveDashboardMessage(rich(text), seen),
  ],
  [
    'a course',
    admin,
    'university/courses/water/version',
    (courseTitle, seen) =>
      university.updateCourse({ key: 'water', seen, fields: { ...COURSE, courseTitle } }),
  ],
  [
    'a section',
    admin,
    'university/courses/water/sections/s1/version',
    (sectionTitle, seen) => university.renameSection({ ...section, seen, sectionTitle }),
  ],
  [
    'a lesson',
    admin,
    'university/lessonContents/water/l1/version',
    (text, seen) =>
      university.updateLesson({ ...LESSON, seen, lessonTitle: text, contentJSON: rich(text) }),
  ],
  [
    'an instructor',
    admin,
    'university/instructors/max/version',
    (firstName, seen) =>
      university.saveInstructor({
        ...{ key: 'max', firstName, lastName: 'Mill', description: '', version: seen + 1 },
      }),
  ],
];

function build() {
  const steps = [
    university.saveInstructor({ key: 'max', firstName: 'Max', lastName: 'Mill', description: '' }),
    university.createCourse({ key: 'water', fields: { ...COURSE, courseTitle: 'Water' } }),
    university.createSection({ ...section, sectionTitle: 'Sources' }),
    university.createLesson({ ...LESSON, lessonTitle: 'Springs', contentJSON: rich('Springs') }),
  ];
  steps.forEach((step) => world.allows(admin, step));
}

describe.each(EDITS)('an edit of %s', (_name, who, version, edit) => {
  beforeEach(build);

  it('is refused when another edit has replaced the version it is based on', () => {
    world.allows(who, edit('First', 0));
    expect(world.read(version)).toBe(1);
    world.refuses(who, edit('Second', 0));
    world.allows(who, edit('Second', 1));
    expect(world.read(version)).toBe(2);
  });

  it('is refused without a version, or with a version other than the next', () => {
    const first = edit('First', 0);
    const others = withVersion(first, version, null);
    world.allows(who, first);
    world.reset();
    build();
    world.refuses(who, others);
    world.refuses(who, withVersion(first, version, 2));
  });

  it('needs the next version if the record already has a version', () => {
    world.allows(who, edit('First', 0));
    const second = edit('Second', 1);
    world.wouldAllow(who, second);
    for (const value of [null, 1, 3]) world.refuses(who, withVersion(second, version, value));
    if (version in second) world.refuses(who, { ...second, [version]: null });
    world.refuses(who, { [version]: null });
  });
});

type Removal = [name: string, who: Actor, path: string, version: string];
const WATER = 'university/courses/water';
const REMOVALS: Removal[] = [
  ...['Description', 'Topic', 'Outcomes', 'Start', 'End', 'Image'].map((text): Removal => [
    `the ${text.toLowerCase()} of a course`,
    admin,
    `${WATER}/course${text}`,
    `${WATER}/version`,
  ]),
  [
    'the content of a lesson',
    admin,
    'university/lessonContents/water/l1/contentJSON',
    'university/lessonContents/water/l1/version',
  ],
  [
    'the questions of a lesson',
    admin,
    'university/lessonContents/water/l1/quiz',
    'university/lessonContents/water/l1/version',
  ],
  ['the dashboard message', admin, 'config/DashboardMessage', 'config/messageVersion'],
  [
    'the description of an instructor',
    admin,
    'university/instructors/max/description',
    'university/instructors/max/version',
  ],
  ['the text of a shared event', admin, `${SHARED_EVENT}/desc`, `${SHARED_EVENT}/version`],
  ['the text of an own event', legal, `${OWN_EVENT}/desc`, `${OWN_EVENT}/version`],
];

describe.each(REMOVALS)('the removal of %s', (_name, who, path, version) => {
  beforeEach(() => {
    build();
    world.write(path, 'A text');
    world.write(version, 3);
  });

  it('needs the next version', () => {
    world.wouldAllow(who, { [path]: null, [version]: 4 });
    for (const value of [3, 5, null]) world.refuses(who, { [path]: null, [version]: value });
    world.refuses(who, { [path]: null });
  });
});

it('a console list cannot be removed with the version of the dashboard message', () => {
  build();
  world.wouldAllow(admin, { 'config/DashboardMessage': null, 'config/messageVersion': 1 });
  world.refuses(admin, { 'config/legalRegulators': null, 'config/messageVersion': 1 });
});

it.each([
  ['an own event', legal, OWN_EVENT],
  ['a shared event', admin, SHARED_EVENT],
  ['an instructor', admin, 'university/instructors/max'],
])('%s starts with version 1', (_name, who, path) => {
  build();
  const record = world.read(path) as JsonObject;
  if ('uid' in record) record['uid'] = who.uid;
  world.write(path, null);
  world.wouldAllow(who, { [path]: { ...record, version: 1 } });
  world.refuses(who, { [path]: { ...record, version: 2 } });
});

it('the title of a course changes only with its version', () => {
  build();
  const title = 'university/courses/water/courseTitle';
  world.wouldAllow(admin, { [title]: 'Wells', 'university/courses/water/version': 1 });
  world.refuses(admin, { [title]: 'Wells' });
});

it('staff in a session opened by a sign-in link cannot delete a course without lessons', () => {
  const path = 'university/courses/water';
  world.write(path, { key: 'water', courseTitle: 'Water', draft: true });
  world.wouldAllow(admin, { [path]: null });
  world.refuses(byLink(admin), { [path]: null });
});

it('only staff signed in with their own address can remove the contents of a deleted course', () => {
  const path = 'university/lessonContents/ghost';
  world.write(`${path}/l1/sectionKey`, 's1');
  world.wouldAllow(admin, { [path]: null });
  world.refuses(byLink(admin), { [path]: null });
  const auth = { uid: 'admin', provider: 'password', token: { email: 'new@other.example' } };
  world.refuses({ ...admin, auth }, { [path]: null });
});

describe('a lesson', () => {
  const TITLE = `${WATER}/sections/s1/lessons/l1/lessonTitle`;
  const CONTENT = 'university/lessonContents/water/l1';

  beforeEach(() => {
    build();
    world.write(`${CONTENT}/version`, 3);
  });

  it('keeps its content and its version while the lesson exists', () => {
    world.wouldAllow(admin, { [`${WATER}/sections/s1/lessons/l1`]: null, [CONTENT]: null });
    world.refuses(admin, { [CONTENT]: null });
    world.refuses(admin, { [CONTENT]: null, [TITLE]: 'Wells' });
    world.refuses(admin, { 'university/lessonContents/water': null });
    world.refuses(admin, { [`${CONTENT}/videoUrl`]: null });
    world.refuses(admin, { [`${CONTENT}/documentName`]: 'other.pdf' });
    world.refuses(admin, { [`${CONTENT}/documentUrl`]: STORE });
  });

  it('starts with version 1', () => {
    world.write(CONTENT, null);
    const written = (version: number) => ({ [CONTENT]: { sectionKey: 's1', version } });
    world.wouldAllow(admin, written(1));
    world.refuses(admin, written(2));
  });

  it('changes its title only with the version of its content', () => {
    world.wouldAllow(admin, { [TITLE]: 'Wells', [`${CONTENT}/version`]: 4 });
    for (const value of [3, null]) {
      world.refuses(admin, { [TITLE]: 'Wells', [`${CONTENT}/version`]: value });
    }
    world.refuses(admin, { [TITLE]: 'Wells' });
    world.wouldAllow(admin, { [TITLE]: 'Springs' });
  });

  it('keeps its version and its content when it moves to another section', () => {
    world.allows(admin, university.createSection({ ...section, key: 's2', sectionTitle: 'Wells' }));
    const move = university.moveLesson(
      { ...LESSON, lessonTitle: 'Springs', questions: 0 },
      { sectionKey: 's2', lessons: ['l1'] },
    );
    world.wouldAllow(admin, move);
    for (const field of ['version', 'contentJSON']) {
      world.refuses(admin, { ...move, [`${CONTENT}/${field}`]: null });
    }
    world.refuses(admin, { ...move, [`${CONTENT}/quiz`]: 'Who?' });
  });
});

it('a member’s own note can be emptied but not removed', () => {
  const item = 'users/legal/MyLegalItems/law-held';
  const note = (text: Json) => ({
    ...emptied({ uid: 'legal', key: 'law-held', text: '', seen: 0 }),
    [`${item}/howThisAppliesToUserByUser`]: text,
  });
  world.wouldAllow(legal, note(''));
  world.refuses(legal, note(null));
  world.refuses(legal, { [`${item}/howThisAppliesToUserByUser`]: null });
});

type Message = [name: string, path: string, textField: string, send: (more: JsonObject) => Update];
const MESSAGES: Message[] = [
  [
    'a post',
    'posts/p-subscriber',
    'message',
    (more) => sendPost(newPost(subscriber, 'p-new', more)),
  ],
  [
    'a comment',
    'insights/ins-a/comments/c-subscriber',
    'comment',
    (more) => comment('ins-a', subscriber, 'c-new', more),
  ],
];

describe.each(MESSAGES)('the version of %s', (_name, path, textField, send) => {
  it('must be absent when the message is sent', () => {
    world.wouldAllow(subscriber, send({}));
    world.refuses(subscriber, send({ version: 1 }));
  });

  it('changes only with the text of the message, which must stay a text', () => {
    const edit = (text: Json): Update => ({
      [`${path}/${textField}`]: text,
      [`${path}/updateTime`]: SERVER_TIME,
      [`${path}/version`]: 1,
    });
    world.wouldAllow(subscriber, edit(rich('Corrected')));
    world.refuses(subscriber, edit(null));
    for (const who of [subscriber, legal, admin]) world.refuses(who, { [`${path}/version`]: 1 });
  });
});

describe('the version of a member record', () => {
  it.each<[string, Actor, string]>([
    ['another member', subscriber, 'legal'],
    ['a member whose membership has ended', lapsed, 'lapsed'],
    ['an admin in a session opened by a sign-in link', byLink(admin), 'legal'],
    ['an admin, for a user without a record', admin, 'nobody'],
  ])('cannot be changed by %s', (_who, who, uid) => {
    const moved = { [`users/${uid}/version`]: 1 };
    world.wouldAllow(admin, { 'users/legal/version': 1 });
    world.refuses(who, moved);
    world.refuses(who, { ...changeUser(uid, { displayName: 'Another' }), ...moved });
  });

  it('cannot change in an update that removes the display name', () => {
    const moved = { 'users/legal/version': 1 };
    world.wouldAllow(legal, { ...changeUser('legal', { displayName: 'Another' }), ...moved });
    world.refuses(legal, { ...changeUser('legal', { displayName: null }), ...moved });
  });

  it('must be the next number, even if no other field changes', () => {
    const version = 'users/legal/version';
    world.allows(legal, { [version]: 1 });
    for (const value of [0, 1, 3, 1e9, '2']) world.refuses(legal, { [version]: value });
  });
});

/** Returns the update with another version, in every place that sets it. */
function withVersion(update: Update, path: string, value: Json): Update {
  const [record, field = ''] = [path.slice(0, path.lastIndexOf('/')), path.split('/').at(-1)];
  return Object.fromEntries(
    Object.entries(update).flatMap(([at, sent]): [string, Json][] => {
      if (at === path) return value === null ? [] : [[at, value]];
      if (at !== record || sent === null || typeof sent !== 'object') return [[at, sent]];
      return [[at, { ...(sent as { [name: string]: Json }), [field]: value }]];
    }),
  );
}
