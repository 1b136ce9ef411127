import { beforeEach, describe, expect, it } from 'vitest';
import type { WireQuery } from '../../packages/database-emulator/src/query/query';
import { markLesson } from '../../src/data/mutations/learning';
import * as university from '../../src/data/mutations/university';
import { CAST, EARLIER } from './cast';
import { rich, STORE } from './records';
import { without, World } from './world';

const world = new World();
beforeEach(() => world.reset());

const { admin, jedi, subscriber, guest } = CAST;

const course = {
  courseTitle: 'Water',
  courseDescription: '',
  courseTopic: 'Rivers',
  courseOutcomes: 'Read a river',
  courseStart: '2026-06-01',
  courseEnd: '',
  courseSkillLevel: 'Basic',
  courseInstructors: ['Ivy Lane', 'Max Mill'],
};
const lesson = { courseKey: 'water', sectionKey: 's1', key: 'l1' };

const build = () => [
  university.createSkillLevel({ key: 'expert', name: 'Expert' }),
  university.saveInstructor({ key: 'max', firstName: 'Max', lastName: 'Mill', description: '' }),
  university.createCourse({ key: 'water', fields: course, image: STORE }),
  university.createSection({ courseKey: 'water', key: 's1', sectionTitle: 'Sources' }),
  university.createLesson({
    ...lesson,
    lessonTitle: 'Springs',
    minutes: 25,
    quiz: 'Who?\n+ The operator\n- The regulator',
    videoUrl: 'https://vimeo.com/123456789',
    contentJSON: rich('Where it comes from'),
    document: { url: STORE, name: 'springs.pdf' },
  }),
];

