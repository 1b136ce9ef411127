import { describe, expect, it } from 'vitest';
import { certificateNumber, lostLesson, progressOf } from './learningProgress';

const course = {
  courseTitle: 'Water',
  sections: {
    s1: { lessons: { l1: { minutes: 20 }, l2: {} } },
    s2: { lessons: { l3: { minutes: 40 } } },
    s3: {},
  },
};

describe('progressOf', () => {
  it('counts only lessons that still exist in the course', () => {
    const marks = { s1: { l1: 5, l2: 9 }, s2: { deleted: 30 } };
    expect(progressOf(course, marks)).toEqual({
      done: 2,
      isComplete: false,
      minutes: 60,
      time: 9,
    });
  });

  it('is complete when every lesson is completed, at the time of the last lesson', () => {
    const marks = { s1: { l1: 5, l2: 9 }, s2: { l3: 7 } };
    expect(progressOf(course, marks)).toMatchObject({ done: 3, isComplete: true, time: 9 });
  });

  it('is complete for a published course, not for a draft', () => {
    const marks = { s1: { l1: 5, l2: 9 }, s2: { l3: 7 } };
    expect(progressOf({ ...course, draft: false }, marks).isComplete).toBe(true);
    expect(progressOf({ ...course, draft: true }, marks)).toMatchObject({
      done: 3,
      isComplete: false,
    });
  });

  it('is never complete without a lesson', () => {
    expect(progressOf({ sections: {} }, null).isComplete).toBe(false);
    expect(progressOf(null, { s1: { l1: 5 } })).toMatchObject({ done: 0, isComplete: false });
  });
});

it('lostLesson is true if a lesson was deleted, not if one was added', () => {
  const two = { lessons: { l1: {}, l2: {} } };
  expect(lostLesson(two, { lessons: { l1: {} } })).toBe(true);
  expect(lostLesson(two, null)).toBe(true);
  expect(lostLesson(two, { lessons: { l1: { minutes: 3 }, l2: {}, l3: {} } })).toBe(false);
  expect(lostLesson(null, two)).toBe(false);
});

it('certificateNumber is the same for a member and a course, and differs for other members and courses', () => {
  const number = certificateNumber('ann', 'c1');
  expect(number).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(certificateNumber('ann', 'c1')).toBe(number);
  expect(certificateNumber('ben', 'c1')).not.toBe(number);
  expect(certificateNumber('ann', 'c2')).not.toBe(number);
});
