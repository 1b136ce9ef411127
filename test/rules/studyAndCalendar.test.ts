/** The updates of the calendar and the University, as the app builds them, on the shipped rules. */
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteEvent, saveEvent, type EventFields } from '../../src/data/acts/calendar';
import * as university from '../../src/data/acts/university';
import { wallOf } from '../../src/lib/wallClock';
import { CAST } from './cast';
import { rich, STORE } from './records';
import { World } from './world';

const world = new World();
beforeEach(() => world.reset());

const { admin, jedi, subscriber, guest } = CAST;
const fields = (overrides: Partial<EventFields> = {}): EventFields => ({
  title: 'Return due',
  start: wallOf('2026-05-04', '12:30') ?? NaN,
  end: wallOf('2026-05-04', '13:00') ?? NaN,
  type: 'own',
  desc: 'Bring the numbers',
  descEditor: rich('Bring the numbers'),
  ...overrides,
});
const shared = (id: string) => `calendar/adminEvents/${id}`;

describe('calendar acts', () => {
  it('create an own event in the member’s own store, in the stored format', () => {
    const event = { uid: subscriber.uid, id: 'ev', fields: fields(), current: null };
    world.allows(subscriber, saveEvent(event));
    expect(world.read(`users/${subscriber.uid}/myevents/ev`)).toMatchObject({
      id: 'ev',
      uid: subscriber.uid,
      type: 'own',
      start: '2026-05-04 12:30:00.000 PM',
      end: '2026-05-04 01:00:00.000 PM',
    });
    world.allows(
      subscriber,
      deleteEvent({
        uid: subscriber.uid,
        current: { id: 'ev', type: 'own', uid: subscriber.uid },
      }),
    );
    expect(world.read(`users/${subscriber.uid}/myevents/ev`)).toBeNull();
  });

  it.each(['deadline', 'event', 'national'] as const)(
    'create a shared %s for staff only',
    (type) => {
      const by = (uid: string) =>
        saveEvent({ uid, id: 'ev', fields: fields({ type }), current: null });
      world.refuses(subscriber, by(subscriber.uid));
      world.refuses(guest, by(guest.uid));
      world.allows(jedi, by(jedi.uid));
      expect(world.read(shared('ev'))).toMatchObject({ type, uid: jedi.uid });
    },
  );

  it('move an event between the stores and back in one update each', () => {
    const own = { id: 'ev', type: 'own' as const, uid: admin.uid };
    world.allows(admin, saveEvent({ uid: admin.uid, id: 'ev', fields: fields(), current: null }));
    const toShared = saveEvent({
      uid: admin.uid,
      id: 'ev',
      fields: fields({ type: 'deadline' }),
      current: own,
    });
    expect(Object.keys(toShared)).toHaveLength(2);
    world.allows(admin, toShared);
    expect(world.read(`users/${admin.uid}/myevents/ev`)).toBeNull();
    expect(world.read(shared('ev'))).toMatchObject({ type: 'deadline', uid: admin.uid });
    const back = { uid: admin.uid, id: 'ev', fields: fields() };
    world.allows(admin, saveEvent({ ...back, current: { ...own, type: 'deadline' } }));
    expect(world.read(shared('ev'))).toBeNull();
    expect(world.read(`users/${admin.uid}/myevents/ev`)).toMatchObject({ type: 'own' });
  });

  it('change a colleague’s shared event under its creator’s name', () => {
    const current = { id: 'ev-shared', type: 'deadline' as const, uid: 'ada' };
    const changed = fields({ type: 'national', title: 'Moved' });
    world.allows(jedi, saveEvent({ uid: jedi.uid, id: 'ev-shared', fields: changed, current }));
    expect(world.read(shared('ev-shared'))).toMatchObject({ uid: 'ada', title: 'Moved' });
    world.refuses(subscriber, deleteEvent({ uid: subscriber.uid, current }));
    world.allows(admin, deleteEvent({ uid: admin.uid, current }));
  });

  it('may be sent twice, as the SDK does after a lost answer', () => {
    const first = saveEvent({ uid: admin.uid, id: 'ev', fields: fields(), current: null });
    world.allows(admin, first);
    const move = saveEvent({
      uid: admin.uid,
      id: 'ev',
      fields: fields({ type: 'event' }),
      current: { id: 'ev', type: 'own', uid: admin.uid },
    });
    world.allows(admin, move);
    world.allows(admin, move);
  });
});

const course = {
  courseTitle: 'Water',
  courseDescription: '',
  courseTopic: 'Rivers',
  courseSkillLevel: 'Basic',
  courseInstructors: ['Ivy Lane', 'Max Mill'],
};
const lesson = { courseKey: 'water', sectionKey: 's1', key: 'l1' };

const build = () => [
  university.createSkillLevel({ key: 'expert', name: 'Expert' }),
  university.createInstructor({ key: 'max', firstName: 'Max', lastName: 'Mill', description: '' }),
  university.createCourse({ key: 'water', fields: course, image: STORE }),
  university.createSection({ courseKey: 'water', key: 's1', sectionTitle: 'Sources' }),
  university.createLesson({
    ...lesson,
    lessonTitle: 'Springs',
    videoUrl: 'https://vimeo.com/123456789',
    contentJSON: rich('Where it comes from'),
    document: { url: STORE, name: 'springs.pdf' },
  }),
];

describe('University acts', () => {
  it('build a course step by step for staff, and not one step of it for a member', () => {
    for (const update of build()) {
      world.refuses(subscriber, update);
      world.allows(admin, update);
    }
    expect(world.read('university/courses/water/sections/s1/lessons')).toEqual({
      l1: { lessonTitle: 'Springs', ...lesson },
    });
    expect(world.read('university/lessonContents/water/l1')).toMatchObject({
      sectionKey: 's1',
      documentName: 'springs.pdf',
    });
    expect(world.read('university/instructors/max')).toMatchObject({ key: 'max' });
    world.allowsRead(subscriber, 'university/lessonContents/water/l1');
    world.refusesRead(guest, 'university/lessonContents/water/l1');
  });

  it('take a lesson, a section or a course away with all that it teaches', () => {
    const standing = () => build().forEach((update) => world.allows(jedi, update));
    const removals = [
      university.deleteLesson(lesson),
      university.deleteSection({ courseKey: 'water', key: 's1', lessonKeys: ['l1'] }),
      university.deleteCourse('water'),
    ];
    for (const removal of removals) {
      world.reset();
      standing();
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

  it('cannot put a lesson into a section or course that does not stand', () => {
    const content = { lessonTitle: 'x', videoUrl: '', contentJSON: '' };
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