describe('University mutations', () => {
  it('build a course step by step for staff, and a member can do none of the steps', () => {
    for (const update of build()) {
      world.refuses(subscriber, update);
      world.allows(admin, update);
    }
    expect(world.read('university/courses/water/sections/s1/lessons')).toEqual({
      l1: { lessonTitle: 'Springs', minutes: 25, questions: 1, ...lesson },
    });
    expect(world.read('university/lessonContents/water/l1')).toMatchObject({
      sectionKey: 's1',
      documentName: 'springs.pdf',
    });
    expect(world.read('university/instructors/max')).toMatchObject({ key: 'max' });
    world.allowsRead(subscriber, 'university/lessonContents/water/l1');
    world.refusesRead(guest, 'university/lessonContents/water/l1');
  });

  it('delete a lesson, a section or a course with all its contents', () => {
    const current = () => build().forEach((update) => world.allows(jedi, update));
    const removals = [
      university.deleteLesson(lesson),
      university.deleteSection({ courseKey: 'water', key: 's1', lessonKeys: ['l1'] }),
      university.deleteCourse('water'),
    ];
    for (const removal of removals) {
      world.reset();
      current();
      world.refuses(subscriber, removal);
      world.allows(jedi, removal);
      expect(world.read('university/lessonContents/water')).toBeNull();
    }
    expect(world.read('university/courses/water')).toBeNull();
    world.allows(jedi, university.deleteInstructor('max'));
    world.allows(jedi, university.deleteSkillLevel('expert'));
    expect(world.read('university/instructors/max')).toBeNull();
    expect(world.read('university/skillLevels/expert')).toBeNull();
  });

  it('cannot delete a section without the contents of each lesson', () => {
    const section = 'university/courses/water/sections/s1';
    const content = 'university/lessonContents/water';
    const more = {
      lessonTitle: 'Wells',
      minutes: 5,
      videoUrl: '',
      quiz: '',
      contentJSON: rich('Deep'),
    };
    build().forEach((update) => world.allows(jedi, update));
    world.allows(jedi, university.createLesson({ ...lesson, key: 'l2', ...more }));
    world.allows(jedi, university.orderSections('water', ['s1']));
    const removal = university.deleteSection({
      courseKey: 'water',
      key: 's1',
      lessonKeys: ['l1', 'l2'],
    });
    world.wouldAllow(admin, removal);
    world.refuses(subscriber, removal);
    // A section that was never edited has no version.
    const named = Object.keys(removal).filter((path) => !path.endsWith('/version'));
    for (const path of named) world.refuses(admin, without(removal, path));
    for (const lessons of ['l1', 'l2'])
      world.refuses(admin, { ...removal, [`${content}/${lessons}`]: { sectionKey: 's1' } });
    const whole = { [section]: null, [`${content}/l1`]: null, [`${content}/l2`]: null };
    world.refuses(admin, whole);
    for (const field of ['sectionTitle', 'key', 'courseKey'])
      world.refuses(admin, { [`${section}/${field}`]: null });
    world.allows(admin, removal);
    expect(world.read(section)).toBeNull();
    expect(world.read(content)).toBeNull();
    // The SDK sends the write again after a lost response.
    world.wouldAllow(admin, removal);
    for (const field of ['sectionTitle', 'key', 'courseKey'])
      world.refuses(admin, { [`${section}/${field}`]: 's1' });
  });

  it('move a lesson with its contents into another section, and members can still undo its completion', () => {
    build().forEach((update) => world.allows(admin, update));
    const second = { courseKey: 'water', key: 's2', sectionTitle: 'Seas' };
    const other = { ...lesson, sectionKey: 's2', key: 'l2' };
    const fields = {
      lessonTitle: 'Tides',
      minutes: null,
      videoUrl: '',
      quiz: '',
      contentJSON: rich('Moon'),
    };
    world.allows(admin, university.createSection(second));
    world.allows(admin, university.createLesson({ ...other, ...fields }));
    world.allows(subscriber, markLesson(subscriber.uid, lesson, true));
    const moved = { ...lesson, lessonTitle: 'Springs', minutes: 25, questions: 1 };
    const move = university.moveLesson(moved, { sectionKey: 's2', lessons: ['l2', 'l1'] });
    world.refuses(subscriber, move);
    world.refuses(admin, { ...move, 'university/lessonContents/water/l1/sectionKey': 's1' });
    world.refuses(admin, { 'university/courses/water/sections/s1/lessons/l1': null });
    world.allows(jedi, move);
    expect(world.read('university/courses/water/sections/s1/lessons')).toBeNull();
    expect(world.read('university/courses/water/sections/s2/lessons')).toEqual({
      l1: { ...moved, sectionKey: 's2', order: 1 },
      l2: { ...other, lessonTitle: 'Tides', order: 0 },
    });
    expect(world.read('university/lessonContents/water/l1')).toMatchObject({
      sectionKey: 's2',
      documentName: 'springs.pdf',
    });
    const at = { ...lesson, sectionKey: 's2' };
    world.allows(subscriber, markLesson(subscriber.uid, at, false, ['s1']));
    expect(world.read(`learning/${subscriber.uid}/water`)).toBeNull();
  });

  it('rename a section, and an instructor in the course too', () => {
    build().forEach((update) => world.allows(admin, update));
    const renames = [
      university.renameSection({ courseKey: 'water', key: 's1', seen: 0, sectionTitle: 'Springs' }),
      {
        ...university.saveInstructor({
          ...{ key: 'max', firstName: 'Maxine', lastName: 'Mill', description: '' },
          version: 1,
        }),
        ...university.nameInstructors('water', ['Ivy Lane', 'Maxine Mill']),
      },
    ];
    for (const rename of renames) {
      world.refuses(subscriber, rename);
      world.allows(jedi, rename);
    }
    expect(world.read('university/courses/water/sections/s1/sectionTitle')).toBe('Springs');
    expect(world.read('university/courses/water/courseInstructors')).toEqual([
      'Ivy Lane',
      'Maxine Mill',
    ]);
  });

  it('hide a draft from members until it is published, and again after it is withdrawn', () => {
    const key = 'water';
    const query = { i: 'draft', ep: false, l: 100, vf: 'r' } as const;
    const [, , , section, content] = build();
    const draft = university.createCourse({ key, fields: course, draft: true });
    for (const update of [draft, section, content]) if (update) world.allows(admin, update);
    const places = ['university/courses/water', 'university/lessonContents/water/l1'];
    const listed = () => Object.keys(world.get(subscriber, 'university/courses', query) ?? {});
    for (const hide of [null, university.withdrawCourse(key)]) {
      if (hide) world.allows(jedi, hide);
      for (const place of places) {
        world.refusesRead(subscriber, place);
        world.allowsRead(admin, place);
      }
      expect(listed()).not.toContain(key);
      world.refuses(subscriber, university.publishCourse(key));
      world.refuses(subscriber, markLesson(subscriber.uid, lesson, true));
      world.allows(admin, university.publishCourse(key));
      for (const place of places) world.allowsRead(subscriber, place);
      expect(listed()).toContain(key);
      world.wouldAllow(subscriber, markLesson(subscriber.uid, lesson, true));
    }
  });

  it.each<[string, WireQuery]>([
    ['any order', { ep: false, l: 100, vf: 'r' }],
    ['the order of the keys', { i: '.key', l: 100, vf: 'r' }],
    ['no range', { i: 'draft', l: 100, vf: 'r' }],
    ['a range that includes drafts', { i: 'draft', ep: true, l: 100, vf: 'r' }],
    ['only drafts', { i: 'draft', sp: true, ep: true }],
  ])('do not let a member list the courses with %s', (_, query) => {
    world.refusesRead(subscriber, 'university/courses', query);
    world.allowsRead(admin, 'university/courses', query);
  });

  it('complete existing lessons of an existing course, and undo it', () => {
    const one = { courseKey: 'carbon', sectionKey: 'one', key: 'bare' };
    const complete = markLesson(subscriber.uid, one, true);
    world.allows(subscriber, complete);
    world.allows(subscriber, complete);
    world.allows(subscriber, markLesson(subscriber.uid, one, false));
    world.refuses(guest, markLesson(guest.uid, one, true));
    world.refuses(subscriber, markLesson(jedi.uid, one, true));
    for (const wrong of [{ key: 'none' }, { sectionKey: 'two' }, { courseKey: 'empty' }])
      world.refuses(subscriber, markLesson(subscriber.uid, { ...one, ...wrong }, true));
    const [path = ''] = Object.keys(complete);
    for (const time of [EARLIER, '1', true, { deep: true }])
      world.refuses(subscriber, { [path]: time });
    world.refuses(subscriber, { [`${path}/deep`]: 1 });
  });

  it('let a member list their own certificates and no others', () => {
    const of = (uid: string) => ({ i: 'uid', sp: uid, ep: uid });
    const numbers = (uid: string) =>
      Object.keys(world.get(subscriber, 'certificates', of(uid)) ?? {});
    expect(numbers(subscriber.uid)).toEqual([`number-${subscriber.uid}`]);
    world.refusesRead(subscriber, 'certificates', of('mel'));
    world.refusesRead(subscriber, 'certificates', { ...of(subscriber.uid), i: 'name' });
    for (const query of [undefined, { i: 'uid' }, { i: 'uid', sp: 'mel' }])
      for (const actor of [subscriber, CAST.anonymous])
        world.refusesRead(actor, 'certificates', query);
    world.refusesRead(subscriber, 'certificates/number-mel');
    world.allowsRead(admin, 'certificates/number-mel');
  });

  it('change a course and a lesson, which keep their other fields and their order', () => {
    build().forEach((update) => world.allows(admin, update));
    const changes = [
      university.orderSections('water', ['s1']),
      university.orderLessons({ courseKey: 'water', key: 's1' }, ['l1']),
      university.updateCourse({ key: 'water', seen: 0, fields: { ...course, courseStart: '' } }),
      university.updateLesson({
        ...lesson,
        seen: 0,
        lessonTitle: 'Wells',
        minutes: null,
        videoUrl: '',
        quiz: '',
        contentJSON: '',
        document: { url: STORE, name: 'wells.pdf' },
      }),
    ];
    for (const update of changes) {
      world.refuses(subscriber, update);
      world.allows(jedi, update);
    }
    expect(world.read('university/courses/water')).toMatchObject({
      courseImage: STORE,
      sections: { s1: { order: 0, lessons: { l1: { lessonTitle: 'Wells', order: 0 } } } },
    });
    expect(world.read('university/courses/water/courseStart')).toBeNull();
    expect(world.read('university/courses/water/sections/s1/lessons/l1/minutes')).toBeNull();
  });

  it('order only sections and lessons that exist', () => {
    const sections = 'university/courses/carbon/sections';
    for (const place of ['one', 'one/lessons/bare']) {
      world.wouldAllow(admin, { [`${sections}/${place}/order`]: 1 });
      world.refuses(subscriber, { [`${sections}/${place}/order`]: 1 });
    }
    for (const place of ['none', 'one/lessons/none'])
      world.refuses(admin, { [`${sections}/${place}/order`]: 1 });
  });

  it('store the days of a course, and no day in another field', () => {
    const at = 'university/courses/carbon';
    world.allows(admin, { [`${at}/courseStart`]: '2026-06-01', [`${at}/courseEnd`]: '2026-06-02' });
    for (const field of ['rank', 'draft', 'key', 'courseInstructors'])
      world.refuses(admin, { [`${at}/${field}`]: '2026-06-01', [`${at}/version`]: 2 });
  });

  it('cannot add a lesson to a section or course that does not exist', () => {
    const content = { lessonTitle: 'x', minutes: null, videoUrl: '', quiz: '', contentJSON: '' };
    world.refuses(admin, university.createLesson({ ...lesson, ...content }));
    world.refuses(
      admin,
      university.createSection({ courseKey: 'nowhere', key: 's', sectionTitle: 'x' }),
    );
    world.allows(
      admin,
      university.createLesson({ courseKey: 'carbon', sectionKey: 'one', key: 'l', ...content }),
    );
  });
});
