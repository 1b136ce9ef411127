import { describe, expect, it } from 'vitest';
import { certificateNumber, mayComplete, progressOf } from './learningProgress';

const course = {
  courseTitle: 'Water',
  sections: {
    s1: { lessons: { l1: { minutes: 20, questions: 2 }, l2: { questions: 1 } } },
    s2: { lessons: { l3: { minutes: 40 } } },
    s3: {},
  },
};

describe('progressOf', () => {
  it('counts only lessons that still exist in the course', () => {
    const marks = { s1: { l1: 5, l2: 9 }, s2: { deleted: 30 } };
    expect(progressOf(course, marks)).toEqual({
      done: 2,
      isCertified: false,
      minutes: 60,
      time: 9,
    });
  });

  it('is certified when every lesson is completed, at the time of the last lesson', () => {
    const marks = { s1: { l1: 5, l2: 9 }, s2: { l3: 7 } };
    expect(progressOf(course, marks)).toMatchObject({ done: 3, isCertified: true, time: 9 });
  });

  it('is certified for a published course, not for a draft', () => {
    const marks = { s1: { l1: 5, l2: 9 }, s2: { l3: 7 } };
    expect(progressOf({ ...course, draft: false }, marks).isCertified).toBe(true);
    expect(progressOf({ ...course, draft: true }, marks)).toMatchObject({
      done: 3,
      isCertified: false,
    });
  });

  it('is never certified without lessons, or with fewer than three questions', () => {
    expect(progressOf({ sections: {} }, null).isCertified).toBe(false);
    const few = { sections: { s1: { lessons: { l1: { questions: 2 } } } } };
    expect(progressOf(few, { s1: { l1: 5 } })).toMatchObject({ done: 1, isCertified: false });
    expect(progressOf(null, { s1: { l1: 5 } })).toMatchObject({ done: 0, isCertified: false });
  });
});

it('mayComplete is true if a lesson was deleted or questions were added, not if a lesson was added', () => {
  const two = { lessons: { l1: {}, l2: {} } };
  expect(mayComplete(two, { lessons: { l1: {} } })).toBe(true);
  expect(mayComplete(two, null)).toBe(true);
  expect(mayComplete(two, { lessons: { l1: { minutes: 3 }, l2: {}, l3: {} } })).toBe(false);
  expect(mayComplete(null, two)).toBe(false);
  const asked = { lessons: { l1: { questions: 1 }, l2: {} } };
  expect([mayComplete(two, asked), mayComplete(asked, two)]).toEqual([true, false]);
});

it('certificateNumber is the same for a member and a course, and differs for other members and courses', () => {
  const number = certificateNumber('ann', 'c1');
  expect(number).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(certificateNumber('ann', 'c1')).toBe(number);
  expect(certificateNumber('ben', 'c1')).not.toBe(number);
  expect(certificateNumber('ann', 'c2')).not.toBe(number);
});
